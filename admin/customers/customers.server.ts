import { sql, type SQL } from 'drizzle-orm'
import { isoUtc } from '#admin/core/id-pages.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { PHONE } from '#app/core/fields.ts'
import { notFound } from '#app/core/refusal.ts'
import { normalisePhone } from '#app/core/text.ts'
import type { readCustomer } from './contract.ts'

export const customerColumns = sql`c.id, c.full_name, c.email, c.phone, t.name as city,
  ${isoUtc(sql`c.created_at`)} as since, c.blocked_at is not null as is_blocked`
export const customersFrom = sql`customers c join cities t on t.id = c.city_id`

/** Served by the index of phones, or by that of the parts of names and e-mails. */
export function customersWhere(q: string, tab: 'blocked' | undefined): SQL {
  const phone = normalisePhone(q)
  const found =
    q === ''
      ? sql`true`
      : PHONE.test(phone)
        ? sql`c.phone = ${phone}`
        : sql`search_form(c.full_name || ' ' || c.email) like search_form(${`%${escaped(q)}%`})`
  return tab === 'blocked' ? sql`c.blocked_at is not null and ${found}` : found
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The orders of an account, with those of a guest who gave the same phone or e-mail. */
const ordersOf = (id: number) => sql`(
  select id from orders where customer_id = ${id}
  union select o.id from orders o join customers c on c.id = ${id} and o.phone = c.phone where o.customer_id is null
  union select o.id from orders o join customers c on c.id = ${id} and o.email = c.email where o.customer_id is null)`

export async function findCustomer(db: Database, id: number): Promise<DataOf<typeof readCustomer>> {
  type Row = Omit<DataOf<typeof readCustomer>, 'orders'>
  type Order = DataOf<typeof readCustomer>['orders'][number]
  const [found, orders] = await Promise.all([
    db.execute<Row>(
      sql`select ${customerColumns}, c.address, c.notes from ${customersFrom} where c.id = ${id}`,
    ),
    db.execute<Order>(sql`
      select o.id as order_id, ${isoUtc(sql`o.placed_at`)} as at, s.name as status, o.total,
        o.customer_id is null as is_guest
      from orders o join order_statuses s on s.id = o.status_id
      where o.id in ${ordersOf(id)} order by o.id desc limit 50`),
  ])
  if (!found.rows[0]) throw notFound('There is no such customer.')
  return { ...found.rows[0], orders: orders.rows }
}

/** Everything that the shop stores of a customer. @throws Refusal 404 */
export async function readPersonalData(tx: Transaction, id: number): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ data: Record<string, unknown> | null }>(sql`
    select json_build_object(
      'account', json_build_object('id', c.id, 'full_name', c.full_name, 'email', c.email, 'phone', c.phone,
        'city', t.name, 'address', c.address, 'since', c.created_at, 'notes_of_the_shop', c.notes),
      'addresses', (select coalesce(json_agg(json_build_object('name', a.receiver_name,
        'phone', a.receiver_phone, 'address', a.street_address) order by a.id), '[]')
        from addresses a where a.customer_id = c.id),
      'orders', (select coalesce(json_agg(json_build_object('number', o.id, 'placed_at', o.placed_at,
        'full_name', o.full_name, 'phone', o.phone, 'email', o.email, 'address', o.address, 'total', o.total,
        'lines', (select json_agg(json_build_object('product', l.product_name, 'variant', l.variant_name,
          'price', l.unit_price, 'quantity', l.quantity) order by l.id) from order_lines l
          where l.order_id = o.id)) order by o.id), '[]') from orders o where o.id in ${ordersOf(id)}),
      'reviews', (select coalesce(json_agg(json_build_object('product', p.name, 'rating',
        r.rating_halves / 2.0, 'text', r.text, 'at', r.created_at) order by r.id), '[]')
        from reviews r join products p on p.id = r.product_id where r.customer_id = c.id),
      'messages', (select coalesce(json_agg(json_build_object('subject', m.subject, 'message', m.message,
        'at', m.created_at) order by m.id), '[]') from contact_messages m where m.email = c.email),
      'newsletter', exists (select from newsletter_subscribers n where n.email = c.email)
    ) as data
    from ${customersFrom} where c.id = ${id}`)
  if (!rows[0]?.data) throw notFound('There is no such customer.')
  return rows[0].data
}
