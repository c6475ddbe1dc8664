import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { customers, emailChanges, passwordResets } from '#db/tables/index.ts'

const RESET_MINUTES = 60
const EMAIL_CHANGE_DAYS = 7
export const isRecentChange = gt(
  emailChanges.changedAt,
  sql`now() - make_interval(days => ${EMAIL_CHANGE_DAYS})`,
)

export type Issued = { name: string; address: string; token: string }

/** Each attempt issues another token, since an earlier mail may have arrived. Null when voided or expired. */
export async function issueResetToken(db: Database, request: string): Promise<Issued | null> {
  const ofRequest = and(eq(passwordResets.tokenHash, request), gt(passwordResets.expiresAt, sql`now()`))
  return db.transaction(async (tx) => {
    // The code that voids tokens takes the same lock, so no token is issued after it.
    const [customer] = await tx
      .select({ id: customers.id, name: customers.fullName, address: customers.email })
      .from(customers)
      .where(
        eq(customers.id, tx.select({ id: passwordResets.customerId }).from(passwordResets).where(ofRequest)),
      )
      .for('no key update')
    const [valid] = await tx.select({ at: passwordResets.createdAt }).from(passwordResets).where(ofRequest)
    if (!customer || !valid) return null
    const token = newToken()
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      customerId: customer.id,
      expiresAt: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
    })
    return { name: customer.name, address: customer.address, token }
  })
}

/** Issues a token for the mail to the previous address. Null when the change was reverted or is too old. */
export async function issueEmailToken(db: Database, changeId: number): Promise<Issued | null> {
  const token = newToken()
  const [change] = await db
    .update(emailChanges)
    .set({ tokenHashes: sql`array_append(${emailChanges.tokenHashes}, ${hashToken(token)})` })
    .from(customers)
    .where(and(eq(emailChanges.id, changeId), eq(customers.id, emailChanges.customerId), isRecentChange))
    .returning({ name: customers.fullName, address: emailChanges.oldEmail })
  return change ? { ...change, token } : null
}
