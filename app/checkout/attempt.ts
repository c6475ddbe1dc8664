import type { RequestOf } from '#app/core/endpoint.ts'
import { saveLocalItem, readLocalItem } from '#app/core/browser-storage.ts'
import { newKey } from '#app/core/new-key.ts'
import { onOtherTab } from '#app/core/store.ts'
import type { checkout } from './order-contract.ts'

export type OrderBody = NonNullable<RequestOf<typeof checkout>['body']>

/** An order without a final answer, of one buyer (`customerId`, null for a guest). Times in milliseconds. */
export type Attempt = {
  key: string
  body: OrderBody
  customerId: number | null
  sentAt: number
  notBefore: number
}

const STORAGE_KEY = 'orderAttempt'

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

export const onAttemptChange = (listener: () => void) => onOtherTab([STORAGE_KEY], listener)

/** Lets one tab at a time work. Over http there are no Web Locks, and a browser that blocks the data of sites
 * refuses them: the key alone prevents a second order. */
export async function withAttemptLock<T>(work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const begin = () => (begun = work())
  try {
    return await (navigator.locks ? navigator.locks.request(STORAGE_KEY, begin) : begin())
  } catch (thrown) {
    if (begun || (thrown as Error).name !== 'SecurityError') throw thrown
    return await work()
  }
}
