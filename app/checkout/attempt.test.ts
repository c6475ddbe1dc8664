import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const entries = new Map<string, string>()
const openModule = () => import('./attempt.ts')
const body = { products: [{ product_id: 7, variant_id: 71, variant_price: 500, quantity: 1 }] } as never

function stubStorage({ forbidden = false } = {}) {
  const touch = <T>(work: () => T) => {
    if (forbidden) throw new DOMException('Storage is forbidden.', 'SecurityError')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => touch(() => entries.get(key) ?? null),
    setItem: (key: string, text: string) => touch(() => void entries.set(key, text)),
    removeItem: (key: string) => touch(() => void entries.delete(key)),
  })
}

beforeEach(() => {
  entries.clear()
  vi.resetModules()
  stubStorage()
})

test('an attempt is there after a reload, with its key and its buyer, until it is removed', async () => {
  const attempt = (await openModule()).beginAttempt(body, 7)
  vi.resetModules()
  const { clearAttempt, readAttempt } = await openModule()
  expect(readAttempt()).toEqual(attempt)
  clearAttempt({ ...attempt, key: 'another' })
  expect(readAttempt()).toEqual(attempt)
  clearAttempt(attempt)
  expect([readAttempt(), entries.size]).toEqual([null, 0])
})

test('an attempt that does not fit into storage replaces the one stored before', async () => {
  const { beginAttempt, readAttempt, saveAttempt } = await openModule()
  const attempt = beginAttempt(body, 7)
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('Storage is full.', 'QuotaExceededError')
    },
  })
  saveAttempt({ ...attempt, notBefore: 60_000 })
  expect(readAttempt()?.notBefore).toBe(60_000)
})

test('each attempt has a key of its own', async () => {
  const { beginAttempt } = await openModule()
  expect(beginAttempt(body, null).key).not.toBe(beginAttempt(body, null).key)
})

test('an attempt begins also where the browser has no randomUUID', async () => {
  const { crypto: whole } = globalThis
  onTestFinished(() => void vi.stubGlobal('crypto', whole))
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  })
  const { beginAttempt } = await openModule()
  expect(beginAttempt(body, null).key).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test.each(['{', 'null', '[]', '{"key":"a"}', '{"key":"a","body":{"products":[]},"sentAt":1,"isGuest":true}'])(
  'corrupt content %s is not an attempt',
  async (text) => {
    entries.set('orderAttempt', text)
    expect((await openModule()).readAttempt()).toBe(null)
  },
)

test('without storage the attempt lasts as long as the page', async () => {
  stubStorage({ forbidden: true })
  const { beginAttempt, clearAttempt, readAttempt } = await openModule()
  const attempt = beginAttempt(body, null)
  expect(readAttempt()).toEqual(attempt)
  clearAttempt(attempt)
  expect(readAttempt()).toBe(null)
})

test('where the browser refuses a lock, the work is done without it, once', async () => {
  const refused = new DOMException('Access to the Locks API is denied.', 'SecurityError')
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } })
  const { withAttemptLock } = await openModule()
  expect(await withAttemptLock(async () => 'done')).toBe('done')

  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  const work = vi.fn<() => Promise<string>>(() => Promise.reject(refused))
  await expect(withAttemptLock(work)).rejects.toBe(refused)
  expect(work).toHaveBeenCalledOnce()
})

test('a lock that cannot be had for another reason is no permission to work', async () => {
  const inactive = new DOMException('The document is not active.', 'InvalidStateError')
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(inactive) } })
  const { withAttemptLock } = await openModule()
  const work = vi.fn<() => Promise<string>>(async () => 'done')
  await expect(withAttemptLock(work)).rejects.toBe(inactive)
  expect(work).not.toHaveBeenCalled()
})
