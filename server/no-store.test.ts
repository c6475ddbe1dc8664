import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

test.each([
  ['GET', '/healthz', 200],
  ['HEAD', '/healthz', 200],
  ['POST', '/healthz', 405],
  ['GET', '/readyz', 200],
  ['POST', '/api/products', 200],
  ['OPTIONS', '/api/products', 204],
  ['DELETE', '/api/products', 405],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
  ['OPTIONS', '/api/docs', 204],
  ['GET', '/api/user/1', 401],
  ['GET', '/api/product/unknown', 404],
  ['GET', '/api/unknown', 404],
  ['GET', '/api', 404],
])('%s %s (%d) is not to be stored', async (method, path, code) => {
  const { status, headers } = await shop.request(path, {
    method,
    ...(path === '/api/products' && method === 'POST' ? { body: {} } : {}),
  })
  expect([status, headers.get('cache-control')]).toEqual([code, 'no-store'])
})
