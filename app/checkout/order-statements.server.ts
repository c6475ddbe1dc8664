/**
 * Named statements of the checkout on the driver itself: a connection parses and plans each once. A query
 * builder would build them for each order (figures in docs/decisions/checkout.md).
 */
import type pg from 'pg'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import type { GuestDetails, Placed, PromoRow, Totals } from './contract.ts'
import { LOW_STOCK_LIMIT, type ProductStock } from './stock-tags.ts'
import type { OrderLineInput, OfferedVariant } from './rules.ts'

export type IdempotencyKey = { scope: string; key: string; body_hash: string }
export type Promo = PromoRow & { first_order_only: boolean }
/** The receiver. `also_phone` is the account's phone where the address has another. */
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
  /** The stored answer to this key. */
  stored: { body_hash: string; answer: Placed } | null
}

export async function readOffer(
  client: pg.ClientBase,
  {
    variantIds,
    promoCode,
    customerId,
    cityId,
    once,
  }: {
    variantIds: number[]
    promoCode: string
    customerId: number | null
    cityId: number | null
    once: IdempotencyKey | null
  },
): Promise<Offer> {
  const {
    rows: [offer],
  } = await client.query<Offer>({
    name: 'checkout: read offer',
    text: `select
      coalesce((select json_agg(json_build_object('variant_id', v.id, 'product_id', v.product_id,
        'product_name', p.name, 'variant_name', v.name,
          'final_price', v.final_price, 'weight_grams', v.weight_grams, 'units_left', v.units_left))
        from variants v join products p on p.id = v.product_id where v.id = any($1::integer[])),
        '[]') as variants,
      (select json_build_object('promo_code', code, 'order_value', minimum_order, 'discounted_value',
        discount, 'is_percentage', is_percentage,
          'first_order_only', first_order_only)
        from promo_codes where code = $2 and (ends_at is null or ends_at > now())) as promo,
      (select json_build_object('email', c.email, 'phone', c.phone, 'address', case when a.id is not null then
          json_build_object('full_name', a.receiver_name, 'phone', a.receiver_phone, 'address',
            a.street_address, 'city_id_fk', a.city_id) end)
        from customers c left join addresses a on a.customer_id = c.id and a.is_default
        where c.id = $3) as customer,
      exists (select from cities where id = $4) as city_is_known,
      (select json_build_object('body_hash', body_hash, 'answer', answer) from idempotency_keys
        where scope = $5 and key = $6) as stored`,
    values: [variantIds, promoCode, customerId, cityId, once?.scope, once?.key],
  })
  return offer!
}

/**
 * Stores the order's number and the key with its answer. Waits for a transaction with the same key, and
 * returns null when that one has stored it. Deletes a few keys that are older than a week.
 */
export async function claimOrderId(
  client: pg.ClientBase,
  once: IdempotencyKey | null,
  trackingUrl: string,
): Promise<number | null> {
  const {
    rows: [claim],
  } = await client.query<{ id: number; claimed: boolean }>({
    name: 'checkout: claim id',
    text: `with numbered as materialized (select nextval('orders_id_seq')::integer as id),
      claimed as (
        insert into idempotency_keys (scope, key, body_hash, answer)
        select $1, $2, $3, jsonb_build_object('order_id', id, 'tracking_url', $4::text) from numbered
          where $1::text is not null
        on conflict do nothing returning scope
      ), forgotten as (
        delete from idempotency_keys where (scope, key) in (
          select scope, key from idempotency_keys where created_at < now() - interval '7 days'
            order by created_at limit 5 for update skip locked)
      )
      select id, $1::text is null or exists (select from claimed) as claimed,
        set_config('nayab.order', id::text, true), set_config('lock_timeout', '5s', true)
      from numbered`,
    values: [once?.scope, once?.key, once?.body_hash, trackingUrl],
  })
  return claim!.claimed ? claim!.id : null
}

