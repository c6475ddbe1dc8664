import { and, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { auditEntries, guests, orders } from '#db/tables/index.ts'

/** Before the orders, as what the staff write about a guest does. */
export async function lockGuests(tx: Transaction, customerOrders: SQL): Promise<void> {
  const phones = tx.select({ phone: orders.phone }).from(orders).where(customerOrders)
  await tx
    .select({ id: guests.id })
    .from(guests)
    .where(inArray(guests.phone, phones))
    .orderBy(guests.id)
    .for('update')
}

/** Deletes the guests with the phones of these orders, and those of former phones that no guest order has any
 * more: a corrected phone leaves them (`moveGuest`). The block of a phone that another guest order has stays.
 * @returns the ids of all of them */
export async function deleteGuests(tx: Transaction, customerOrders: SQL): Promise<number[]> {
  const phones = tx.select({ phone: orders.phone }).from(orders).where(customerOrders)
  const isOthers = sql`exists (select from ${orders} where ${orders.phone} = ${guests.phone}
    and ${orders.customerId} is null and not (${customerOrders}))`
  const blocked = await tx
    .update(guests)
    .set({ notes: '' })
    .where(and(isNotNull(guests.blockedAt), inArray(guests.phone, phones), isOthers))
    .returning({ id: guests.id })
  const kept = blocked.map((guest) => guest.id)
  const former = sql`select p.phone from ${auditEntries} e
    cross join lateral (values (e.before ->> 'phone'), (e.after ->> 'phone')) as p(phone)
    where e.object_type = 'order'
      and e.object_id in (select ${orders.id}::text from ${orders} where ${customerOrders})
      and not exists (select from orders o where o.phone = p.phone and o.customer_id is null)`
  const deleted = await tx
    .delete(guests)
    .where(
      and(
        notInArray(guests.id, kept),
        or(inArray(guests.phone, phones), sql`${guests.phone} in (${former})`),
      ),
    )
    .returning({ id: guests.id })
  return [...kept, ...deleted.map((guest) => guest.id)]
}
