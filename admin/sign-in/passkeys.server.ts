import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { staffPasskeys } from '#db/tables/index.ts'
import type { Answered, Ceremony } from './ceremony.server.ts'
import { saveChallenge } from './challenges.server.ts'

/** Loaded when a passkey is first used: 0.3 s and 30 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE), which all authenticators in use have one of. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to make a passkey. */
export async function newPasskeyOptions(
  db: Database,
  ceremony: Ceremony,
  person: { shopName: string; email: string; full_name: string; staffId: number | null },
) {
  const { generateRegistrationOptions } = await webauthn()
  const known = person.staffId === null ? [] : await listPasskeys(db, person.staffId)
  const options = await generateRegistrationOptions({
    rpName: person.shopName,
    rpID: ceremony.id,
    userName: person.email,
    userDisplayName: person.full_name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await saveChallenge(db, options.challenge, ceremony.askedBy)
  return options
}

/** Stores a new passkey. False when the answer is not valid. */
export async function savePasskey(
  tx: Transaction,
  ceremony: Answered,
  { staffId, name, response }: { staffId: number; name: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  if (ceremony.challenge === null) return false
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) return false
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const saved = await tx
    .insert(staffPasskeys)
    .values({ id, staffId, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  return saved.length > 0
}

/** What the browser needs to let one of the visitor's passkeys sign. It names none, so it reveals none. */
export async function passkeyOptions(db: Database, ceremony: Ceremony) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: ceremony.id, userVerification: 'required' })
  await saveChallenge(db, options.challenge, ceremony.askedBy)
  return options
}

/** The person whose passkey signed. Null for an unknown passkey and for an answer that is not valid. */
export async function acceptPasskey(
  tx: Transaction,
  ceremony: Answered,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  if (ceremony.challenge === null) return null
  const [passkey] = await tx
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.id, response.id))
    .for('no key update')
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) return null
  await tx
    .update(staffPasskeys)
    .set({ counter: checked.authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(staffPasskeys.id, passkey.id))
  return passkey.staffId
}

export async function listPasskeys(db: Database | Transaction, staffId: number) {
  return db
    .select({
      id: staffPasskeys.id,
      name: staffPasskeys.name,
      created_at: staffPasskeys.createdAt,
      used_at: staffPasskeys.usedAt,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
}

export async function removePasskey(tx: Transaction, staffId: number, id: string): Promise<string | null> {
  const [removed] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ name: staffPasskeys.name })
  return removed?.name ?? null
}

export async function removePasskeys(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
}
