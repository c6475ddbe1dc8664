import { and, eq } from 'drizzle-orm'
import type { Database, Session } from '#app/core/context.server.ts'
import { customers, passwordResets } from '#db/tables/index.ts'
import { invalidFields } from '#app/core/refusal.ts'
import { lockOwnCustomer } from './customer.server.ts'
import { hashPassword, isPassword } from './password.server.ts'
import { endSessions } from './session.server.ts'

/** Ends the customer's other sessions and voids mailed links to choose a new password. */
export async function changePassword(
  db: Database,
  customer: Session,
  typed: { old_password: string; password: string },
): Promise<void> {
  const wrong = () => invalidFields({ old_password: 'Your old password is not correct.' })
  const ofCustomer = eq(customers.id, customer.user_id)
  const [before] = await db.select({ hash: customers.passwordHash }).from(customers).where(ofCustomer)
  if (!before?.hash || !(await isPassword(before.hash, typed.old_password))) throw wrong()

  const passwordHash = await hashPassword(typed.password)
  await db.transaction(async (tx) => {
    await lockOwnCustomer(tx, customer)
    const changed = await tx
      .update(customers)
      .set({ passwordHash })
      .where(and(ofCustomer, eq(customers.passwordHash, before.hash!)))
      .returning({ id: customers.id })
    if (changed.length === 0) throw wrong()
    await tx.delete(passwordResets).where(eq(passwordResets.customerId, customer.user_id))
    await endSessions(tx, customer.user_id, customer.session_hash)
  })
}
