import { eq, type SQL, sql } from 'drizzle-orm'
import { hideContact } from '#admin/core/hide-contact.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { notesVersion } from '#app/customers/edit-customer.server.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import { cities, customers } from '#db/tables/index.ts'
import type { ShownCustomer } from './contract.ts'

const MAX_ORDERS = 50

/** A customer with the newest orders, or null. */
export async function findShownCustomer(
  db: Database,
  id: number,
  viewer: Pick<StaffSession, 'permissions'>,
): Promise<ShownCustomer | null> {
  const [found] = await db
    .select({
      customer_id: customers.id,
      full_name: customers.fullName,
      phone: customers.phone,
      email: customers.email,
      address: customers.address,
      city_name: cities.name,
      is_blocked: sql<boolean>`${customers.blockedAt} is not null`,
      block_reason: blockReason('customer', sql`${customers.blockedAt}`, sql`${customers.id}`),
      is_anonymous: sql<boolean>`${customers.passwordHash} is null`,
      since: isoTime(customers.createdAt),
      notes: customers.notes,
    })
    .from(customers)
    .innerJoin(cities, eq(cities.id, customers.cityId))
    .where(eq(customers.id, id))
  if (!found) return null
  return {
    ...hideContact(found, viewer),
    version: notesVersion(found.notes),
    // All anonymised customers have the same phone.
    orders: await listOrdersOf(db, { id, phone: found.is_anonymous ? null : found.phone }, viewer),
  }
}

/** The reason of the block that counts; empty without one. */
export const blockReason = (type: 'customer' | 'guest', blockedAt: SQL, id: SQL) => sql<string>`
  case when ${blockedAt} is null then '' else coalesce((
    select reason from audit_entries
    where object_type = ${type} and object_id = ${id}::text and action = ${`${type}.block`}
    order by audit_entries.id desc limit 1), '') end`

type CustomerOrderRow = {
  order_id: number
  status_id: number
  placed_at: string
  transaction_amount: number
  is_guest: boolean
}

/** The own orders, of a customer with this id, and those of guests with the phone, that the viewer may see,
 * newest first. Another account with the same phone keeps its orders to itself. */
export async function listOrdersOf(
  db: Database,
  { id, phone }: { id: number | null; phone: string | null },
  { permissions }: Pick<StaffSession, 'permissions'>,
) {
  if (!permissions.has('orders.see')) return []
  const isSeen = sql`(${permissions.has('orders.pending')} or status_id <> ${STATUS.Pending})`
  const ordersWhere = (where: ReturnType<typeof sql>) => sql`(
    select id, status_id, placed_at, total - advance_paid as to_collect, customer_id is null as is_guest
    from orders where ${where} and ${isSeen} order by id desc limit ${MAX_ORDERS})`
  const { rows } = await db.execute<CustomerOrderRow>(sql`
    select id as order_id, status_id, to_collect as transaction_amount, is_guest,
      to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as placed_at
    from (${ordersWhere(sql`customer_id = ${id}`)}
      union all ${ordersWhere(sql`phone = ${phone} and customer_id is null`)}) as o
    order by id desc limit ${MAX_ORDERS}`)
  return rows.map(({ status_id, ...order }) => ({ ...order, status: statusName(status_id) }))
}
