import type { InferOutput } from 'valibot'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { invalidFields, Refusal } from '#app/core/refusal.ts'
import type { passkeySignature } from './fields.ts'
import { type Answered, ceremonyOf, requireUnused, spendChallenge } from './ceremony.server.ts'
import { acceptPasskey } from './passkeys.server.ts'
import { acceptRecoveryCode } from './recovery-codes.server.ts'
import { acceptTotp } from './totp.server.ts'

export type SecondStep = {
  code?: string | undefined
  passkey?: InferOutput<typeof passkeySignature> | undefined
}

/** Accepts a code of the app or a recovery code, once. @throws Refusal 422 for a wrong or used code */
export async function acceptCode(
  tx: Transaction,
  staffId: number,
  typed: string,
): Promise<'app' | 'recovery code'> {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    if (await acceptTotp(tx, staffId, digits)) return 'app'
  } else if (await acceptRecoveryCode(tx, staffId, typed)) return 'recovery code'
  throw invalidFields({ code: 'This code is not right, or it was used already. Please use the next one.' })
}

export const stepUpOf = ({ session_hash }: StaffSession) => `step-up ${session_hash}`

/** Uses up the challenge of a passkey, before the transaction of `acceptSecondStep`. */
export async function spendStepUp(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  { staff, headers, given }: { staff: StaffSession; headers: Headers; given: SecondStep },
): Promise<Answered | null> {
  if (given.code || !given.passkey) return null
  return spendChallenge(db, ceremonyOf(settings, headers, stepUpOf(staff)), given.passkey)
}

/** Accepts a code or a passkey of a signed-in person. @throws Refusal 422 */
export async function acceptSecondStep(
  tx: Transaction,
  { staff, given, answered }: { staff: StaffSession; given: SecondStep; answered: Answered | null },
): Promise<string> {
  if (given.code) return acceptCode(tx, staff.staff_id, given.code)
  if (answered) requireUnused(answered, 422)
  const signer = answered && (await acceptPasskey(tx, answered, given.passkey!))
  if (signer !== staff.staff_id) throw new Refusal(422, 'This passkey is not one of yours.')
  return 'passkey'
}
