import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { customers, guests, orders } from '#db/tables/index.ts'
import { guestOfOrder } from './edit-customer.server.ts'

/** What belongs to a guest: the orders with their phone and without an account, messages and subscriptions.
 * Anyone can type the e-mail of an account, so `emails` and `messages` leave out those of accounts. */
export type GuestRecords = { id: number; phone: string; orders: SQL; emails: string[]; messages: SQL }

/** Locks the guest who placed an order. @throws Refusal 404 */
export async function lockGuest(tx: Transaction, orderId: number): Promise<GuestRecords> {
  const id = await guestOfOrder(tx, orderId)
  const [guest] = await tx.select({ phone: guests.phone }).from(guests).where(eq(guests.id, id)).for('update')
  const { phone } = guest!
  const ofGuest = and(isNull(orders.customerId), eq(orders.phone, phone))!
  const account = tx.select({ id: customers.id }).from(customers).where(eq(customers.email, orders.email))
  const typed = await tx
    .selectDistinct({ email: orders.email })
    .from(orders)
    .where(and(ofGuest, ne(orders.email, ''), notExists(account)))
  const emails = typed.map(({ email }) => email)
  const messages = sql`(email = any(${sql.param(emails)}::text[]) or phone = ${phone}
    and not exists (select from customers where customers.email = contact_messages.email))`
  return { id, phone, orders: ofGuest, emails, messages }
}
