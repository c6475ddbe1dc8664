import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { Settings } from '#app/core/settings.ts'
import { takeChallenge } from './challenges.server.ts'

/** What a passkey is made or signs for: origin and id of the relying party, and who asked for it. */
export type Ceremony = { origin: string; id: string; askedBy: string }

/** A ceremony whose challenge is used up; it is null when the browser answered none of the ceremony. */
export type Answered = Ceremony & { challenge: string | null }

/** The site is the address of the shop. Under http, where browsers allow passkeys on localhost only, the
 * request names its port. `askedBy` is the purpose and the session, link or browser. */
export function ceremonyOf(
  { SHOP_URL }: Pick<Settings, 'SHOP_URL'>,
  headers: Headers,
  askedBy: string,
): Ceremony {
  const own = new URL(SHOP_URL)
  const requested = `http://${headers.get('host')}`
  const isLocal = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$/i.test(requested)
  const { origin, hostname } = own.protocol === 'http:' && isLocal ? new URL(requested) : own
  return { origin, id: hostname, askedBy }
}

/** Uses up the challenge that a browser answered, valid or not: a refusal would roll back what is done in its
 * transaction, and the challenge could be tried again. */
export async function spendChallenge(
  db: Database,
  ceremony: Ceremony,
  { response }: { response: { clientDataJSON: string } },
): Promise<Answered> {
  const challenge = challengeIn(response.clientDataJSON)
  const isTaken = challenge !== null && (await takeChallenge(db, challenge, ceremony.askedBy))
  return { ...ceremony, challenge: isTaken ? challenge : null }
}

/** The passkey may be right: the shop may have failed after the challenge was used up. @throws Refusal */
export function requireUnused({ challenge }: Answered, code: 401 | 422): void {
  if (challenge === null) throw new Refusal(code, 'Please use your passkey once more.')
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
