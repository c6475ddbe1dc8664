import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Shop } from '#app/core/context.server.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { customers, passwordResets } from '#db/tables/index.ts'
import { invalidFields } from '#app/core/refusal.ts'
import { lockCustomer } from './customer.server.ts'
import { hashPassword } from './password.server.ts'
import { endSessions } from './session.server.ts'

/** How long an undelivered mail is retried. Its token is issued when it is sent. */
const REQUEST_HOURS = 24

/** Mails a link to choose a new password. Earlier links stay valid until one is used. */
export async function mailResetLink({ db }: Pick<Shop, 'db'>, email: string): Promise<void> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  if (!customer) return
  // Identifies the request and is not a token: the hashed value is not stored.
  const request = hashToken(newToken())
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id)
    const stillHasIt = and(eq(customers.id, customer.id), eq(customers.email, email))
    if ((await tx.$count(customers, stillHasIt)) === 0) return
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.customerId, customer.id), lt(passwordResets.expiresAt, sql`now()`)))
    await tx.insert(passwordResets).values({
      tokenHash: request,
      customerId: customer.id,
      expiresAt: sql`now() + make_interval(hours => ${REQUEST_HOURS})`,
    })
    await enqueueMail(tx, { kind: 'password reset', request })
  })
}

export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const isGood = and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`))
  const spent = () =>
    invalidFields({ token: 'This link was used already or is older than an hour. Please ask for a new one.' })
  const [reset] = await db.select({ userId: passwordResets.customerId }).from(passwordResets).where(isGood)
  if (!reset) throw spent()

  const passwordHash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, reset.userId)
    const used = await tx.delete(passwordResets).where(isGood).returning({ hash: passwordResets.tokenHash })
    if (used.length === 0) throw spent()
    await tx.delete(passwordResets).where(eq(passwordResets.customerId, reset.userId))
    await endSessions(tx, reset.userId)
    const [customer] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(eq(customers.id, reset.userId))
      .returning({ email: customers.email })
    return customer!.email
  })
}
