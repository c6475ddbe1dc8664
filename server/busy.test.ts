import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CONNECTION_TIMEOUT_MS } from '#db/pool.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  shop.pool.options.connectionTimeoutMillis = CONNECTION_TIMEOUT_MS
})
afterAll(() => shop.drop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

const BUSY = {
  code: 503,
  status: false,
  message: 'The shop is very busy right now. Please try again in a moment.',
  data: null,
}
const HEALTH_TIMEOUT_MS = 2000

/** Vitest's own waits let the stopped clock go on. */
async function untilWaiting(count: number) {
  while (shop.pool.waitingCount !== count) await new Promise(setImmediate)
}

test('without a free connection a call is 503 after a timeout, at once when 1000 are waiting', async () => {
  const held = await Promise.all(Array.from({ length: shop.pool.options.max! }, () => shop.pool.connect()))
  let answered = 0
  // The same call would be answered once for all.
  const waiting = Array.from({ length: 1000 }, async (_, n) => {
    const answer = await shop.requestJson(`/api/blog/post-${n}`)
    answered++
    return answer
  })
  await untilWaiting(1000)

  const refused = await shop.request('/api/blog/another')
  expect(answered).toBe(0)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect({ code: refused.status, ...((await refused.json()) as object) }).toEqual(BUSY)
  expect((await shop.request('/healthz')).status).toBe(503)

  vi.advanceTimersByTime(CONNECTION_TIMEOUT_MS)
  expect(new Set((await Promise.all(waiting)).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(BUSY)]),
  )
  const checked = shop.request('/healthz')
  await untilWaiting(1)
  vi.advanceTimersByTime(HEALTH_TIMEOUT_MS)
  expect((await checked).status).toBe(503)

  for (const client of held) client.release()
  expect((await shop.requestJson('/api/city')).code).toBe(200)
  expect(shop.logged).toEqual([])
})
