import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isPermission, type Permission } from '#app/core/permissions.ts'
import { Refusal } from '#app/core/refusal.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { staff, staffRoles, staffSessions } from '#db/tables/index.ts'

/** A signed-in member of staff. `stage` is `password` until the second factor is given. */
export type StaffSession = {
  staff_id: number
  name: string
  email: string
  role: string
  permissions: ReadonlySet<Permission>
  is_demo: boolean
  stage: 'password' | 'full'
  session_id: number
  session_hash: string
  /** ISO time until which actions with `stepUp` are allowed; null without a recent second factor. */
  step_up_until: string | null
}

export type Sender = { address: string; device: string }

type Queries = Database | Transaction

const IDLE = sql`interval '12 hours'`
const LIFE = sql`interval '7 days'`
/** A sign-in that waits for its second factor. */
const HALF_LIFE = sql`interval '15 minutes'`
const STEP_UP = sql`interval '10 minutes'`

/** Begins a session and returns its token, of which the database stores only a hash. Deletes a few expired
 * sessions. */
export async function startStaffSession(
  db: Queries,
  staffId: number,
  { stage, address, device }: Sender & { stage: StaffSession['stage'] },
): Promise<string> {
  const token = newToken()
  const over = db
    .select({ hash: staffSessions.tokenHash })
    .from(staffSessions)
    .where(lt(staffSessions.expiresAt, sql`now()`))
    .orderBy(staffSessions.expiresAt)
    .limit(10)
    .for('update', { skipLocked: true })
  await db.delete(staffSessions).where(inArray(staffSessions.tokenHash, over))
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId,
    stage,
    expiresAt: sql`now() + ${stage === 'full' ? LIFE : HALF_LIFE}`,
    steppedUpAt: stage === 'full' ? sql`now()` : null,
    address,
    device,
  })
  return token
}

/** Finds the session of a token: not expired, used within 12 hours, of a member of staff who is not disabled.
 * Use is noted at most once a minute. */
export async function findStaffSession(db: Database, token: string): Promise<StaffSession | null> {
  const hash = hashToken(token)
  const [found] = await db
    .select({
      staff_id: staff.id,
      name: staff.fullName,
      email: staff.email,
      role: staffRoles.name,
      permissions: staffRoles.permissions,
      is_demo: staff.isDemo,
      stage: staffSessions.stage,
      session_id: staffSessions.id,
      step_up_until: sql<string | null>`case when ${staffSessions.steppedUpAt} > now() - ${STEP_UP}
        then to_char((${staffSessions.steppedUpAt} + ${STEP_UP}) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`,
      isStale: sql<boolean>`${staffSessions.seenAt} < now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(staffRoles, eq(staffRoles.id, staff.roleId))
    .where(
      and(
        eq(staffSessions.tokenHash, hash),
        gt(staffSessions.expiresAt, sql`now()`),
        gt(staffSessions.seenAt, sql`now() - ${IDLE}`),
        isNull(staff.disabledAt),
      ),
    )
  if (!found) return null
  const { isStale, permissions, stage, ...session } = found
  if (isStale)
    await db
      .update(staffSessions)
      .set({ seenAt: sql`now()` })
      .where(eq(staffSessions.tokenHash, hash))
  return {
    ...session,
    stage: stage === 'full' ? 'full' : 'password',
    permissions: new Set(permissions.filter(isPermission)),
    session_hash: hash,
  }
}

/** A demo owner gets no lasting account, neither for others nor by a way to sign in. @throws Refusal 403 */
export function requireRealOwner({ is_demo }: Pick<StaffSession, 'is_demo'>): void {
  if (is_demo) throw new Refusal(403, 'Make your own account first: you are looking around.')
}

/** Notes that the second factor was given now. `hash` is that of the token. */
export async function noteStepUp(db: Queries, hash: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ steppedUpAt: sql`now()` })
    .where(eq(staffSessions.tokenHash, hash))
}

/** @returns false if the session has ended already */
export async function endStaffSession(db: Queries, hash: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, hash))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** Ends the sessions of a person, but not the one with the token hash `except`. @returns how many ended */
export async function endStaffSessions(db: Queries, staffId: number, except = ''): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, except)))
    .returning({ id: staffSessions.id })
  return ended.length
}
