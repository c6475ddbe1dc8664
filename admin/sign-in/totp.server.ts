import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { staff } from '#db/tables/index.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps before and after the current one, for clocks that differ. */
const WINDOW = 1
/** Two hours: a clock with a wrong time zone or without summer time. */
const WRONG_CLOCK_WINDOW = 240

/** A new secret in Base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The secret of a one-time link for one browser, the same each time. It is stored nowhere: it takes the link
 * and the random name of the browser. Who reads a used link later, in a log, cannot know it. */
export async function totpSecretOf(linkToken: string, deviceId: string): Promise<string> {
  if (deviceId === '') return newTotpSecret()
  const { Secret } = await import('otpauth')
  const bytes = createHmac('sha256', linkToken).update(`totp ${deviceId}`).digest().subarray(0, SECRET_BYTES)
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** The time step (RFC 6238) of a code, or null for a wrong code. */
export async function stepOf(
  secret: string,
  code: string,
  now = Date.now(),
  window = WINDOW,
): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** Why the first code of a secret was not accepted. It tells how far the clocks differ, so it is only for a
 * person who knows the secret: a guesser would learn a code of the next hours. */
export async function explainFirstCode(
  { secret, code }: { secret: string; code: string },
  now = Date.now(),
): Promise<string> {
  const step = await stepOf(secret, code, now, WRONG_CLOCK_WINDOW)
  const minutes = step === null ? 0 : Math.round(Math.abs(step * STEP_SECONDS - now / 1000) / 60)
  return minutes > 1
    ? `The clock of your phone and that of the shop differ by about ${minutes} minutes, so no code fits. ` +
        'Please set the wrong one, and type the next code.'
    : 'This code is not right. Please type the one that the app shows now.'
}

/** Accepts each time step once, also when a code is sent twice at the same time. */
export async function acceptTotp(tx: Transaction, staffId: number, code: string): Promise<boolean> {
  const [stored] = await tx.select({ secret: staff.totpSecret }).from(staff).where(eq(staff.id, staffId))
  const step = stored?.secret ? await stepOf(stored.secret, code) : null
  if (step === null) return false
  const accepted = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), eq(staff.totpSecret, stored!.secret!), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return accepted.length > 0
}

/** Replaces the secret after a first code. False for a wrong code, and for a used one of the same secret. */
export async function saveTotp(
  tx: Transaction,
  staffId: number,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  const step = await stepOf(secret, code)
  if (step === null) return false
  const isUnused = or(isNull(staff.totpSecret), ne(staff.totpSecret, secret), lt(staff.totpStep, step))
  const saved = await tx
    .update(staff)
    .set({ totpSecret: secret, totpStep: step })
    .where(and(eq(staff.id, staffId), isUnused))
    .returning({ id: staff.id })
  return saved.length > 0
}
