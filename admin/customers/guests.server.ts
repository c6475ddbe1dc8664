import { type SQL, sql } from 'drizzle-orm'
import { hideContact } from '#admin/core/hide-contact.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { NO_GUEST, notesVersion } from '#app/customers/edit-customer.server.ts'
import { ANONYMOUS_PHONE, STATUS } from '#app/orders/rules.ts'
import type { ListedCustomer, ShownGuest } from './contract.ts'
import { blockReason, listOrdersOf } from './customer.server.ts'

type Viewer = Pick<StaffSession, 'permissions'>

/** More guests, or orders of one, are not counted. */
export const MAX_TOTAL = 1000

export const isGuest = (viewer: Viewer) =>
  sql`o.customer_id is null and o.phone <> ${ANONYMOUS_PHONE} and ${isSeen('o', viewer)}`

/** The condition on an order that the viewer may see its person: a pending one needs a permission. */
export const isSeen = (table: 'o' | 'orders' | 'later', { permissions }: Viewer): SQL =>
  permissions.has('orders.pending') ? sql`true` : sql`${sql.identifier(table)}.status_id <> ${STATUS.Pending}`

/** The newest order of a guest that the viewer may see. */
export const newestOf = (phone: SQL, viewer: Viewer) => sql`(
  select max(id) from orders where phone = ${phone} and customer_id is null and ${isSeen('orders', viewer)})`

/** Name, e-mail, address and city of a guest. Anyone can type a known phone, so a newer order that is pending
 * or cancelled says nothing while there is another one. */
const saidBy = (phone: SQL, viewer: Viewer) => sql`(
  select full_name, email, address, city_id from (
    select id, status_id, full_name, email, address, city_id from orders
    where phone = ${phone} and customer_id is null and ${isSeen('orders', viewer)}
    order by id desc limit ${MAX_TOTAL}) as own
  order by status_id in (${STATUS.Pending}, ${STATUS.Cancelled}), id desc limit 1)`

/** In descending order of the ids. */
export async function readGuestRows(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ListedCustomer[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ListedCustomer>(sql`
    select null as customer_id, o.id as order_id, said.full_name, o.phone, said.email,
      t.name as city_name, c.orders,
      g.blocked_at is not null as is_blocked,
      to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from orders o cross join lateral ${saidBy(sql`o.phone`, viewer)} as said
    join cities t on t.id = said.city_id left join guests g on g.phone = o.phone
    cross join lateral (select count(*)::integer as orders
      from (select from orders where phone = o.phone and customer_id is null
        and ${isSeen('orders', viewer)} limit ${MAX_TOTAL}) as own) c
    where o.id = any(${sql.param([...ids])}::integer[]) order by o.id desc`)
  return rows.map((row) => hideContact(row, viewer))
}

/** @throws Refusal 404 for an order with an account, and where the viewer may see no order of the guest */
export async function requireSeenGuest(
  db: Database | Transaction,
  orderId: number,
  viewer: Viewer,
): Promise<void> {
  const { rows } = await db.execute(sql`
    select from orders o where o.id = ${orderId} and o.customer_id is null and o.phone <> ${ANONYMOUS_PHONE}
      and ${newestOf(sql`o.phone`, viewer)} is not null`)
  if (rows.length === 0) throw notFound(NO_GUEST)
}

/** The guest who placed an order, with what `saidBy` says; null for an order with an account, and
 * where the viewer may see no order of the guest. */
export async function findShownGuest(
  db: Database,
  orderId: number,
  viewer: Viewer,
): Promise<ShownGuest | null> {
  const { rows } = await db.execute<Omit<ShownGuest, 'version' | 'orders' | 'phone'> & { phone: string }>(sql`
    select n.id as order_id, said.full_name, n.phone, said.email, said.address, t.name as city_name,
      g.blocked_at is not null as is_blocked, coalesce(g.notes, '') as notes,
      ${blockReason('guest', sql`g.blocked_at`, sql`g.id`)} as block_reason
    from orders o join orders n on n.id = ${newestOf(sql`o.phone`, viewer)}
      cross join lateral ${saidBy(sql`n.phone`, viewer)} as said
      join cities t on t.id = said.city_id left join guests g on g.phone = n.phone
    where o.id = ${orderId} and o.customer_id is null and o.phone <> ${ANONYMOUS_PHONE}`)
  const found = rows[0]
  if (!found) return null
  return {
    ...hideContact(found, viewer),
    version: notesVersion(found.notes),
    orders: await listOrdersOf(db, { id: null, phone: found.phone }, viewer),
  }
}
