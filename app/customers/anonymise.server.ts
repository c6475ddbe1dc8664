import {
  and,
  type AnyColumn,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { lockProducts } from '#app/catalogue/write-products.server.ts'
import { BLOCKED_TAG } from '#app/checkout/blocked-customers.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { noteColumns } from '#app/orders/orders.server.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import {
  addresses,
  contactMessages,
  customers,
  emailChanges,
  guests,
  newsletterSubscribers,
  orderNotes,
  orders,
  passwordResets,
  reviews,
  sessions,
  wishlistEntries,
} from '#db/tables/index.ts'
import { ANONYMOUS_PHONE } from './edit-customer.server.ts'
import { blankAuditEntries } from './blank-audit.server.ts'

const OPEN_STATUSES = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]
/** The placeholder data. The host can never exist (RFC 2606). */
const anonymous = (id: number) => ({
  fullName: 'Deleted customer',
  email: `deleted-${id}@anonymous.invalid`,
  phone: ANONYMOUS_PHONE,
  address: '',
})

const emptyNotes = Object.fromEntries(
  Object.entries(getTableColumns(orders))
    .filter(([, column]) => Object.values(noteColumns).some((note) => note === column))
    .map(([property]) => [property, sql`default`]),
)

/** Replaces or deletes the personal data of an account and its orders, including guest orders with the same
 * e-mail, and blanks it in the audit log. City, products and prices stay. It is idempotent.
 * @throws Refusal 404; 409 while an order is open, because the rider needs the name */
export async function anonymiseCustomer(
  context: WriteContext,
  id: number,
): Promise<{ orders: number; reviews: number }> {
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
  const messageIds = await deleteRecords(tx, id, customer.email)
  const guestIds = await deleteGuests(tx, customerOrders)
  const orderIds = await blankOrders(tx, id, customerOrders)
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
  const entries = await blankAuditEntries(tx, objects, customer.email)
  await context.audit({
    action: 'customer.anonymise',
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    after: { ...counts, audit_entries: entries },
  })
  return counts
}

async function requireNoOpenOrder(tx: Transaction, customerOrders: SQL) {
  const found = await tx
    .select({ id: orders.id, status: orders.statusId })
    .from(orders)
    .where(customerOrders)
    .orderBy(orders.id)
    .for('no key update')
  const open = found.find(({ status }) => OPEN_STATUSES.includes(status as (typeof OPEN_STATUSES)[number]))
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

async function deleteRecords(tx: Transaction, id: number, email: string): Promise<number[]> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  for (const table of [sessions, passwordResets, emailChanges, addresses, wishlistEntries])
    await tx.delete(table).where(eq(table.customerId, id))
  const messages = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.email, email))
    .returning({ id: contactMessages.id })
  return messages.map((message) => message.id)
}

async function deleteGuests(tx: Transaction, customerOrders: SQL): Promise<number[]> {
  const phones = tx.select({ phone: orders.phone }).from(orders).where(customerOrders)
  const deleted = await tx.delete(guests).where(inArray(guests.phone, phones)).returning({ id: guests.id })
  return deleted.map((guest) => guest.id)
}

async function blankOrders(tx: Transaction, id: number, customerOrders: SQL): Promise<number[]> {
  const blanked = await tx
    .update(orders)
    .set({
      ...anonymous(id),
      ...emptyNotes,
      cancelReason: emptied(orders.cancelReason),
      shippingReason: emptied(orders.shippingReason),
      discountReason: emptied(orders.discountReason),
    })
    .where(customerOrders)
    .returning({ id: orders.id })
  const orderIds = blanked.map((order) => order.id)
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
  return orderIds
}

/** The text and the public answer of a review stay; why it was hidden does not. */
async function blankReviews(tx: Transaction, id: number): Promise<{ id: number; productId: number }[]> {
  const own = eq(reviews.customerId, id)
  const hidden = and(own, isNotNull(reviews.hiddenReason))!
  // The trigger of reviews locks the product; hiding a review locks it first, too.
  await lockProducts(tx, sql`select ${reviews.productId} from ${reviews} where ${hidden}`)
  await tx.update(reviews).set({ hiddenReason: '' }).where(hidden)
  return tx.select({ id: reviews.id, productId: reviews.productId }).from(reviews).where(own)
}

const emptied = (column: AnyColumn) => sql`case when ${column} is not null then '' end`

async function blankAccount(tx: Transaction, id: number) {
  await tx
    .update(customers)
    .set({
      ...anonymous(id),
      passwordHash: null,
      picture: null,
      referralCode: `DELETED${id}`,
      referralCodeTyped: null,
      blockedAt: null,
      notes: '',
    })
    .where(eq(customers.id, id))
}
