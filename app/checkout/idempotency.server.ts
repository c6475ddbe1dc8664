import { createHash } from 'node:crypto'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { normaliseEmail, normalisePhone } from '#app/core/text.ts'
import type { Placed } from './contract.ts'
import { storeOffer, earlyOfferInput } from './early-offer.server.ts'
import { readOffer } from './order-batches.server.ts'
import type { IdempotencyKey, Offer, StoredAnswer, OfferInput } from './order-statements.server.ts'

const MAX_KEY = 200
/** E-mails and phones of orders are shorter; longer text is not normalised. */
const MAX_NAME = 200

/** Identifies an attempt; null without a key. Its scope is the customer or, for a guest, e-mail and phone:
 * another person's equal key is distinct. A customer whose body has both uses the guest's scope, too, because
 * the attempt may also be sent without the session. `sent` is the body before the field checks. */
export function idempotencyKeyOf(
  key: string | null,
  customerId: number | null,
  sent: unknown,
  checked: unknown,
): IdempotencyKey | null {
  const trimmed = key?.trim()
  if (!trimmed) return null
  if (trimmed.length > MAX_KEY)
    throw new Refusal(422, `The Idempotency-Key should be at most ${MAX_KEY} characters.`, {
      data: [`The Idempotency-Key should be at most ${MAX_KEY} characters.`],
    })
  return {
    customer_id: customerId,
    scopes: scopesOf(customerId, sent),
    key: trimmed,
    body_hash: `${hashOfSent(sent)} ${hashOf(checked)}`,
  }
}

/** A guest's attempt stays a guest's when a session arrives with the resend; another body is a new order. */
export async function findPlaced(
  db: Database,
  key: string | null,
  customerId: number | null,
  sent: unknown,
): Promise<Placed | null> {
  const trimmed = key?.trim()
  if (!trimmed || trimmed.length > MAX_KEY) return null
  const scopes = scopesOf(customerId, sent)
  const early = earlyOfferInput(sent, customerId)
  const offer = await readOffer(db, { ...(early ?? NOTHING), scopes, key: trimmed })
  const hash = hashOfSent(sent)
  const stored = inScopes({ scopes, customer_id: customerId }, offer).find(({ body_hash }) =>
    body_hash.startsWith(`${hash} `),
  )
  if (stored) return stored.answer
  if (early) storeOffer(sent, early, offer)
  return null
}

const NOTHING: OfferInput = { variantIds: [], promoCode: '', customerId: null, cityId: null }

function scopesOf(customerId: number | null, sent: unknown): string[] {
  const { email, phone } = isRecord(sent) ? sent : {}
  const guest = email && phone ? [guestScope(email, phone)] : []
  return customerId === null ? guest : [customerScope(customerId), ...guest]
}

/** The answers in the own scope and, in that of a guest, those whose order is of no other customer. */
function inScopes(
  { scopes, customer_id }: Pick<IdempotencyKey, 'scopes' | 'customer_id'>,
  { answers }: Offer,
): StoredAnswer[] {
  const isOwn = (answer: StoredAnswer) =>
    answer.scope === scopes[0] || answer.customer_id === null || answer.customer_id === customer_id
  return scopes.flatMap((scope) => answers.find((answer) => answer.scope === scope && isOwn(answer)) ?? [])
}

/** The answer to an earlier request of this attempt. A guest's order with another body is another attempt of
 * a customer. @throws Refusal 422 when the key was used with another body */
export function findAnswer(once: IdempotencyKey | null, offer: Offer): Placed | null {
  if (!once) return null
  const hashes = once.body_hash.split(' ')
  for (const { scope, body_hash, answer } of inScopes(once, offer)) {
    if (body_hash.split(' ').some((hash) => hashes.includes(hash))) return answer
    if (scope !== once.scopes[0]) continue
    const another = 'This Idempotency-Key was used for another order. Use a new one for a new order.'
    throw new Refusal(422, another, { data: [another] })
  }
  return null
}

/** The key with the scopes that no answer has: it is stored in these. */
export function freeKey(once: IdempotencyKey | null, { answers }: Offer): IdempotencyKey | null {
  const isFree = (scope: string) => answers.every((answer) => answer.scope !== scope)
  return once && { ...once, scopes: once.scopes.filter(isFree) }
}

const customerScope = (id: number) => `customer ${id}`

function guestScope(email: unknown, phone: unknown): string {
  return `guest ${hashOf([normalised(email, normaliseEmail), normalised(phone, normalisePhone)])}`
}

function normalised(value: unknown, tidy: (text: string) => string): unknown {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= MAX_NAME ? tidy(text) : text
}

function hashOfSent(sent: unknown): string {
  return hashOf(withSortedFields(sent))
}

function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  return names.map((name) => [name, withSortedFields(value[name])])
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
