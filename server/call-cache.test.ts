import { tmpdir } from 'node:os'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { calls } from './api.ts'
import { createApp } from './app.ts'
import { createCallCache, type CallCache } from './call-cache.ts'
import { shareProducts } from './share-products.ts'

const MB = 1024 * 1024

let shop: TestShop
let cache: CallCache
let time: number
let app: ReturnType<typeof createApp>
let query: ReturnType<typeof spyOnQueries>
const spyOnQueries = () => vi.spyOn(shop.pool, 'query')

beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  await insertProducts(
    shop.db,
    Array.from({ length: 30 }, (_, n) => ({ slug: `cup-${n}`, name: `Cup ${n}`, video: true })),
  )
})
afterAll(() => shop.drop())
beforeEach(() => {
  time = Date.now()
  cache = openCache(() => time)
  app = appWith(cache)
  query = spyOnQueries()
})
afterEach(() => query.mockRestore())

function openCache(now?: () => number): CallCache {
  const products = shareProducts(shop.shop, { maxBytes: 1 * MB, now })
  const limits = { maxBytes: 8 * MB, maxOpenEndedBytes: 1 * MB }
  const answers = createCallCache(products.shop, calls, limits, now)
  return {
    ...answers,
    invalidate(tags) {
      products.invalidate(tags)
      answers.invalidate(tags)
    },
  }
}

function appWith(cachedCalls: typeof cache) {
  const pages = { answer: () => Promise.reject(new Error('no pages')) }
  const folders = { client: tmpdir(), admin: tmpdir(), uploads: tmpdir(), pictures: tmpdir() }
  return createApp({ shop: shop.shop, pages, cachedCalls, folders })
}

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const post = (path: string, body: object) =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('a repeated GET is answered without a statement, with ETag, 304 and brotli', async () => {
  const first = await get('/api/product/cup-1')
  const body = await first.text()
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('set-cookie')).toBeNull()
  query.mockClear()
  const etag = first.headers.get('etag')!
  const again = await get('/api/product/cup-1?utm_source=x', { cookie: `nayab_session=${'a'.repeat(43)}` })
  expect(await again.text()).toBe(body)
  const unchanged = await get('/api/product/cup-1', { 'if-none-match': etag })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(query).not.toHaveBeenCalled()
})

test('filters with values that no product can have share the answer of the whole list', async () => {
  const sent = { price: 'cheap', colour: ['7'], stock: 1, discount: {} }
  const [byAddress, byBody] = [await get('/api/products'), await post('/api/products', {})]
  query.mockClear()
  const narrowed = await get('/api/products?price=cheap&colour=1e9&category=..&discount=11&stock[]=in')
  expect(await narrowed.text()).toBe(await byAddress.text())
  expect(await (await post('/api/products', sent)).text()).toBe(await byBody.text())
  expect(query).not.toHaveBeenCalled()
})

test('a change by SQL is visible after two seconds', async () => {
  const name = async () => {
    const { data } = (await (await get('/api/product/cup-2')).json()) as { data: { product_name: string } }
    return data.product_name
  }
  expect(await name()).toBe('Cup 2')
  await shop.pool.query(`update products set name = 'Bowl 2' where slug = 'cup-2'`)
  expect(await name()).toBe('Cup 2')
  time = Date.now() + 2001
  expect(await name()).toBe('Bowl 2')
})

test('it is visible after two seconds also when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  cache = openCache()
  app = appWith(cache)
  const names = async (path: string) => {
    const { data } = (await (await get(path)).json()) as { data: { product_name: string }[] }
    return [data].flat().map(({ product_name }) => product_name)
  }
  for (const path of ['/api/product/cup-4', '/api/products']) expect(await names(path)).toContain('Cup 4')
  await shop.pool.query(`update products set name = 'Bowl 4' where slug = 'cup-4'`)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(2001)
  for (const path of ['/api/product/cup-4', '/api/products']) expect(await names(path)).toContain('Bowl 4')
})

test('a list in another order reads no product again; a change by SQL shows after two seconds', async () => {
  const names = async (sort: string) => {
    const { data } = (await (await get(`/api/products?sort=${sort}`)).json()) as {
      data: { product_name: string }[]
    }
    return data.map(({ product_name }) => product_name)
  }
  expect(await names('default')).toContain('Cup 3')
  query.mockClear()
  expect(await names('featured')).toContain('Cup 3')
  // The one that picks the ids of the page.
  expect(query).toHaveBeenCalledTimes(1)
  await shop.pool.query(`update products set name = 'Bowl 3' where slug = 'cup-3'`)
  time += 2001
  expect(await names('default')).toContain('Bowl 3')
})

