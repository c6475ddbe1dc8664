import { eq } from 'drizzle-orm'
import { notFound } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { customers } from '#db/tables/index.ts'
import { endSessions } from './session.server.ts'

/** Blocks a customer, whose sessions end, or unblocks them. Returns the id of the audit entry.
 * @throws Refusal 404 */
export async function setBlocked(
  context: WriteContext,
  id: number,
  isBlocked: boolean,
  reason: string | null,
): Promise<number> {
  const { tx, changed } = context
  const [before] = await tx
    .select({ blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  if (!before) throw notFound('There is no such customer.')
  await tx
    .update(customers)
    .set({ blockedAt: isBlocked ? (before.blockedAt ?? new Date()) : null })
    .where(eq(customers.id, id))
  if (isBlocked) await endSessions(tx, id)
  changed('blocked-customers')
  return context.audit({
    action: `customer.${isBlocked ? 'block' : 'unblock'}`,
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    before: { is_blocked: before.blockedAt !== null },
    after: { is_blocked: isBlocked },
    reason,
    canUndo: true,
  })
}

/** Notes for the staff. @throws Refusal 404 */
export async function saveNotes({ tx, audit }: WriteContext, id: number, notes: string): Promise<number> {
  const [before] = await tx
    .select({ notes: customers.notes })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  if (!before) throw notFound('There is no such customer.')
  await tx.update(customers).set({ notes }).where(eq(customers.id, id))
  // The notes may name other people, so the log does not repeat them.
  return audit({ action: 'customer.notes', objectType: 'customer', objectId: id, label: `Customer ${id}` })
}
