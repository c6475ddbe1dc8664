import type { RequestOf } from '#app/core/endpoint.ts'
import { saveLocalItem, readLocalItem } from '#app/core/browser-storage.ts'
import { newKey } from '#app/core/new-key.ts'
import type { checkout } from './contract.ts'

export type OrderBody = NonNullable<RequestOf<typeof checkout>['body']>

/** An order that was submitted and has no final answer. It belongs to one buyer (`customerId`, null for a
 * guest). `sentAt` and `notBefore`, the earliest time of a resend, are in milliseconds. */
export type Attempt = {
  key: string
  body: OrderBody
  customerId: number | null
  sentAt: number
  notBefore: number
}

const STORAGE_KEY = 'orderAttempt'

/** Stored for all tabs of this browser until a final answer arrives. */
export function saveAttempt(attempt: Attempt): void {
  saveLocalItem(STORAGE_KEY, attempt)
}

export function beginAttempt(body: OrderBody, customerId: number | null): Attempt {
  const attempt = { key: newKey(), body, customerId, sentAt: Date.now(), notBefore: 0 }
  saveAttempt(attempt)
  return attempt
}

export function readAttempt(): Attempt | null {
  const stored = readLocalItem(STORAGE_KEY) as Partial<Attempt> | null
  const isAttempt =
    typeof stored?.key === 'string' &&
    Array.isArray(stored.body?.products) &&
    (stored.customerId === null || typeof stored.customerId === 'number') &&
    typeof stored.sentAt === 'number' &&
    typeof stored.notBefore === 'number'
  return isAttempt ? (stored as Attempt) : null
}

export function clearAttempt({ key }: Attempt): void {
  if (readAttempt()?.key === key) saveLocalItem(STORAGE_KEY, null)
}

export function onAttemptChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener()
  }
  addEventListener('storage', fromOtherTab)
  return () => removeEventListener('storage', fromOtherTab)
}

/** One tab at a time begins, sends or withdraws an attempt. On plain http browsers have no Web Locks; then
 * only the key prevents a second order. */
export async function withAttemptLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(STORAGE_KEY, work) : await work()
}
