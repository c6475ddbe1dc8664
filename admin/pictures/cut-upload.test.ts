import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from './contract.ts'
import { sendAll } from './upload.ts'

const TARGET = { key: '00000000-0000-4000-8000-000000000000', kind: 'products' } as const
const LENGTH = CHUNK_BYTES + 1

let listeners: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  listeners = []
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A shop that answers only while `isUp`. */
function shopWhile(isUp: () => boolean) {
  let received = 0
  const asked = vi.fn(async (_: string, init?: RequestInit) => {
    if (!isUp()) throw new TypeError('Failed to fetch')
    if (init?.body instanceof Blob) received += init.body.size
    return Response.json({ code: 200, status: true, message: 'OK', data: { received } })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

const send = (onProgress = (_: number) => {}) =>
  sendAll(TARGET, new Blob([new Uint8Array(LENGTH)]), onProgress)

test('a photo that begins without a network is sent when the phone is online again', async () => {
  let isOnline = false
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  shopWhile(() => isOnline)
  let share = 0
  const sent = send((done) => (share = done))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(share).toBe(0)
  isOnline = true
  for (const listener of listeners) listener()
  await vi.runAllTimersAsync()
  await sent
  expect(share).toBe(1)
})

test('a first request whose answer is lost is sent again', async () => {
  let asked = 0
  vi.stubGlobal('navigator', { onLine: true })
  shopWhile(() => ++asked > 4)
  const sent = send()
  await vi.runAllTimersAsync()
  await sent
})

test('a shop that does not answer is asked less and less often, and not for ever', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const asked = shopWhile(() => false)
  const failed = expect(send()).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await failed
  expect(asked.mock.calls.length).toBeLessThan(20)
})
