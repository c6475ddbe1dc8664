import type { SentTo } from '#app/core/endpoint.ts'
import { keepNote, readNote } from '#app/core/session-notes.ts'
import type { checkout } from './contract.ts'

export type OrderBody = NonNullable<SentTo<typeof checkout>['body']>

/**
 * An order that was sent: the same key with the same body is ordered once, however often it is sent. `isOpen` until an
 * answer came; `sentAt` in milliseconds.
 */
export type Attempt = { key: string; body: OrderBody; isGuest: boolean; isOpen: boolean; sentAt: number }

const NOTE = 'orderAttempt'
/** A browser that comes back with its tabs after that long does not order by itself. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000

/** The very same order keeps its key, so that no second press can make a second order of it. */
export function newAttempt(body: OrderBody, isGuest: boolean): Attempt {
  const last = readAttempt()
  const key =
    last && last.isGuest === isGuest && JSON.stringify(last.body) === JSON.stringify(body)
      ? last.key
      : crypto.randomUUID()
  const attempt = { key, body, isGuest, isOpen: true, sentAt: Date.now() }
  keepNote(NOTE, attempt)
  return attempt
}

/** The order that no answer has come to yet. */
export function openAttempt(): Attempt | null {
  const attempt = readAttempt()
  return attempt?.isOpen && Date.now() - attempt.sentAt < FORGOTTEN_AFTER_MS ? attempt : null
}

function readAttempt(): Attempt | null {
  const kept = readNote(NOTE) as Partial<Attempt> | null
  const isAttempt =
    typeof kept?.key === 'string' && Array.isArray(kept.body?.products) && typeof kept.sentAt === 'number'
  return isAttempt ? (kept as Attempt) : null
}

/** Answered with a failure of the shop's own: whether it was written is not sure, and nothing is sent again unasked. */
export function closeAttempt(attempt: Attempt): void {
  keepNote(NOTE, { ...attempt, isOpen: false })
}

export function dropAttempt(): void {
  keepNote(NOTE, null)
}
