import { createHash } from 'node:crypto'
import { Refusal } from '#app/core/refusal.ts'
import type { Placed } from './contract.ts'
import type { Once } from './order-statements.server.ts'

const LONGEST = 200

/**
 * What makes an attempt the same as an earlier one; null without a key. A key belongs to the customer or, for a guest, to
 * whom the body names by e-mail and phone: somebody else's equal key is another key.
 */
export function onceOf(
  key: string | null,
  customerId: number | null,
  body: { email?: string; phone?: string },
): Once | null {
  const tidy = key?.trim()
  if (!tidy) return null
  if (tidy.length > LONGEST)
    throw new Refusal(422, `The Idempotency-Key should be at most ${LONGEST} characters.`, {
      data: [`The Idempotency-Key should be at most ${LONGEST} characters.`],
    })
  const scope = customerId === null ? `guest ${hashOf([body.email, body.phone])}` : `customer ${customerId}`
  return { scope, key: tidy, body_hash: hashOf(body) }
}

/** The first answer again. @throws Refusal 422 when the key came with another body then */
export function repeatAnswer(kept: { body_hash: string; answer: Placed }, once: Once): Placed {
  const another = 'This Idempotency-Key was used for another order. Use a new one for a new order.'
  if (kept.body_hash !== once.body_hash) throw new Refusal(422, another, { data: [another] })
  return kept.answer
}

/** Checked bodies have their fields in one order, so equal ones are equal text. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
