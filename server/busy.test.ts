import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const BUSY = {
  code: 503,
  status: false,
  message: 'The shop is very busy right now. Please try again in a moment.',
  data: null,
}

test('while every connection stays in use a call is 503 after a while; beyond a thousand who wait, at once', async () => {
  const held = await Promise.all(Array.from({ length: shop.pool.options.max! }, () => shop.pool.connect()))
  let answered = 0
  const waiting = Array.from({ length: 1000 }, async () => {
    const answer = await shop.ask('/api/city')
    answered++
    return answer
  })
  await expect.poll(() => shop.pool.waitingCount).toBe(1000)

  const refused = await shop.request('/api/city')
  expect(answered).toBe(0)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect({ code: refused.status, ...((await refused.json()) as object) }).toEqual(BUSY)
  expect((await shop.request('/healthz')).status).toBe(503)

  expect(new Set((await Promise.all(waiting)).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(BUSY)]),
  )
  for (const client of held) client.release()
  expect((await shop.ask('/api/city')).code).toBe(200)
  expect(shop.logged).toEqual([])
})
