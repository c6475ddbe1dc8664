import type pg from 'pg'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import { noteColumns } from '#app/orders/orders.server.ts'
import type { Totals } from './contract.ts'
import { namedStatement } from './named-statement.server.ts'
import type { Receiver } from './order-statements.server.ts'
import type { MergedLine } from './rules.ts'
import { LOW_STOCK_LIMIT, type ProductStock } from './stock-tags.ts'

const notes = Object.entries(noteColumns).map(([name, column]) => ({ name, type: column.getSQLType() }))

const WRITE_ORDER = namedStatement(
  'checkout: write order',
  `with requested as (
      select * from unnest($variantIds::integer[], $productIds::integer[], $quantities::integer[],
        $prices::integer[], $places::integer[]) as requested (variant_id, product_id, units, price, place)
    ), locked as (
      select v.id, requested.units, requested.place from requested
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
      select $id::integer, $customer_id::integer, $full_name, $email, $phone, $city_id_fk::integer, $address,
        $order_price::integer, $shipping_charges::integer, $discounted_value::integer,
        $transaction_amount::integer, $promoCode, $token,
        ${notes.map(({ name, type }) => `$${name}::${type}`).join(', ')}
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
      select id from graphile_worker._private_tasks where identifier = $mailTask
    ), mailed as (
      insert into graphile_worker._private_jobs (task_id, payload)
      select task.id, json_build_object('kind', 'order confirmation', 'order_id', placed.id)
        from placed cross join task returning id
    ), first_mailed as (
      select (graphile_worker.add_job($mailTask, json_build_object('kind', 'order confirmation', 'order_id',
        placed.id))).id from placed where not exists (select from task)
    )
    select mailed.id, coalesce((
      select json_agg(json_build_object('product_id', p.id, 'units_left', taken.units_left, 'category',
        c.slug, 'subcategory', s.slug))
      from taken join products p on p.id = taken.product_id join categories c on c.id = p.category_id
      join subcategories s on s.id = p.subcategory_id
      where taken.units_left <= $lowStockLimit), '[]') as low_stock
    from (select id from mailed union all select id from first_mailed) as mailed`,
)

export type NewOrder = {
  id: number
  token: string
  lines: readonly MergedLine[]
  receiver: Receiver
  notes: OrderNotes
  totals: Totals
  promoCode: string | null
}

/** Takes the stock in the order of variant ids and inserts order, lines, event and mail, all in one
 * statement. Returns null when stock or price has changed, otherwise the products with few units left.
 * The mail is queued like `add_job` without its NOTIFY, which would let only one order commit at a time. */
export async function writeOrder(client: pg.ClientBase, order: NewOrder): Promise<ProductStock[] | null> {
  const { id, token, lines, receiver, totals, promoCode } = order
  const { rows } = await client.query<{ low_stock: ProductStock[] }>(
    WRITE_ORDER({
      ...order.notes,
      ...receiver,
      ...totals,
      id,
      token,
      promoCode,
      variantIds: lines.map((line) => line.variant_id),
      productIds: lines.map((line) => line.product_id),
      quantities: lines.map((line) => line.quantity),
      prices: lines.map((line) => line.variant_price),
      places: lines.map((line) => line.place),
      mailTask: MAIL_TASK,
      lowStockLimit: LOW_STOCK_LIMIT,
    }),
  )
  return rows[0]?.low_stock ?? null
}
