import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '#app/core/context.server.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { sessions } from '#db/tables/index.ts'

const DAYS = 30
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** Returns the token; the database stores only a hash. Deletes a few expired sessions. */
export async function startSession(db: Database | Transaction, userId: number): Promise<string> {
  const token = newToken()
  const over = db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, sql`now()`))
    .orderBy(sessions.expiresAt)
    .limit(10)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, over))
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), customerId: userId, expiresAt: inDays(DAYS) })
  return token
}

/** Finds the session's customer. Use extends a session to 30 days, written at most once a day, where the
 * answer can renew the cookie. */
export async function findSession(
  db: Database,
  token: string,
  { extend = true }: { extend?: boolean } = {},
): Promise<Session | null> {
  const hash = hashToken(token)
  const [session] = await bySession(db).execute({ hash })
  if (!session) return null
  if (!session.isOld || !extend) return { user_id: session.userId, session_hash: hash }
  await db
    .update(sessions)
    .set({ expiresAt: inDays(DAYS) })
    .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, sql`now()`)))
  return { user_id: session.userId, session_hash: hash, renewed: true }
}

export async function endSession(db: Database | Transaction, hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hash))
}

export async function endSessions(db: Database | Transaction, userId: number, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, userId), ne(sessions.tokenHash, except)))
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareBySession>>()

function bySession(db: Database) {
  const known = prepared.get(db) ?? prepareBySession(db)
  prepared.set(db, known)
  return known
}

function prepareBySession(db: Database) {
  return db
    .select({ userId: sessions.customerId, isOld: lt(sessions.expiresAt, inDays(DAYS - 1)).mapWith(Boolean) })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('session_by_token')
}
