import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { write } from '#app/core/write.server.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import { counted } from '#server/commands/counted.ts'
import {
  addresses,
  contactMessages,
  customers,
  emailChanges,
  newsletterSubscribers,
  orders,
  passwordResets,
  reviews,
  sessions,
  wishlistEntries,
} from '#db/tables/index.ts'

const UNDER_WAY = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]
/** What stands where a person stood. The host can never exist (RFC 2606). */
const nobody = (id: number) => ({
  fullName: 'Deleted customer',
  email: `deleted-${id}@anonymous.invalid`,
  phone: '00000000000',
  address: '',
})

/**
 * Replaces or removes all that tells who a customer was, in their account and in their orders, also those that they placed
 * as a guest with the same e-mail. City, goods and money stay. Doing it again changes nothing. Answers what was done.
 * @throws Refusal 404 for an unknown customer, 409 while an order is under way: the rider needs the name
 */
export async function anonymiseCustomer(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  id: number,
): Promise<string> {
  return write(shop, async (tx, changed) => {
    // An order being placed waits for this lock, or this for it.
    const [customer] = await tx
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.id, id))
      .for('update')
    if (!customer) throw new Refusal(404, `There is no customer ${id}.`)
    const theirs = or(
      eq(orders.customerId, id),
      and(isNull(orders.customerId), eq(orders.email, customer.email)),
    )!
    await requireNothingUnderWay(tx, theirs)

    await endMails(tx, customer.email, theirs)
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, customer.email))
    await tx.delete(contactMessages).where(eq(contactMessages.email, customer.email))
    for (const table of [sessions, passwordResets, emailChanges, addresses, wishlistEntries])
      await tx.delete(table).where(eq(table.customerId, id))
    const forgotten = await tx
      .update(orders)
      .set({
        ...nobody(id),
        orderInstructions: '',
        riderInstructions: '',
        cancelReason: sql`case when ${orders.cancelReason} is not null then '' end`,
      })
      .where(theirs)
      .returning({ id: orders.id })
    await tx
      .update(customers)
      .set({
        ...nobody(id),
        passwordHash: null,
        picture: null,
        referralCode: `DELETED${id}`,
        referralCodeTyped: null,
      })
      .where(eq(customers.id, id))
    // A review stands under its writer's name.
    const reviewed = await tx
      .select({ id: reviews.productId })
      .from(reviews)
      .where(eq(reviews.customerId, id))
    changed(...reviewed.map((product) => `product:${product.id}`))
    return `Customer ${id} is nobody in particular now: account, ${counted(forgotten.length, 'order')}, ${counted(reviewed.length, 'review')}.`
  })
}

async function requireNothingUnderWay(tx: Transaction, theirs: SQL) {
  const [open] = await tx
    .select({ id: orders.id, status: orders.statusId })
    .from(orders)
    .where(and(theirs, inArray(orders.statusId, UNDER_WAY)))
    .orderBy(orders.id)
    .limit(1)
  if (open)
    throw new Refusal(
      409,
      `Order ${open.id} is ${statusName(open.status)}: it must be Completed or Cancelled first. Nothing was changed.`,
    )
}

/** Mails that still wait to be sent to them, or that tell of their orders. */
async function endMails(tx: Transaction, email: string, theirs: SQL) {
  const ids = tx
    .select({ id: sql<string>`${orders.id}::text`.as('id') })
    .from(orders)
    .where(theirs)
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where payload ->> 'to' = ${email} or payload ->> 'email' = ${email} or payload ->> 'order_id' in ${ids}
    ))`)
}
