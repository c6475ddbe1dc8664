import { and, eq, gt, sql } from 'drizzle-orm'
import type { Session, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { customers, sessions } from '#db/tables/index.ts'

export const userColumns = {
  user_id: customers.id,
  email: customers.email,
  full_name: customers.fullName,
  phone: customers.phone,
  city_id_fk: customers.cityId,
  address: customers.address,
  referral_code: customers.referralCode,
}

/** Begins each write of a customer: locks their row. A block, a changed password and anonymising hold the
 * same lock while they end sessions, so the session is looked up again under it. @throws Refusal 401 */
export async function lockOwnCustomer(tx: Transaction, { user_id, session_hash }: Session): Promise<void> {
  await lockCustomer(tx, user_id)
  // A statement of its own, which sees what was committed while the lock was waited for.
  const [session] = await tx
    .select({ userId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, session_hash), gt(sessions.expiresAt, sql`now()`)))
  if (session?.userId !== user_id) throw new Refusal(401, 'Please log in.')
}

/** Locks the row for a write without a session, which looks up again under the lock what permits it. */
export async function lockCustomer(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, userId)).for('no key update')
}

export const TAKEN_EMAIL = { email: 'This email is already registered.' }
export const UNKNOWN_CITY = 'Please enter your city.'
