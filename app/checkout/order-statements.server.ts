/** These run on the driver itself, so that a connection parses and plans each once. */
import type pg from 'pg'
import type { GuestDetails, Placed, PromoRow } from './contract.ts'
import { namedStatement } from './named-statement.server.ts'
import type { GoneVariant, OfferedVariant } from './check-order.ts'

/** The first of the scopes is the own one. */
export type IdempotencyKey = {
  customer_id: number | null
  scopes: string[]
  key: string
  body_hash: string
}
export type Promo = PromoRow & { first_order_only: boolean }
/** `also_phone` is the account's phone where the address has another. */
export type Receiver = GuestDetails & { customer_id: number | null; also_phone: string | null }

/** Decides which offer is read. */
export type OfferInput = {
  variantIds: readonly number[]
  promoCode: string
  customerId: number | null
  cityId: number | null
}
export type Lookup = { scopes: readonly string[]; key: string | null }
/** `customer_id` is that of the order. */
export type StoredAnswer = { scope: string; body_hash: string; answer: Placed; customer_id: number | null }

export type Offer = {
  variants: OfferedVariant[]
  gone: GoneVariant[]
  promo: Promo | null
  promo_has_ended: boolean
  customer: {
    email: string
    phone: string
    address: { full_name: string; phone: string; address: string; city_id_fk: number } | null
    city_is_closed: boolean
  } | null
  city_is_known: boolean
  city_is_closed: boolean
  answers: StoredAnswer[]
}

const READ_OFFERS = namedStatement(
  'checkout: read offers',
  `select
    coalesce((select json_agg(json_build_object('variant_id', v.id, 'product_id', v.product_id,
      'product_name', p.name, 'variant_name', v.name,
        'final_price', v.final_price, 'weight_grams', v.weight_grams, 'units_left', v.units_left,
        'is_gone', v.is_archived))
      from variants v join products p on p.id = v.product_id
      where v.id = any(wanted."variantIds") and not p.is_hidden), '[]') as variants,
    (select json_build_object('promo_code', code, 'order_value', minimum_order, 'discounted_value',
      discount, 'is_percentage', is_percentage,
        'first_order_only', first_order_only, 'has_ended', coalesce(ends_at <= now(), false))
      from promo_codes where code = wanted."promoCode") as promo,
    (select json_build_object('email', c.email, 'phone', c.phone, 'address', case when a.id is not null then
        json_build_object('full_name', a.receiver_name, 'phone', a.receiver_phone, 'address',
          a.street_address, 'city_id_fk', a.city_id) end, 'city_is_closed', coalesce(d.is_closed, false))
      from customers c left join addresses a on a.customer_id = c.id and a.is_default
        left join cities d on d.id = a.city_id
      where c.id = wanted."customerId") as customer,
    (select is_closed from cities where id = wanted."cityId") as city_is_closed,
    coalesce((select json_agg(json_build_object('scope', scope, 'body_hash', body_hash, 'answer', answer,
        'customer_id', (select customer_id from orders where id = (answer ->> 'order_id')::integer)))
      from idempotency_keys where scope = any(wanted.scopes) and key = wanted.key), '[]') as answers
  from rows from (json_to_recordset($lookups::json) as ("variantIds" integer[], "promoCode" text,
    "customerId" integer, "cityId" integer, scopes text[], key text)) with ordinality as wanted
  order by ordinality`,
)

/** What orders are compared with: variants, promo code, customer, city and the stored answers to the key. */
export async function readOffers(
  client: pg.ClientBase,
  lookups: readonly (OfferInput & Lookup)[],
): Promise<Offer[]> {
  const { rows } = await client.query<OfferRow>(READ_OFFERS({ lookups: JSON.stringify(lookups) }))
  return rows.map(offerOf)
}

type OfferRow = Pick<Offer, 'customer' | 'answers'> & {
  variants: (OfferedVariant & { is_gone: boolean })[]
  promo: (Promo & { has_ended: boolean }) | null
  /** Null for an unknown city. */
  city_is_closed: boolean | null
}

function offerOf({ variants, promo, city_is_closed, ...row }: OfferRow): Offer {
  return {
    ...row,
    variants: variants.filter(({ is_gone }) => !is_gone),
    gone: variants.filter(({ is_gone }) => is_gone),
    promo: promo?.has_ended ? null : promo,
    promo_has_ended: promo?.has_ended ?? false,
    city_is_known: city_is_closed === false,
    city_is_closed: city_is_closed === true,
  }
}
