import { and, eq, isNull } from 'drizzle-orm'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { hashPassword } from '#app/account/password.server.ts'
import { recordAudit } from '#app/core/audit.server.ts'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { invalidFields, Refusal } from '#app/core/refusal.ts'
import { write } from '#app/core/write.server.ts'
import {
  endStaffSession,
  endStaffSessions,
  type StaffSession,
  startStaffSession,
} from '#admin/core/staff-session.server.ts'
import { type Answered, ceremonyOf, spendChallenge } from '#admin/sign-in/ceremony.server.ts'
import { requireUncommon } from '#admin/sign-in/common-passwords.server.ts'
import { noteDevice } from '#admin/sign-in/devices.server.ts'
import { removePasskeys, savePasskey } from '#admin/sign-in/passkeys.server.ts'
import { newRecoveryCodes } from '#admin/sign-in/recovery-codes.server.ts'
import type { Browser } from '#admin/sign-in/sign-in.server.ts'
import { explainFirstCode, saveTotp } from '#admin/sign-in/totp.server.ts'
import { hasOwner, lockOwners } from '#admin/staff/owners.server.ts'
import { OWNER_ROLE } from '#admin/staff/roles.ts'
import { staff } from '#db/tables/index.ts'
import type { finishSetup } from './contract.ts'
import { endDemo } from './look-around.server.ts'
import { requireLink, type StaffLink, takeLink } from './links.server.ts'
import { OWNER_TAG, removeOwnerLink } from './owner-link.server.ts'

type Typed = InputOf<typeof finishSetup>['body']
export const setupOf = ({ token }: { token: string }) => `setup ${token}`

type Person = { id: number; name: string }

/** Uses a link: makes the first owner, accepts an invitation, or replaces password and second step. Account,
 * second step, recovery codes and session are one transaction, so no account lacks its second step.
 * @throws Refusal 409, 410 or 422 */
export async function finishSetupOf(
  shop: Pick<Shop, 'db' | 'invalidatePages' | 'settings'>,
  typed: Typed,
  { browser, headers, heldBefore }: { browser: Browser; headers: Headers; heldBefore: StaffSession | null },
): Promise<{ token: string; codes: string[] }> {
  await requireLink(shop.db, typed.token)
  await requireUncommon(typed.password)
  const passwordHash = await hashPassword(typed.password)
  const ceremony = ceremonyOf(shop.settings, headers, setupOf(typed))
  const answered = typed.passkey && (await spendChallenge(shop.db, ceremony, typed.passkey))

  const done = await write(shop, async (tx, changed) => {
    await lockOwners(tx)
    const link = await takeLink(tx, typed.token)
    if (link.kind === 'setup') changed(OWNER_TAG)
    const person = await savePerson(tx, link, typed, passwordHash)
    await saveSecondStep(tx, person, typed, answered)
    const codes = await newRecoveryCodes(tx, person.id)
    if (heldBefore) await endStaffSession(tx, heldBefore.session_hash)
    const token = await startStaffSession(tx, person.id, { stage: 'full', ...browser })
    await noteDevice(tx, person.id, browser)
    await recordAudit(
      tx,
      { staffId: person.id, name: person.name, address: browser.address, requestId: browser.requestId },
      {
        action: `staff.${link.kind}`,
        objectType: 'staff',
        objectId: person.id,
        label: person.name,
        after: { second_step: typed.passkey ? 'passkey' : 'app' },
      },
    )
    return { token, codes, kind: link.kind }
  })
  if (done.kind === 'setup') await removeOwnerLink(shop.settings)
  return done
}

function savePerson(tx: Transaction, link: StaffLink, typed: Typed, passwordHash: string): Promise<Person> {
  if (link.kind === 'setup') return saveOwner(tx, typed, passwordHash)
  if (link.kind === 'invitation') return acceptInvitation(tx, link.staffId!, typed, passwordHash)
  return replacePassword(tx, link.staffId!, passwordHash)
}

async function saveOwner(
  tx: Transaction,
  { email, full_name }: Typed,
  passwordHash: string,
): Promise<Person> {
  if (await hasOwner(tx)) throw new Refusal(409, 'This shop has an owner already.')
  await endDemo(tx)
  const [owner] = await tx
    .insert(staff)
    .values({ email, fullName: full_name, passwordHash, roleId: OWNER_ROLE })
    .onConflictDoNothing({ target: staff.email })
    .returning({ id: staff.id })
  if (!owner) throw invalidFields({ email: 'This email belongs to another account.' })
  return { id: owner.id, name: full_name }
}

async function acceptInvitation(
  tx: Transaction,
  staffId: number,
  { full_name }: Typed,
  passwordHash: string,
): Promise<Person> {
  const [invited] = await tx
    .update(staff)
    .set({ fullName: full_name, passwordHash })
    .where(and(eq(staff.id, staffId), isNull(staff.passwordHash), isNull(staff.disabledAt)))
    .returning({ id: staff.id })
  if (!invited) throw new Refusal(410, 'This invitation is no longer valid. Please ask for a new one.')
  return { id: invited.id, name: full_name }
}

async function replacePassword(tx: Transaction, staffId: number, passwordHash: string): Promise<Person> {
  const [person] = await tx
    .update(staff)
    .set({ passwordHash, totpSecret: null })
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
    .returning({ id: staff.id, name: staff.fullName })
  if (!person) throw new Refusal(410, 'This account is disabled.')
  await removePasskeys(tx, staffId)
  await endStaffSessions(tx, staffId)
  return person
}

async function saveSecondStep(
  tx: Transaction,
  { id }: Person,
  { totp_secret, code, passkey }: Typed,
  answered: Answered | undefined,
): Promise<void> {
  if (passkey && answered) {
    const response = passkey as RegistrationResponseJSON
    if (!(await savePasskey(tx, answered, { staffId: id, name: 'First passkey', response })))
      throw invalidFields({ passkey: 'The passkey could not be saved. Please try again.' })
  } else if (!(await saveTotp(tx, id, { secret: totp_secret!, code: code! })))
    throw invalidFields({ code: await explainFirstCode({ secret: totp_secret!, code: code! }) })
}
