/** Named statements of the checkout on the driver itself: a connection parses and plans each once. A query
 * builder would build them for each order (figures in docs/decisions/checkout.md). */
import type pg from 'pg'
import type { GuestDetails, Placed, PromoRow } from './contract.ts'
import { namedStatement } from './named-statement.server.ts'
import type { OfferedVariant } from './check-order.ts'

export type IdempotencyKey = { scope: string; key: string; body_hash: string }
export type Promo = PromoRow & { first_order_only: boolean }
/** `also_phone` is the account's phone where the address has another. */
export type Receiver = GuestDetails & { customer_id: number | null; also_phone: string | null }

export type Offer = {
  variants: OfferedVariant[]
  promo: Promo | null
  /** The signed-in customer; only the account's fields when there is no default address. */
  customer: {
    email: string
    phone: string
    address: { full_name: string; phone: string; address: string; city_id_fk: number } | null
  } | null
  city_is_known: boolean
  stored: { body_hash: string; answer: Placed } | null
}

const READ_OFFER = namedStatement(
  'checkout: read offer',
  `select
    coalesce((select json_agg(json_build_object('variant_id', v.id, 'product_id', v.product_id,
      'product_name', p.name, 'variant_name', v.name,
        'final_price', v.final_price, 'weight_grams', v.weight_grams, 'units_left', v.units_left))
      from variants v join products p on p.id = v.product_id where v.id = any($variantIds::integer[])),
      '[]') as variants,
    (select json_build_object('promo_code', code, 'order_value', minimum_order, 'discounted_value',
      discount, 'is_percentage', is_percentage,
        'first_order_only', first_order_only)
      from promo_codes where code = $promoCode and (ends_at is null or ends_at > now())) as promo,
    (select json_build_object('email', c.email, 'phone', c.phone, 'address', case when a.id is not null then
        json_build_object('full_name', a.receiver_name, 'phone', a.receiver_phone, 'address',
          a.street_address, 'city_id_fk', a.city_id) end)
      from customers c left join addresses a on a.customer_id = c.id and a.is_default
      where c.id = $customerId) as customer,
    exists (select from cities where id = $cityId) as city_is_known,
    (select json_build_object('body_hash', body_hash, 'answer', answer) from idempotency_keys
      where scope = $scope and key = $key) as stored`,
)

export async function readOffer(
  client: pg.ClientBase,
  order: {
    variantIds: number[]
    promoCode: string
    customerId: number | null
    cityId: number | null
    once: IdempotencyKey | null
  },
): Promise<Offer> {
  const { scope, key } = order.once ?? { scope: null, key: null }
  const { rows } = await client.query<Offer>(READ_OFFER({ ...order, scope, key }))
  return rows[0]!
}

const CLAIM_ID = namedStatement(
  'checkout: claim id',
  `with numbered as materialized (select nextval('orders_id_seq')::integer as id),
    claimed as (
      insert into idempotency_keys (scope, key, body_hash, answer)
      select $scope, $key, $bodyHash, jsonb_build_object('order_id', id, 'tracking_url', $trackingUrl::text)
        from numbered
        where $scope::text is not null
      on conflict do nothing returning scope
    ), expired as (
      delete from idempotency_keys where (scope, key) in (
        select scope, key from idempotency_keys where created_at < now() - interval '7 days'
          order by created_at limit 5 for update skip locked)
    )
    select id, $scope::text is null or exists (select from claimed) as claimed,
      set_config('nayab.order', id::text, true), set_config('lock_timeout', '5s', true)
    from numbered`,
)

/** Stores the order's number and the key with its answer. Waits for a transaction with the same key, and
 * returns null when that one has stored it. Deletes a few keys that are older than a week. */
export async function claimOrderId(
  client: pg.ClientBase,
  once: IdempotencyKey | null,
  trackingUrl: string,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number; claimed: boolean }>(
    CLAIM_ID({
      scope: once?.scope ?? null,
      key: once?.key ?? null,
      bodyHash: once?.body_hash ?? null,
      trackingUrl,
    }),
  )
  const [claim] = rows
  return claim!.claimed ? claim!.id : null
}