test('an answer larger than a packet is compressed when a client accepts it', async () => {
  const body = await (await get('/api/products')).text()
  query.mockClear()
  const packed = await get('/api/products', { 'accept-encoding': 'br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(body)
  expect(query).not.toHaveBeenCalled()
})

test('one input has one entry, however it is spelled; browsers store no answer to POST', async () => {
  const list = await post('/api/products', { page: 2 })
  expect(list.headers.get('cache-control')).toBe('no-store')
  for (const body of [
    { page: '2', sort: 'default' },
    { sort: 'sideways', page: 2, extra: 'x' },
  ])
    expect(await (await post('/api/products', body)).json()).toMatchObject({ current_page: 2 })
  expect(cache.size().pages).toBe(1)
  for (const path of ['/api/products?page=2', '/api/products/?sort=x&page=02&q=1']) await get(path)
  expect(cache.size().pages).toBe(2)
})

test('a change invalidates the answers that read it, a sale those with the number left', async () => {
  const [{ id }] = (await shop.pool.query<{ id: number }>(`select id from products where slug = 'cup-1'`))
    .rows as [{ id: number }]
  const left = async () => (await (await get('/api/product/cup-1')).json()).data.in_stock
  const before = await left()
  await shop.pool.query('update variants set units_left = units_left + 5 where product_id = $1', [id])
  expect(await left()).toBe(before)
  cache.invalidate([`product:${id}`])
  expect(await left()).toBe(before + 5)
  await post('/api/products', {})
  await get('/api/category')
  expect(cache.size().pages).toBe(3)
  cache.invalidate([`stock:${id}`])
  expect(cache.size().pages).toBe(1)
})

test('a cart, which sends no-cache, gets the current number of units', async () => {
  const left = async (headers: Record<string, string>) =>
    (await (await get('/api/product/cup-2', headers)).json()).data.in_stock
  const before = await left({})
  await shop.pool.query(
    `update variants set units_left = units_left + 5
      where product_id = (select id from products where slug = 'cup-2')`,
  )
  expect(await left({})).toBe(before)
  expect(await left({ 'cache-control': 'no-cache' })).toBe(before + 5)
  expect(await left({})).toBe(before + 5)
})

test('refusals, unknown names and pages beyond the last are not stored', async () => {
  const paths = ['/api/product/none', '/api/products?page=99', '/api/products?page=x', '/api/blog?page=7']
  const codes = []
  for (const path of paths) codes.push((await get(path)).status)
  expect(codes).toEqual([404, 200, 422, 200])
  expect((await post('/api/is-youtube', { page: 500 })).status).toBe(200)
  expect(cache.size().pages).toBe(0)
})

test('answers to made-up inputs have their own share and evict no other', async () => {
  await get('/api/product/cup-1')
  const before = cache.size().bytes
  for (let n = 1; n <= 120; n++) {
    await get(`/api/search/products?product_name=cup+${n}`)
    await get(`/api/price/products?product_price=${1000 + n}`)
  }
  expect(cache.size().bytes - before).toBeLessThanOrEqual(1 * MB)
  query.mockClear()
  await get('/api/product/cup-1')
  expect(query).not.toHaveBeenCalled()
})

test('a cached search counts as an attempt', async () => {
  const attempt = { address: '203.0.113.9', body: undefined, user_id: null }
  const search = () =>
    app.request('/api/search/products?product_name=cup', undefined, {
      incoming: { socket: { remoteAddress: attempt.address } },
    })
  expect((await search()).status).toBe(200)
  for (let n = 1; n < 3000; n++) await shop.shop.countAttempt('search', attempt)
  expect((await search()).status).toBe(429)
})

test('a request that expects a customer is checked, also when its answer is cached', async () => {
  expect((await get('/api/product/cup-1')).status).toBe(200)
  expect((await get('/api/product/cup-1', { 'if-customer': '7' })).status).toBe(401)
})

test('a list from another site is refused', async () => {
  const response = await app.request('/api/products', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  })
  expect(response.status).toBe(403)
})
