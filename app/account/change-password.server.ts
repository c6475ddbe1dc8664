import { and, eq } from 'drizzle-orm'
import type { Database, Session } from '#app/core/context.server.ts'
import { customers, passwordResets } from '#db/tables/index.ts'
import { invalidFields } from '#app/core/refusal.ts'
import { lockOwnCustomer } from './customer.server.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { endSessions } from './session.server.ts'

type Typed = { old_password: string; password: string }

/** Ends the customer's other sessions and voids mailed links to choose a new password.
 * @throws Refusal 422 for a wrong old password, unless it was `sentBefore` and the new one is in use */
export async function changePassword(
  db: Database,
  customer: Session,
  typed: Typed,
  { sentBefore = false } = {},
): Promise<void> {
  const before = await readHash(db, customer)
  if ((await isPassword(before, typed.old_password)) && (await replaceHash(db, customer, before!, typed)))
    return
  if (sentBefore && (await isPassword(await readHash(db, customer), typed.password))) return
  throw invalidFields({ old_password: 'Your old password is not correct.' })
}

async function readHash(db: Database, { user_id }: Session): Promise<string | null> {
  const [found] = await db
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, user_id))
  return found?.hash ?? null
}

/** Returns whether the hash was still `before`. */
async function replaceHash(db: Database, customer: Session, before: string, typed: Typed): Promise<boolean> {
  const { user_id, session_hash } = customer
  const passwordHash = await hashPassword(typed.password)
  return await db.transaction(async (tx) => {
    await lockOwnCustomer(tx, customer)
    const changed = await tx
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, user_id), eq(customers.passwordHash, before)))
      .returning({ id: customers.id })
    if (changed.length === 0) return false
    await tx.delete(passwordResets).where(eq(passwordResets.customerId, user_id))
    await endSessions(tx, user_id, session_hash)
    return true
  })
}
