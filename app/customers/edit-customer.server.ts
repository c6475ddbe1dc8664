import { and, eq, isNull, ne } from 'drizzle-orm'
import { BLOCKED_TAG } from '#app/checkout/blocked-customers.server.ts'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { ANONYMOUS_PHONE } from '#app/orders/rules.ts'
import { customers, guests, orders, sessions } from '#db/tables/index.ts'

export const notesVersion = (notes: string) => versionOf({ notes })

/** A customer has an account; a guest is known by the phone of their orders. */
export type PersonKind = 'customer' | 'guest'

const TABLES = { customer: customers, guest: guests as unknown as typeof customers }

/** The id of the guest who placed an order; the first call adds it. Locks the guest, then the order, as
 * anonymising does: after waiting for it neither is there. @throws Refusal 404 */
export async function guestOfOrder(tx: Transaction, orderId: number): Promise<number> {
  const ofGuest = and(eq(orders.id, orderId), isNull(orders.customerId), ne(orders.phone, ANONYMOUS_PHONE))
  const [order] = await tx.select({ phone: orders.phone }).from(orders).where(ofGuest)
  if (!order) throw notFound(NO_GUEST)
  await tx.insert(guests).values(order).onConflictDoNothing()
  const [guest] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.phone, order.phone))
    .for('no key update')
  const [same] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofGuest, eq(orders.phone, order.phone)))
    .for('key share')
  if (!guest || !same) throw notFound(NO_GUEST)
  return guest.id
}

export const NO_GUEST = 'There is no such guest.'

async function lockPerson(tx: Transaction, id: number, table: typeof customers) {
  const [person] = await tx
    .select({ notes: table.notes, blockedAt: table.blockedAt, phone: table.phone })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!person) throw notFound('There is no such customer.')
  if (person.phone === ANONYMOUS_PHONE)
    throw new Refusal(409, 'The personal data of this customer was removed.')
  return person
}

/** @throws Refusal 404; 409 with `data.current` when the notes have another version by now */
export async function saveNotes(
  context: WriteContext,
  id: number,
  { notes, version }: { notes: string; version: string },
  kind: PersonKind = 'customer',
): Promise<number | null> {
  const { tx, audit } = context
  const now = await lockPerson(tx, id, TABLES[kind])
  if (notesVersion(now.notes) !== version)
    throw await changedSince(context, {
      did: 'changed these notes',
      rest: '. Nothing was saved.',
      objects: [[kind, id]],
      state: { notes: now.notes },
      isLoaded: (then) => notesVersion(then.notes) === version,
      current: { notes: now.notes, version: notesVersion(now.notes) },
    })
  await tx.update(TABLES[kind]).set({ notes }).where(eq(TABLES[kind].id, id))
  return audit({
    ...named(kind, 'notes', id),
    before: { notes: now.notes },
    after: { notes },
    canUndo: true,
  })
}

/** A blocked customer is logged out and can neither log in nor order; a blocked guest cannot order.
 * @throws Refusal 404; 409 when the person is already in that state */
export async function blockCustomer(
  { tx, changed, audit }: WriteContext,
  id: number,
  { is_blocked, reason }: { is_blocked: boolean; reason?: string },
  kind: PersonKind = 'customer',
): Promise<number | null> {
  const now = await lockPerson(tx, id, TABLES[kind])
  if ((now.blockedAt !== null) === is_blocked)
    throw new Refusal(409, is_blocked ? 'This customer is blocked already.' : 'This customer is not blocked.')
  await tx
    .update(TABLES[kind])
    .set({ blockedAt: is_blocked ? new Date() : null })
    .where(eq(TABLES[kind].id, id))
  if (is_blocked && kind === 'customer') await tx.delete(sessions).where(eq(sessions.customerId, id))
  changed(BLOCKED_TAG)
  return audit({
    ...named(kind, is_blocked ? 'block' : 'unblock', id),
    before: { is_blocked: !is_blocked },
    after: { is_blocked },
    reason: reason || null,
    canUndo: true,
  })
}

const named = (kind: PersonKind, verb: string, id: number) => ({
  action: `${kind}.${verb}`,
  objectType: kind,
  objectId: id,
  label: kind === 'guest' ? `Guest ${id}` : `Customer ${id}`,
})
