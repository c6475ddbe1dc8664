import type { Attempt } from './attempt.ts'

/** `unknown`: sent without a final answer; `waiting`: its customer is not logged in here; `stale`: older than
 * a day, resent only on request; `expired`: the shop deleted its key; `unsent`: never left this browser. */
export type Placing =
  | { step: 'ready' | 'unsent' | 'placed' }
  | { step: 'sending'; attempt: Attempt; tries: number }
  | { step: 'unknown'; attempt: Attempt; tries: number; resendAt: number; message: string | null }
  | { step: 'waiting' | 'stale' | 'expired'; attempt: Attempt }
  | ({ step: 'refused' } & Refusal)

/** `total` is what the shop would take now, if it said so. */
type Refusal = { code: number; message: string; changes: string[]; total?: number | undefined }

export type PlacingEvent =
  | { type: 'pressed'; attempt: Attempt }
  | { type: 'not sent' }
  | { type: 'storage read'; attempt: Attempt | null }
  | { type: 'resend due' }
  | { type: 'resend requested' }
  | { type: 'accepted' }
  /** With a refusal, final or not: its code may be 200, too. */
  | ({ type: 'answered'; retryAfterMs: number | null } & Refusal)
  | { type: 'no answer' }
  /** The screen opens after a refusal that came when it was closed. */
  | ({ type: 'refused before' } & Refusal)
  /** Another tab has ended the attempt before this one could send it. */
  | { type: 'ended elsewhere' }
  | { type: 'withdrawn' }
  | { type: 'screen left' }

/** The time in milliseconds, and the customer who is logged in on this browser. */
export type Now = { at: number; customerId: number | null }

export const STALE_AFTER_MS = 24 * 60 * 60 * 1000
/** The shop stores the answer to a key for 7 days; a later resend would be a second order. */
export const EXPIRED_AFTER_MS = 6 * 24 * 60 * 60 * 1000
const FIRST_WAIT_MS = 4000
const MAX_WAIT_MS = 60_000
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** Only these codes are final; after any other the key stays in use. */
export const isFinal = (code: number): boolean => code === 200 || code === 409 || code === 422

export function nextPlacing(placing: Placing, event: PlacingEvent, now: Now): Placing {
  switch (event.type) {
    case 'pressed':
      return isFree(placing) ? { step: 'sending', attempt: event.attempt, tries: 0 } : placing
    case 'not sent':
      return isFree(placing) ? { step: 'unsent' } : placing
    case 'storage read':
      return afterStorageRead(placing, event.attempt, now)
    case 'resend due':
      return placing.step === 'unknown' ? afterWait(placing, now) : placing
    case 'resend requested':
      return 'attempt' in placing ? stepFor(placing, now, { isAsked: true }) : placing
    case 'accepted':
      return placing.step === 'sending' ? { step: 'placed' } : placing
    case 'answered':
      return placing.step === 'sending' ? afterAnswer(placing, event, now) : placing
    case 'refused before':
      return isFree(placing) ? refusedBy(event) : placing
    case 'no answer':
      return placing.step === 'sending' ? waitForAnswer(placing, now, null) : placing
    case 'ended elsewhere':
      return 'attempt' in placing ? { step: 'ready' } : placing
    case 'withdrawn':
      return canWithdraw(placing) ? { step: 'ready' } : placing
    case 'screen left':
      return ['refused', 'unsent', 'placed'].includes(placing.step) ? { step: 'ready' } : placing
  }
}

export function isFree({ step }: Placing): boolean {
  return step === 'ready' || step === 'unsent' || step === 'refused'
}

export function canWithdraw({ step }: Placing): boolean {
  return step === 'waiting' || step === 'stale' || step === 'expired'
}

function afterStorageRead(placing: Placing, attempt: Attempt | null, now: Now): Placing {
  if (placing.step === 'sending' || placing.step === 'placed') return placing
  if (!attempt) return 'attempt' in placing ? { step: 'ready' } : placing
  const isKnown = placing.step === 'unknown' && placing.attempt.key === attempt.key
  const next = stepFor({ attempt, tries: isKnown ? placing.tries : 0 }, now)
  return isKnown && (next.step === 'sending' || next.step === 'unknown') ? placing : next
}

/** A timer may fire early, or the clock may have been set back: then the wait begins again. */
function afterWait(placing: Extract<Placing, { step: 'unknown' }>, now: Now): Placing {
  const { notBefore } = placing.attempt
  return isTooEarly(placing.attempt, now)
    ? { ...placing, resendAt: Math.max(notBefore, now.at + 1000) }
    : stepFor(placing, now)
}

/** The shop never asks for a longer wait: then the clock has been set back. */
function isTooEarly({ notBefore }: Attempt, { at }: Now): boolean {
  return notBefore > at && notBefore <= at + MAX_RETRY_AFTER_MS
}

/** An attempt is sent only for its own buyer, and not automatically when it is old. */
function stepFor(
  { attempt, tries = 0 }: { attempt: Attempt; tries?: number },
  now: Now,
  { isAsked = false } = {},
): Placing {
  const age = Math.abs(now.at - attempt.sentAt)
  if (age >= EXPIRED_AFTER_MS) return { step: 'expired', attempt }
  if (attempt.customerId !== null && attempt.customerId !== now.customerId)
    return { step: 'waiting', attempt }
  if (isAsked) return { step: 'sending', attempt, tries }
  if (age >= STALE_AFTER_MS) return { step: 'stale', attempt }
  if (isTooEarly(attempt, now))
    return { step: 'unknown', attempt, tries, resendAt: attempt.notBefore, message: null }
  return { step: 'sending', attempt, tries }
}

function afterAnswer(
  placing: Extract<Placing, { step: 'sending' }>,
  { retryAfterMs, ...answer }: Extract<PlacingEvent, { type: 'answered' }>,
  now: Now,
): Placing {
  const { attempt } = placing
  const { code, message } = answer
  if (isFinal(code)) return refusedBy(answer)
  if ((code === 401 || code === 403) && attempt.customerId !== null) return { step: 'waiting', attempt }
  return waitForAnswer(placing, now, message, retryAfterMs)
}

function refusedBy({ code, message, changes, total }: Refusal): Placing {
  return { step: 'refused', code, message, changes, total }
}

function waitForAnswer(
  { attempt, tries }: Extract<Placing, { step: 'sending' }>,
  now: Now,
  message: string | null,
  retryAfterMs: number | null = null,
): Placing {
  const age = Math.abs(now.at - attempt.sentAt)
  if (age >= EXPIRED_AFTER_MS) return { step: 'expired', attempt }
  if (age >= STALE_AFTER_MS) return { step: 'stale', attempt }
  const requestedMs = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  const resendAt = now.at + Math.max(requestedMs, Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS))
  const notBefore = requestedMs > 0 ? now.at + requestedMs : 0
  return { step: 'unknown', attempt: { ...attempt, notBefore }, tries: tries + 1, resendAt, message }
}
