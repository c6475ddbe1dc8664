import { eq } from 'drizzle-orm'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { invalidFields, notFound, Refusal } from '#app/core/refusal.ts'
import { requireRealOwner, type StaffSession } from '#admin/core/staff-session.server.ts'
import type { Answered } from '#admin/sign-in/ceremony.server.ts'
import { listPasskeys, removePasskey, savePasskey } from '#admin/sign-in/passkeys.server.ts'
import { countRecoveryCodes, newRecoveryCodes } from '#admin/sign-in/recovery-codes.server.ts'
import { explainFirstCode, saveTotp } from '#admin/sign-in/totp.server.ts'
import { staff as staffTable } from '#db/tables/index.ts'
import type { addPasskey, saveTotpEndpoint } from './contract.ts'

type Body<E> = InputOf<E>['body']

/** Returns whether the person had an app before. @throws Refusal 403, 422 for a wrong code */
export async function saveOwnTotp(
  tx: Transaction,
  staff: StaffSession,
  { totp_secret, code }: Body<typeof saveTotpEndpoint>,
): Promise<boolean> {
  requireRealOwner(staff)
  const { staff_id } = staff
  const former = await lock(tx, staff_id)
  if (!(await saveTotp(tx, staff_id, { secret: totp_secret, code })))
    throw invalidFields({ code: await explainFirstCode({ secret: totp_secret, code }) })
  return former.totpSecret !== null
}

/** @throws Refusal 409 when it is the only second step */
export async function dropTotp(tx: Transaction, { staff_id }: StaffSession): Promise<void> {
  await lock(tx, staff_id)
  if ((await listPasskeys(tx, staff_id)).length === 0)
    throw new Refusal(409, 'This is your only second step. Add a passkey first.')
  await tx.update(staffTable).set({ totpSecret: null }).where(eq(staffTable.id, staff_id))
}

/** @throws Refusal 403, 422 when the browser's answer is not valid */
export async function saveOwnPasskey(
  tx: Transaction,
  staff: StaffSession,
  { name, passkey }: Body<typeof addPasskey>,
  ceremony: Answered,
): Promise<void> {
  requireRealOwner(staff)
  const response = passkey as RegistrationResponseJSON
  if (!(await savePasskey(tx, ceremony, { staffId: staff.staff_id, name, response })))
    throw new Refusal(422, 'The passkey could not be saved. Please try again.')
}

/** Returns the name of the removed passkey. @throws Refusal 404, 409 when it is the only second step */
export async function dropPasskey(tx: Transaction, { staff_id }: StaffSession, id: string): Promise<string> {
  const { totpSecret } = await lock(tx, staff_id)
  const name = await removePasskey(tx, staff_id, id)
  if (name === null) throw notFound()
  if (totpSecret === null && (await listPasskeys(tx, staff_id)).length === 0)
    throw new Refusal(
      409,
      'This is your only second step. Add an authenticator app or another passkey first.',
    )
  return name
}

/** Voids the former codes. @returns the new ones, and how many were not used before @throws Refusal 403 */
export async function replaceOwnCodes(
  tx: Transaction,
  staff: StaffSession,
): Promise<{ codes: string[]; unused: number }> {
  requireRealOwner(staff)
  await lock(tx, staff.staff_id)
  const unused = await countRecoveryCodes(tx, staff.staff_id)
  return { codes: await newRecoveryCodes(tx, staff.staff_id), unused }
}

async function lock(tx: Transaction, id: number) {
  const [person] = await tx
    .select({ totpSecret: staffTable.totpSecret })
    .from(staffTable)
    .where(eq(staffTable.id, id))
    .for('no key update')
  return person!
}
