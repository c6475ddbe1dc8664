import type { RequestOf } from '#app/core/endpoint.ts'
import { saveLocalItem, readLocalItem } from '#app/core/browser-storage.ts'
import type { checkout } from './contract.ts'

export type OrderBody = NonNullable<RequestOf<typeof checkout>['body']>

/**
 * An order that was pressed and has no final answer yet. It belongs to its buyer (`customerId`, null for a guest) and is
 * never sent for anybody else; the same key with the same body is ordered once, however often it is sent. `sentAt` is the
 * time of the press, `notBefore` when the shop wants it again at the earliest, both in milliseconds.
 */
export type Attempt = {
  key: string
  body: OrderBody
  customerId: number | null
  sentAt: number
  notBefore: number
}

const NOTE = 'orderAttempt'

/** Kept for all tabs of this browser until a final answer comes. */
export function saveAttempt(attempt: Attempt): void {
  saveLocalItem(NOTE, attempt)
}

/** A new attempt, kept before anything is sent. */
export function beginAttempt(body: OrderBody, customerId: number | null): Attempt {
  const attempt = { key: crypto.randomUUID(), body, customerId, sentAt: Date.now(), notBefore: 0 }
  saveAttempt(attempt)
  return attempt
}

export function readAttempt(): Attempt | null {
  const kept = readLocalItem(NOTE) as Partial<Attempt> | null
  const isAttempt =
    typeof kept?.key === 'string' &&
    Array.isArray(kept.body?.products) &&
    (kept.customerId === null || typeof kept.customerId === 'number') &&
    typeof kept.sentAt === 'number' &&
    typeof kept.notBefore === 'number'
  return isAttempt ? (kept as Attempt) : null
}

export function clearAttempt({ key }: Attempt): void {
  if (readAttempt()?.key === key) saveLocalItem(NOTE, null)
}

export function onAttemptChange(heard: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === NOTE || event.key === null) heard()
  }
  addEventListener('storage', fromOtherTab)
  return () => removeEventListener('storage', fromOtherTab)
}

/**
 * Lets one tab at a time begin, send or withdraw an attempt. Browsers have no locks on plain http; there the key alone
 * keeps two tabs from ordering one attempt twice.
 */
export async function withAttemptLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(NOTE, work) : await work()
}