/**
 * Takes the stock in the order of variant ids and inserts order, lines, event and mail, all in one statement.
 * Returns null when stock or price has changed, otherwise the products with few units left.
 * The mail is queued like `add_job` without its NOTIFY, which would let only one order commit at a time.
 */
export async function writeOrder(
  client: pg.ClientBase,
  {
    id,
    token,
    lines,
    receiver,
    notes,
    totals,
    promoCode,
  }: {
    id: number
    token: string
    lines: readonly (OrderLineInput & { place: number })[]
    receiver: Receiver
    notes: { order_instructions: string; rider_instructions: string }
    totals: Totals
    promoCode: string | null
  },
): Promise<ProductStock[] | null> {
  const {
    rows: [written],
  } = await client.query<{ few: ProductStock[] }>({
    name: 'checkout: write order',
    text: `with requested as (
        select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[],
          $5::integer[]) as requested (variant_id, product_id, units, price, place)
      ), held as (
        select v.id, requested.units, requested.place from requested
          join variants v on v.id = requested.variant_id
        where v.units_left >= requested.units and v.final_price = requested.price
          and v.product_id = requested.product_id
        order by v.id for update of v
      ), taken as (
        update variants v set units_left = v.units_left - held.units from held
        where v.id = held.id and (select count(*) from held) = cardinality($1::integer[])
        returning v.id, v.product_id, v.name, v.final_price, v.weight_grams, v.units_left, held.units,
          held.place
      ), placed as (
        insert into orders (id, customer_id, full_name, email, phone, city_id, address, order_instructions,
          rider_instructions,
          subtotal, shipping, discount, total, promo_code, tracking_token)
        select $6::integer, $7::integer, $8, $9, $10, $11::integer, $12, $13, $14, $15::integer, $16::integer,
          $17::integer, $18::integer, $19, $20
        where exists (select from taken) returning id
      ), lines as (
        insert into order_lines (order_id, product_id, variant_id, product_name, variant_name, image,
          unit_price, quantity, weight_grams)
        select placed.id, p.id, taken.id, p.name, taken.name,
          coalesce((select image from variant_images i where i.variant_id = taken.id order by i.position,
            i.id limit 1), p.image),
          taken.final_price, taken.units, taken.weight_grams
        from placed cross join taken join products p on p.id = taken.product_id order by taken.place
      ), begun as (
        insert into order_events (order_id, status_id) select id, 1 from placed
      ), task as (
        select id from graphile_worker._private_tasks where identifier = $21
      ), mailed as (
        insert into graphile_worker._private_jobs (task_id, payload)
        select task.id, json_build_object('kind', 'order confirmation', 'order_id', placed.id)
          from placed cross join task returning id
      ), first_mailed as (
        select (graphile_worker.add_job($21, json_build_object('kind', 'order confirmation', 'order_id',
          placed.id))).id from placed where not exists (select from task)
      )
      select mailed.id, coalesce((
        select json_agg(json_build_object('product_id', p.id, 'units_left', taken.units_left, 'category',
          c.slug, 'subcategory', s.slug))
        from taken join products p on p.id = taken.product_id join categories c on c.id = p.category_id
        join subcategories s on s.id = p.subcategory_id
        where taken.units_left <= $22), '[]') as few
      from (select id from mailed union all select id from first_mailed) as mailed`,
    values: [
      lines.map((line) => line.variant_id),
      lines.map((line) => line.product_id),
      lines.map((line) => line.quantity),
      lines.map((line) => line.variant_price),
      lines.map((line) => line.place),
      id,
      receiver.customer_id,
      receiver.full_name,
      receiver.email,
      receiver.phone,
      receiver.city_id_fk,
      receiver.address,
      notes.order_instructions,
      notes.rider_instructions,
      totals.order_price,
      totals.shipping_charges,
      totals.discounted_value,
      totals.transaction_amount,
      promoCode,
      token,
      MAIL_TASK,
      LOW_STOCK_LIMIT,
    ],
  })
  return written?.few ?? null
}
