import type pg from 'pg'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import { noteColumns } from '#app/orders/orders.server.ts'
import type { Totals } from './contract.ts'
import { namedStatement } from './named-statement.server.ts'
import type { IdempotencyKey, Receiver } from './order-statements.server.ts'
import type { MergedLine } from './rules.ts'

/** Pages show the units left only when few are left. Other sales invalidate no page: each would render its
 * product again, and its commit would wait for NOTIFY's global lock. */
const LOW_STOCK_LIMIT = 10

const notes = Object.entries(noteColumns).map(([name, column]) => ({ name, type: column.getSQLType() }))

const WRITE_ORDER = namedStatement(
  'checkout: write order',
  `with numbered as materialized (
      select id, set_config('nayab.order', id::text, true), set_config('lock_timeout', '5s', true)
        from (select nextval('orders_id_seq')::integer as id) as next
    ), requested as (
      select * from unnest($variantIds::integer[], $productIds::integer[], $quantities::integer[],
        $prices::integer[], $places::integer[]) as requested (variant_id, product_id, units, price, place)
    ), locked as (
      select v.id, requested.units, requested.place from numbered cross join requested
        join variants v on v.id = requested.variant_id
      where v.units_left >= requested.units and v.final_price = requested.price
        and v.product_id = requested.product_id
      order by v.id for update of v
    ), taken as (
      update variants v set units_left = v.units_left - locked.units from locked
      where v.id = locked.id and (select count(*) from locked) = cardinality($variantIds::integer[])
      returning v.id, v.product_id, v.name, v.final_price, v.weight_grams, v.units_left, locked.units,
        locked.place
    ), placed as (
      insert into orders (id, customer_id, full_name, email, phone, city_id, address,
        subtotal, shipping, discount, total, promo_code, tracking_token,
        ${notes.map(({ name }) => name).join(', ')})
      select numbered.id, $customer_id::integer, $full_name, $email, $phone, $city_id_fk::integer, $address,
        $order_price::integer, $shipping_charges::integer, $discounted_value::integer,
        $transaction_amount::integer, $promoCode, $token,
        ${notes.map(({ name, type }) => `$${name}::${type}`).join(', ')}
      from numbered where exists (select from taken) returning id
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
      select id from graphile_worker._private_tasks where identifier = $mailTask
    ), mailed as (
      insert into graphile_worker._private_jobs (task_id, payload)
      select task.id, json_build_object('kind', 'order confirmation', 'order_id', placed.id)
        from placed cross join task returning id
    ), first_mailed as (
      select (graphile_worker.add_job($mailTask, json_build_object('kind', 'order confirmation', 'order_id',
        placed.id))).id from placed where not exists (select from task)
    ), answered as (
      insert into idempotency_keys (scope, key, body_hash, answer)
      select $scope, $key, $bodyHash, json_build_object('order_id', id, 'tracking_url', $trackingUrl::text)
        from placed where $scope::text is not null
    ), expired as (
      delete from idempotency_keys where (scope, key) in (
        select scope, key from idempotency_keys where created_at < now() - interval '7 days'
          order by created_at limit 5 for update skip locked)
    ), low as (
      select taken.product_id, taken.units_left, c.slug as category, s.slug as subcategory
      from taken join products p on p.id = taken.product_id join categories c on c.id = p.category_id
        join subcategories s on s.id = p.subcategory_id
      where taken.units_left <= $lowStockLimit
    ), tags as (
      select 'product:' || product_id as tag from low
      union select unnest(array['category:' || category, 'subcategory:' || subcategory, 'home', 'list'])
        from low where units_left = 0
    )
    select placed.id,
      coalesce((select array_agg(tag) from (select tag, pg_notify($channel, tag) from tags) as notified),
        '{}') as tags
    from placed cross join (select id from mailed union all select id from first_mailed) as queued`,
)

export type NewOrder = {
  token: string
  trackingUrl: string
  lines: readonly MergedLine[]
  receiver: Receiver
  notes: OrderNotes
  totals: Totals
  promoCode: string | null
  once: IdempotencyKey | null
}

/** Takes the stock in the order of variant ids, writes order, lines, event, mail and the answer to the key, and
 * notifies the nodes of low stock. It is one statement, which commits by itself without a transaction. Returns null when stock or price has changed, otherwise the order's id and the tags of the pages
 * that change. The mail is queued like `add_job` without its NOTIFY, which would let only one order commit at
 * a time.
 * @throws DatabaseError 23505 when a concurrent request has stored the key */
export async function writeOrder(
  client: pg.ClientBase,
  { once, ...order }: NewOrder,
): Promise<{ id: number; tags: string[] } | null> {
  const { token, trackingUrl, lines, receiver, totals, promoCode } = order
  const { rows } = await client.query<{ id: number; tags: string[] }>(
    WRITE_ORDER({
      ...order.notes,
      ...receiver,
      ...totals,
      token,
      trackingUrl,
      promoCode,
      variantIds: lines.map((line) => line.variant_id),
      productIds: lines.map((line) => line.product_id),
      quantities: lines.map((line) => line.quantity),
      prices: lines.map((line) => line.variant_price),
      places: lines.map((line) => line.place),
      scope: once?.scope ?? null,
      key: once?.key ?? null,
      bodyHash: once?.body_hash ?? null,
      mailTask: MAIL_TASK,
      lowStockLimit: LOW_STOCK_LIMIT,
      channel: CHANGES_CHANNEL,
    }),
  )
  return rows[0] ?? null
}
