import { eq } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { customers } from '#db/tables/index.ts'
import type { User } from './contract.ts'
import { userColumns } from './customer.server.ts'
import { isPassword } from './password.server.ts'
import { endSession, startSession } from './session.server.ts'

const BLOCKED_ACCOUNT = 'This account is blocked. Please contact the shop.'

/** Begins a session with a new token and ends the browser's previous session.
 * @throws Refusal 401 for an unknown e-mail and a wrong password, after the same work; 403 for a blocked
 * customer with the right password */
export async function logIn(
  db: Database,
  { email, password }: { email: string; password: string },
  heldBefore: string | null,
): Promise<{ user: User; token: string }> {
  const [customer] = await db
    .select({ ...userColumns, hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.email, email))
  const refused = () => new Refusal(401, 'The email or the password is not correct.')
  if (!(await isPassword(customer?.hash, password)) || !customer) throw refused()

  const { hash, ...user } = customer
  return await db.transaction(async (tx) => {
    // A password change ends all sessions, so a change since the comparison must also refuse this one.
    const [now] = await tx
      .select({ hash: customers.passwordHash, blockedAt: customers.blockedAt })
      .from(customers)
      .where(eq(customers.id, user.user_id))
      .for('share')
    if (now?.hash !== hash) throw refused()
    if (now.blockedAt !== null) throw new Refusal(403, BLOCKED_ACCOUNT)
    if (heldBefore) await endSession(tx, heldBefore)
    return { user, token: await startSession(tx, user.user_id) }
  })
}
