import { and, eq, isNull } from 'drizzle-orm'
import { isPassword } from '#app/account/password.server.ts'
import { recordAudit } from '#app/core/audit.server.ts'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { write, writeAs } from '#app/core/write.server.ts'
import { endStaffSession, type StaffSession, startStaffSession } from '#admin/core/staff-session.server.ts'
import { staff, staffPasskeys } from '#db/tables/index.ts'
import { noteDevice } from './devices.server.ts'
import { acceptCode } from './second-step.server.ts'
import { type Ceremony, requireUnused, spendChallenge } from './ceremony.server.ts'
import { acceptPasskey } from './passkeys.server.ts'
import type { passkeySignature } from './fields.ts'
import type { InferOutput } from 'valibot'

/** Where a sign-in comes from, and its request. */
export type Browser = { address: string; requestId: string; device: string; deviceId: string }

export type SignedIn = { token: string; name: string }

/** The first step: a session that waits for the second one and opens nothing else.
 * @throws Refusal 401 for an unknown e-mail, a disabled account and a wrong password, after the same work */
export async function signInWithPassword(
  { db }: Pick<Shop, 'db'>,
  { email, password }: { email: string; password: string },
  { browser, heldBefore }: { browser: Browser; heldBefore: StaffSession | null },
): Promise<{ token: string; staffId: number; hasTotp: boolean; hasPasskey: boolean }> {
  const [person] = await db
    .select({ id: staff.id, hash: staff.passwordHash, totp: staff.totpSecret, disabledAt: staff.disabledAt })
    .from(staff)
    .where(eq(staff.email, email))
  const hash = person?.disabledAt ? null : person?.hash
  const refused = () => new Refusal(401, 'The email or the password is not correct.')
  if (!(await isPassword(hash, password)) || !person) throw refused()

  return db.transaction(async (tx) => {
    const [now] = await tx
      .select({ hash: staff.passwordHash, disabledAt: staff.disabledAt })
      .from(staff)
      .where(eq(staff.id, person.id))
      .for('share')
    if (now?.hash !== hash || now?.disabledAt) throw refused()
    if (heldBefore) await endStaffSession(tx, heldBefore.session_hash)
    const token = await startStaffSession(tx, person.id, { stage: 'password', ...browser })
    const hasPasskey = (await tx.$count(staffPasskeys, eq(staffPasskeys.staffId, person.id))) > 0
    return { token, staffId: person.id, hasTotp: person.totp !== null, hasPasskey }
  })
}

export const signInAgain = () =>
  new Refusal(401, 'That took too long. Please sign in with your password again.')

/** The second step by a code of the app or a recovery code. It uses up the session of the first step, which
 * a new password ends, also while the code is arriving.
 * @throws Refusal 401 when the first step is too long ago, 422 for a wrong or used code */
export function signInWithCode(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  { code, session, browser }: { code: string; session: StaffSession; browser: Browser },
): Promise<SignedIn> {
  return write(shop, async (tx) => {
    const by = await acceptCode(tx, session.staff_id, code)
    if (!(await endStaffSession(tx, session.session_hash))) throw signInAgain()
    return startSession(tx, session.staff_id, { browser, by, heldBefore: null })
  })
}

/** A passkey alone signs in. @throws Refusal 401 */
export async function signInWithPasskey(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  { passkey, ceremony }: { passkey: InferOutput<typeof passkeySignature>; ceremony: Ceremony },
  { browser, heldBefore }: { browser: Browser; heldBefore: StaffSession | null },
): Promise<SignedIn> {
  const answered = await spendChallenge(shop.db, ceremony, passkey)
  requireUnused(answered, 401)
  return write(shop, async (tx) => {
    const staffId = await acceptPasskey(tx, answered, passkey)
    if (staffId === null)
      throw new Refusal(401, 'This passkey is not known here. Please sign in with your password.')
    return startSession(tx, staffId, { browser, by: 'passkey', heldBefore })
  })
}

/** Ends the session that the browser held and begins one with a new token, audited and with a mail for a new
 * device. @throws Refusal 401 for a disabled account */
async function startSession(
  tx: Transaction,
  staffId: number,
  { browser, by, heldBefore }: { browser: Browser; by: string; heldBefore: StaffSession | null },
): Promise<SignedIn> {
  const [person] = await tx
    .select({ name: staff.fullName, email: staff.email })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
    .for('share')
  if (!person) throw new Refusal(401, 'This account is disabled. Ask the owner of the shop.')
  if (heldBefore) await endStaffSession(tx, heldBefore.session_hash)
  const token = await startStaffSession(tx, staffId, { stage: 'full', ...browser })
  await noteDevice(tx, staffId, browser)
  await recordAudit(
    tx,
    { staffId, name: person.name, address: browser.address, requestId: browser.requestId },
    {
      action: 'staff.sign_in',
      objectType: 'staff',
      objectId: staffId,
      label: person.name,
      after: { by, device: browser.device },
    },
  )
  return { token, name: person.name }
}

/** Ends a session by sign-out, audited. */
export function endSignedIn(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  { staff_id, name, session_hash }: StaffSession,
  { address, requestId, device }: Browser,
): Promise<number> {
  const actor = { staffId: staff_id, name, address, requestId }
  return writeAs(shop, actor, async ({ tx, audit }) => {
    await endStaffSession(tx, session_hash)
    return audit({
      action: 'staff.sign_out',
      objectType: 'staff',
      objectId: staff_id,
      label: name,
      before: { device },
    })
  })
}
