import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { BLOCKED_TAG } from '#app/checkout/blocked-customers.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import { customers, orders } from '#db/tables/index.ts'
import { blankAnswers } from './blank-answers.server.ts'
import { blankAuditEntries, lockAuditEntries } from './blank-audit.server.ts'
import { deleteViewsOf, listNamed } from './delete-views.server.ts'
import { blankAccount, blankOrders, blankReviews, deleteRecords } from './blank-rows.server.ts'
import { deleteGuests, lockGuests } from './delete-guests.server.ts'

const OPEN_STATUSES = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]

/** Replaces or deletes the personal data of an account and its orders, including guest orders with the same
 * e-mail and messages with an earlier one, and blanks it in the audit log. City, products and prices stay. It
 * is idempotent.
 * @throws Refusal 404; 409 while an order is open, because the rider needs the name */
export async function anonymiseCustomer(
  context: WriteContext,
  id: number,
): Promise<{ orders: number; reviews: number }> {
  const { tx, changed } = context
  const email = sql`(select email from customers where id = ${id})`
  await lockAuditEntries(tx, {
    customer: sql`select ${id}::integer as id`,
    order: sql`select id from orders where customer_id = ${id} or customer_id is null and email = ${email}`,
    message: sql`select id from contact_messages where email = ${email}`,
    review: sql`select id from reviews where customer_id = ${id}`,
  })
  // Placing an order and each write of the customer lock the same row.
  const [customer] = await tx
    .select({ fullName: customers.fullName, phone: customers.phone, email: customers.email })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  if (!customer) throw new Refusal(404, `There is no customer ${id}.`)
  const asGuest = and(isNull(orders.customerId), eq(orders.email, customer.email))
  const theirs = or(eq(orders.customerId, id), asGuest)!
  await lockGuests(tx, theirs)
  const customerOrders = await requireNoOpenOrder(tx, theirs)

  const people = [customer, ...(await listNamed(tx, customerOrders))]
  const viewNames = await deleteViewsOf(tx, people)
  const emails = [customer.email, ...(await earlierEmails(tx, id))]
  const messageIds = await deleteRecords(tx, id, emails)
  // After the messages: what arrives until they are deleted has its mail by then.
  await cancelMails(tx, emails, customerOrders)
  const guestIds = await deleteGuests(tx, customerOrders)
  const orderIds = await blankOrders(tx, String(id), customerOrders)
  await blankAccount(tx, id)
  const reviewed = await blankReviews(tx, id)
  // Reviews show the customer's name.
  changed(BLOCKED_TAG, ...reviewed.map(({ productId }) => `product:${productId}`))
  const counts = { orders: orderIds.length, reviews: reviewed.length }
  const objects = {
    customer: [id],
    guest: guestIds,
    order: orderIds,
    message: messageIds,
    review: reviewed.map((review) => review.id),
  }
  await blankAnswers(tx, people, viewNames, { customer: [id], guest: guestIds })
  const entries = await blankAuditEntries(tx, objects, emails)
  await context.audit({
    action: 'customer.anonymise',
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    after: { ...counts, audit_entries: entries },
  })
  return counts
}

/** Those that the account had when it changed its e-mail or placed an order, and no other account has now. */
async function earlierEmails(tx: Transaction, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from (
      select old_email as email from email_changes where customer_id = ${id}
      union select email from orders where customer_id = ${id} and source = 'web'
    ) as earlier
    where email <> '' and not exists (select from customers c where c.email = earlier.email)`)
  return rows.map(({ email }) => email)
}

/** Locks the orders, also against rows that refer to them, such as notes.
 * @returns the condition for these alone: others may be placed before the transaction ends
 * @throws Refusal 409 */
export async function requireNoOpenOrder(tx: Transaction, customerOrders: SQL): Promise<SQL> {
  const found = await tx
    .select({ id: orders.id, status: orders.statusId })
    .from(orders)
    .where(customerOrders)
    .orderBy(orders.id)
    .for('update')
  const open = found.find(({ status }) => OPEN_STATUSES.includes(status as (typeof OPEN_STATUSES)[number]))
  if (open)
    throw new Refusal(
      409,
      `Order ${open.id} is ${statusName(open.status)}: it must be Completed or Cancelled first. ` +
        'Nothing was changed.',
    )
  return sql`${orders.id} = any(${sql.param(found.map((order) => order.id))}::integer[])`
}

export async function cancelMails(tx: Transaction, emails: readonly string[], customerOrders: SQL) {
  const written = sql.param([...emails])
  const ids = tx
    .select({ id: sql<string>`${orders.id}::text`.as('id') })
    .from(orders)
    .where(customerOrders)
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where payload ->> 'to' = any(${written}::text[]) or payload ->> 'email' = any(${written}::text[])
        or payload ->> 'order_id' in ${ids}
    ))`)
}
