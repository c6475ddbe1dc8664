/** Steps of `anonymiseCustomer` and `anonymiseGuest`, in their transaction. */
import { and, type AnyColumn, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { lockProducts } from '#app/catalogue/write-products.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { noteColumns } from '#app/orders/orders.server.ts'
import { ANONYMOUS_PHONE } from '#app/orders/rules.ts'
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

/** The placeholder data. The host can never exist (RFC 2606). */
const anonymous = (id: string) => ({
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

export async function deleteRecords(
  tx: Transaction,
  id: number,
  emails: readonly string[],
): Promise<number[]> {
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, emails))
  for (const table of [sessions, passwordResets, emailChanges, addresses, wishlistEntries])
    await tx.delete(table).where(eq(table.customerId, id))
  const messages = await tx
    .delete(contactMessages)
    .where(inArray(contactMessages.email, emails))
    .returning({ id: contactMessages.id })
  return messages.map((message) => message.id)
}

/** `person` becomes a part of the e-mail, so that the orders of different people stay apart. */
export async function blankOrders(tx: Transaction, person: string, customerOrders: SQL): Promise<number[]> {
  const blanked = await tx
    .update(orders)
    .set({
      ...anonymous(person),
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
export async function blankReviews(
  tx: Transaction,
  id: number,
): Promise<{ id: number; productId: number }[]> {
  const own = eq(reviews.customerId, id)
  // Hiding a review locks the product, so a review that is being hidden is waited for.
  await lockProducts(tx, sql`select ${reviews.productId} from ${reviews} where ${own}`)
  await tx
    .update(reviews)
    .set({ hiddenReason: '' })
    .where(and(own, isNotNull(reviews.hiddenReason)))
  return tx.select({ id: reviews.id, productId: reviews.productId }).from(reviews).where(own)
}

const emptied = (column: AnyColumn) => sql`case when ${column} is not null then '' end`

export async function blankAccount(tx: Transaction, id: number) {
  await tx
    .update(customers)
    .set({
      ...anonymous(String(id)),
      passwordHash: null,
      picture: null,
      referralCode: `DELETED${id}`,
      referralCodeTyped: null,
      blockedAt: null,
      notes: '',
    })
    .where(eq(customers.id, id))
}
