import { and, eq, gte, ne, not, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '#app/core/context.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { isRecentChange } from '#app/mail/tokens.server.ts'
import { customers, emailChanges, passwordResets } from '#db/tables/index.ts'
import { invalidFields } from '#app/core/refusal.ts'
import { lockCustomer } from './customer.server.ts'
import { endSessions } from './session.server.ts'

export async function notifyOldAddress(tx: Transaction, userId: number, oldEmail: string): Promise<void> {
  await tx.delete(emailChanges).where(not(isRecentChange))
  const [change] = await tx
    .insert(emailChanges)
    .values({ customerId: userId, oldEmail })
    .returning({ id: emailChanges.id })
  await enqueueMail(tx, { kind: 'email changed', change_id: change!.id })
}

/** Also ends other sessions and voids reset links and later changes: their author must not undo this. */
export async function restoreEmail(db: Database, token: string, asking: Session | null): Promise<void> {
  const isGood = and(sql`${hashToken(token)} = any(${emailChanges.tokenHashes})`, isRecentChange)
  const spent = () => invalidFields({ token: 'This link was used already or is older than 7 days.' })
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ userId: emailChanges.customerId }).from(emailChanges).where(isGood)
    if (!found) throw spent()
    const { userId } = found
    await lockCustomer(tx, userId)
    const [change] = await tx
      .select({ id: emailChanges.id, email: emailChanges.oldEmail })
      .from(emailChanges)
      .where(isGood)
    if (!change) throw spent()
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.customerId, userId), gte(emailChanges.id, change.id)))
    await takeEmail(tx, userId, change.email)
    await tx.delete(passwordResets).where(eq(passwordResets.customerId, userId))
    await endSessions(tx, userId, asking?.user_id === userId ? asking.session_hash : '')
  })
}

async function takeEmail(tx: Transaction, userId: number, email: string) {
  const isTaken = () =>
    invalidFields({
      token: 'Another account uses this email by now, so it cannot be given back. Please write or call us.',
    })
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.id, userId)))
  if (other) throw isTaken()
  try {
    await tx.update(customers).set({ email }).where(eq(customers.id, userId))
  } catch (failed) {
    const { constraint } = ((failed as Error).cause ?? {}) as { constraint?: string }
    throw constraint === 'customers_email_unique' ? isTaken() : failed
  }
}
