import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { PERSONAL_FIELDS } from '#app/core/audit.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { noteColumns } from './orders.server.ts'
import { STATUS, statusName } from './rules.ts'
import {
  addresses,
  contactMessages,
  customers,
  emailChanges,
  newsletterSubscribers,
  orderNotes,
  orders,
  passwordResets,
  reviews,
  sessions,
  wishlistEntries,
} from '#db/tables/index.ts'

const OPEN_STATUSES = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]
/** The placeholder data. The host can never exist (RFC 2606). */
const anonymous = (id: number) => ({
  fullName: 'Deleted customer',
  email: `deleted-${id}@anonymous.invalid`,
  phone: '00000000000',
  address: '',
})

const emptyNotes = Object.fromEntries(
  Object.entries(getTableColumns(orders))
    .filter(([, column]) => Object.values(noteColumns).some((note) => note === column))
    .map(([property]) => [property, sql`default`]),
)

/** Replaces or deletes the personal data of an account and its orders, including guest orders with the same
 * e-mail. City, products and prices stay. It is idempotent and returns a summary.
 * @throws Refusal 404 for an unknown customer, 409 while an order is open, because the rider needs the
 * name */
export async function anonymiseCustomer(context: WriteContext, id: number): Promise<string> {
  const { tx, changed } = context
  // Placing an order locks the same row.
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  if (!customer) throw new Refusal(404, `There is no customer ${id}.`)
  const customerOrders = or(
    eq(orders.customerId, id),
    and(isNull(orders.customerId), eq(orders.email, customer.email)),
  )!
  await requireNoOpenOrder(tx, customerOrders)

  await cancelMails(tx, customer.email, customerOrders)
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, customer.email))
  await tx.delete(contactMessages).where(eq(contactMessages.email, customer.email))
  for (const table of [sessions, passwordResets, emailChanges, addresses, wishlistEntries])
    await tx.delete(table).where(eq(table.customerId, id))
  const anonymised = await tx
    .update(orders)
    .set({
      ...anonymous(id),
      ...emptyNotes,
      cancelReason: sql`case when ${orders.cancelReason} is not null then '' end`,
    })
    .where(customerOrders)
    .returning({ id: orders.id })
  const orderIds = anonymised.map((order) => order.id)
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
  await tx
    .update(customers)
    .set({
      ...anonymous(id),
      passwordHash: null,
      notes: '',
      blockedAt: null,
      picture: null,
      referralCode: `DELETED${id}`,
      referralCodeTyped: null,
    })
    .where(eq(customers.id, id))
  // Reviews show the customer's name.
  const reviewed = await tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.customerId, id))
  changed(...reviewed.map((product) => `product:${product.id}`))
  changed('blocked-customers')
  const ids = anonymised.map((order) => String(order.id))
  await blankAuditLog(tx, [
    sql`object_type = 'customer' and object_id = ${String(id)}`,
    sql`object_type = 'order' and object_id in ${ids.length > 0 ? ids : ['']}`,
  ])
  await context.audit({
    action: 'customer.anonymise',
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    after: { orders: anonymised.length, reviews: reviewed.length },
  })
  const counts = `${counted(anonymised.length, 'order')}, ${counted(reviewed.length, 'review')}`
  return `Customer ${id} has been anonymised: account, ${counts}.`
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** The one change of the audit log that its trigger permits: personal values are blanked. */
async function blankAuditLog(tx: Transaction, entries: SQL[]): Promise<void> {
  await tx.execute(sql`select set_config('nayab.anonymise', 'on', true)`)
  const names = sql`array[${sql.join(
    PERSONAL_FIELDS.map((name) => sql`${name}`),
    sql`, `,
  )}]`
  const blanked = (column: SQL) => sql`(
    select jsonb_object_agg(key, case when key = any(${names}) then '""'::jsonb else value end)
    from jsonb_each(case when jsonb_typeof(${column}) = 'object' then ${column} end))`
  for (const entry of entries)
    await tx.execute(sql`
      update audit_entries set before = coalesce(${blanked(sql`before`)}, before),
        after = coalesce(${blanked(sql`after`)}, after)
      where ${entry} and (before ?| ${names} or after ?| ${names})`)
  await tx.execute(sql`select set_config('nayab.anonymise', '', true)`)
}

async function requireNoOpenOrder(tx: Transaction, customerOrders: SQL) {
  const [open] = await tx
    .select({ id: orders.id, status: orders.statusId })
    .from(orders)
    .where(and(customerOrders, inArray(orders.statusId, OPEN_STATUSES)))
    .orderBy(orders.id)
    .limit(1)
  if (open)
    throw new Refusal(
      409,
      `Order ${open.id} is ${statusName(open.status)}: it must be Completed or Cancelled first. ` +
        'Nothing was changed.',
    )
}

async function cancelMails(tx: Transaction, email: string, customerOrders: SQL) {
  const ids = tx
    .select({ id: sql<string>`${orders.id}::text`.as('id') })
    .from(orders)
    .where(customerOrders)
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where payload ->> 'to' = ${email} or payload ->> 'email' = ${email} or payload ->> 'order_id' in ${ids}
    ))`)
}
