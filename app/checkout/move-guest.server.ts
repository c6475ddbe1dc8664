import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WriteContext } from '#app/core/write.server.ts'
import { guests, orders } from '#db/tables/index.ts'
import { BLOCKED_TAG } from './blocked-customers.server.ts'

/** The phone of a guest order was corrected: notes and block of the guest go to the new phone, unless another
 * guest order has the former one. They are added to those that the new phone has. The former row stays, but
 * empty, because entries of the audit log name it. Anonymising deletes it (`deleteGuests`). */
export async function moveGuest(
  { tx, changed }: Pick<WriteContext, 'tx' | 'changed'>,
  orderId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofGuest = (phone: string) => and(isNull(orders.customerId), eq(orders.phone, phone))
  const isThis = and(ofGuest(to), eq(orders.id, orderId))
  if ((await tx.select({ id: orders.id }).from(orders).where(isThis)).length === 0) return
  const others = await tx.select({ id: orders.id }).from(orders).where(ofGuest(from)).limit(1)
  const [guest] = await tx.select().from(guests).where(eq(guests.phone, from)).for('update')
  if (others.length > 0 || !guest || (guest.notes === '' && guest.blockedAt === null)) return
  const { notes, blockedAt } = guest
  await tx
    .insert(guests)
    .values({ phone: to, notes, blockedAt })
    .onConflictDoUpdate({
      target: guests.phone,
      set: {
        notes: sql`concat_ws(e'\n', nullif(${guests.notes}, ''), nullif(excluded.notes, ''))`,
        blockedAt: sql`coalesce(${guests.blockedAt}, excluded.blocked_at)`,
      },
    })
  await tx.update(guests).set({ notes: '', blockedAt: null }).where(eq(guests.id, guest.id))
  if (blockedAt !== null) changed(BLOCKED_TAG)
}
