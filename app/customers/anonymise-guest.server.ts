import { inArray, sql } from 'drizzle-orm'
import { BLOCKED_TAG } from '#app/checkout/blocked-customers.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { ANONYMOUS_PHONE } from '#app/orders/rules.ts'
import { contactMessages, newsletterSubscribers } from '#db/tables/index.ts'
import { cancelMails, requireNoOpenOrder } from './anonymise.server.ts'
import { blankAnswers } from './blank-answers.server.ts'
import { blankAuditEntries, lockAuditEntries } from './blank-audit.server.ts'
import { blankOrders } from './blank-rows.server.ts'
import { deleteGuests } from './delete-guests.server.ts'
import { deleteViewsOf, listNamed } from './delete-views.server.ts'
import { lockGuest } from './guest-records.server.ts'

/** As `anonymiseCustomer`, of the guest who placed an order: all orders with the phone and without an
 * account. @throws Refusal 404; 409 while an order is open */
export async function anonymiseGuest(context: WriteContext, orderId: number): Promise<{ orders: number }> {
  const { tx, changed } = context
  const theirs = sql`customer_id is null and phone <> ${ANONYMOUS_PHONE}
    and phone = (select phone from orders where id = ${orderId})`
  await lockAuditEntries(tx, {
    guest: sql`select id from guests where phone in (select phone from orders where ${theirs})`,
    order: sql`select id from orders where ${theirs}`,
    message: sql`select id from contact_messages where phone in (select phone from orders where ${theirs})
      or email in (select email from orders where ${theirs})`,
  })
  const guest = await lockGuest(tx, orderId)
  const guestOrders = await requireNoOpenOrder(tx, guest.orders)

  const people = await listNamed(tx, guestOrders)
  const viewNames = await deleteViewsOf(tx, people)
  await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, guest.emails))
  const messages = await tx
    .delete(contactMessages)
    .where(guest.messages)
    .returning({ id: contactMessages.id, email: contactMessages.email })
  await cancelMails(tx, [...guest.emails, ...messages.map(({ email }) => email)], guestOrders)
  const guestIds = await deleteGuests(tx, guestOrders)
  const orderIds = await blankOrders(tx, `guest-${guest.id}`, guestOrders)
  changed(BLOCKED_TAG)
  const objects = { guest: guestIds, order: orderIds, message: messages.map(({ id }) => id) }
  await blankAnswers(tx, people, viewNames, { guest: guestIds })
  const entries = await blankAuditEntries(tx, objects, guest.emails)
  await context.audit({
    action: 'guest.anonymise',
    objectType: 'guest',
    objectId: guest.id,
    label: `Guest ${guest.id}`,
    after: { orders: orderIds.length, audit_entries: entries },
  })
  return { orders: orderIds.length }
}
