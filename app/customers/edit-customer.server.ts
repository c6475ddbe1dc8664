import { eq } from 'drizzle-orm'
import { BLOCKED_TAG } from '#app/checkout/blocked-customers.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { versionOf } from '#app/core/version.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { customers, sessions } from '#db/tables/index.ts'

export const notesVersion = (notes: string) => versionOf({ notes })

async function lockCustomer(tx: Transaction, id: number) {
  const [customer] = await tx
    .select({ notes: customers.notes, blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.id, id))
    .for('no key update')
  if (!customer) throw notFound('There is no such customer.')
  return customer
}

/** Saves what the staff note about a customer. @returns the audit entry
 * @throws Refusal 404; 409 with `data.current` when the notes have another version by now */
export async function saveNotes(
  { tx, audit }: WriteContext,
  id: number,
  { notes, version }: { notes: string; version: string },
): Promise<number> {
  const now = await lockCustomer(tx, id)
  if (notesVersion(now.notes) !== version)
    throw new Refusal(409, 'Someone else has changed these notes. Nothing was saved.', {
      data: { current: { notes: now.notes, version: notesVersion(now.notes) } },
    })
  await tx.update(customers).set({ notes }).where(eq(customers.id, id))
  return audit({
    ...named('customer.notes', id),
    before: { notes: now.notes },
    after: { notes },
    canUndo: true,
  })
}

/** A blocked customer is logged out, cannot log in and cannot order. @returns the audit entry
 * @throws Refusal 404; 409 when it is so already */
export async function blockCustomer(
  { tx, changed, audit }: WriteContext,
  id: number,
  { is_blocked, reason }: { is_blocked: boolean; reason?: string },
): Promise<number> {
  const now = await lockCustomer(tx, id)
  if ((now.blockedAt !== null) === is_blocked)
    throw new Refusal(409, is_blocked ? 'This customer is blocked already.' : 'This customer is not blocked.')
  await tx
    .update(customers)
    .set({ blockedAt: is_blocked ? new Date() : null })
    .where(eq(customers.id, id))
  if (is_blocked) await tx.delete(sessions).where(eq(sessions.customerId, id))
  changed(BLOCKED_TAG)
  return audit({
    ...named(is_blocked ? 'customer.block' : 'customer.unblock', id),
    before: { is_blocked: !is_blocked },
    after: { is_blocked },
    reason: reason || null,
    canUndo: true,
  })
}

const named = (action: string, id: number) => ({
  action,
  objectType: 'customer',
  objectId: id,
  label: `Customer ${id}`,
})
