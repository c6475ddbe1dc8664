import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { staffChallenges } from '#db/tables/index.ts'

const MINUTES = 10

/** The stored form. It contains who asked and what for, so that a challenge serves nothing else. */
const rowOf = (challenge: string, askedBy: string) => hashToken(`${askedBy} ${challenge}`)

/** Stores a challenge for 10 minutes and deletes a few old ones. */
export async function saveChallenge(db: Database, challenge: string, askedBy: string): Promise<void> {
  const old = db
    .select({ challenge: staffChallenges.challenge })
    .from(staffChallenges)
    .where(lt(staffChallenges.expiresAt, sql`now()`))
    .orderBy(staffChallenges.expiresAt)
    .limit(10)
    .for('update', { skipLocked: true })
  await db.delete(staffChallenges).where(inArray(staffChallenges.challenge, old))
  await db.insert(staffChallenges).values({
    challenge: rowOf(challenge, askedBy),
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  })
}

/** Accepts a challenge once. */
export async function takeChallenge(db: Database, challenge: string, askedBy: string): Promise<boolean> {
  const taken = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, rowOf(challenge, askedBy)),
        gt(staffChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return taken.length > 0
}
