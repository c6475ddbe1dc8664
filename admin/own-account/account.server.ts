import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { hashPassword, isPassword } from '#app/account/password.server.ts'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { invalidFields, notFound } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { endStaffSessions, requireRealOwner, type StaffSession } from '#admin/core/staff-session.server.ts'
import { requireUncommon } from '#admin/sign-in/common-passwords.server.ts'
import { listPasskeys } from '#admin/sign-in/passkeys.server.ts'
import { countRecoveryCodes } from '#admin/sign-in/recovery-codes.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { staff as staffTable, staffSessions } from '#db/tables/index.ts'
import type { changeStaffPassword } from './contract.ts'

/** The object of an audit entry about the own account. */
export const ofAccount = ({ staff_id, name }: { staff_id: number; name: string }) => ({
  objectType: 'staff',
  objectId: staff_id,
  label: name,
})

export async function findAccount(db: Database, staff: StaffSession) {
  const [person] = await db
    .select({ totp: staffTable.totpSecret })
    .from(staffTable)
    .where(eq(staffTable.id, staff.staff_id))
  const passkeys = await listPasskeys(db, staff.staff_id)
  const sessions = await db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staff.staff_id),
        eq(staffSessions.stage, 'full'),
        gt(staffSessions.expiresAt, sql`now()`),
        gt(staffSessions.seenAt, sql`now() - interval '12 hours'`),
      ),
    )
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id))
  return {
    full_name: staff.name,
    email: staff.email,
    version: versionOf({ full_name: staff.name, email: staff.email }),
    has_totp: person?.totp != null,
    recovery_codes_left: await countRecoveryCodes(db, staff.staff_id),
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, device, address, createdAt, seenAt }) => ({
      session_id: id,
      device,
      address,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      is_this: id === staff.session_id,
    })),
  }
}

type NameAndEmail = { full_name: string; email: string }

/** Returns the former name and email. @throws Refusal 403 for the demo owner, 409 with `data.current` for
 * another version, 422 for the email of another account */
export async function editOwnAccount(
  context: WriteContext,
  staff: StaffSession,
  { full_name, email }: NameAndEmail,
  version?: string,
): Promise<NameAndEmail> {
  requireRealOwner(staff)
  const { tx } = context
  const ofStaff = eq(staffTable.id, staff.staff_id)
  const [former] = await tx
    .select({ full_name: staffTable.fullName, email: staffTable.email })
    .from(staffTable)
    .where(ofStaff)
    .for('no key update')
  const current = { ...former!, version: versionOf(former!) }
  if (version !== undefined && version !== current.version)
    throw await changedSince(context, {
      did: 'changed your name or email',
      objects: [['staff', staff.staff_id]],
      state: former!,
      isLoaded: (then) => versionOf(then) === version,
      current,
    })
  const isOther = and(eq(staffTable.email, email), ne(staffTable.id, staff.staff_id))
  if ((await tx.$count(staffTable, isOther)) > 0)
    throw invalidFields({ email: 'This email belongs to another account.' })
  await tx.update(staffTable).set({ fullName: full_name, email }).where(ofStaff)
  if (former!.email !== email)
    await enqueueMail(tx, { kind: 'staff email changed', staff_id: staff.staff_id, to: former!.email })
  return former!
}

/** Ends one of one's own sessions and returns its device. @throws Refusal 404 */
export async function endOwnSession(
  tx: Transaction,
  staff: StaffSession,
  sessionId: number,
): Promise<{ device: string }> {
  const [ended] = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staff.staff_id)))
    .returning({ device: staffSessions.device })
  if (!ended) throw notFound()
  return ended
}

/** Ends the other sessions and returns how many. @throws Refusal 422 for a wrong old password or a common new
 * one */
export async function changeOwnPassword(
  tx: Transaction,
  staff: StaffSession,
  { old_password, password }: InputOf<typeof changeStaffPassword>['body'],
): Promise<number> {
  const ofStaff = eq(staffTable.id, staff.staff_id)
  const [stored] = await tx.select({ hash: staffTable.passwordHash }).from(staffTable).where(ofStaff)
  const wrong = () => invalidFields({ old_password: 'Your old password is not correct.' })
  if (!stored?.hash || !(await isPassword(stored.hash, old_password))) throw wrong()
  await requireUncommon(password)
  const changed = await tx
    .update(staffTable)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(ofStaff, eq(staffTable.passwordHash, stored.hash)))
    .returning({ id: staffTable.id })
  if (changed.length === 0) throw wrong()
  return endStaffSessions(tx, staff.staff_id, staff.session_hash)
}
