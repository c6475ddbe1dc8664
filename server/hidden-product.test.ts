import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSitemapFile } from '#app/pages/sitemap-files.server.ts'
import { calls } from '#server/api.ts'
import { caseName } from '#test/case.ts'
import { cases } from '#test/cases.ts'
import { cart, guest } from '#test/objects.ts'
import { openPages, textOf } from '#test/pages.ts'
import { orderOf } from '#test/people.ts'
import { openFixture, sendCase, type Fixture } from '#test/fixture.ts'

/** Product 8 of `insertSmallShop`: featured, with a video, at 600 rupees. */
const HIDDEN = /brass.tea.strainer/i
const OTHER_INPUT: Record<string, { params?: object; query?: object; body?: object }> = {
  'GET /product/:product_slug': { params: { product_slug: 'brass-tea-strainer' } },
  'GET /price/products': { query: { product_price: 1000 } },
  'POST /related-products': { body: { product_id: 7, category_id_fk: 2 } },
}
const SHOWING = [
  'GET /category/:slug',
  'GET /is-featured',
  'GET /price/products',
  'GET /product/:product_slug',
  'GET /products',
  'GET /search/products',
  'GET /search/suggest',
  'GET /subcategory/:slug',
  'POST /is-youtube',
  'POST /products',
  'POST /related-products',
]

let shown: Fixture
let hidden: Fixture
beforeAll(async () => {
  shown = await openFixture()
  hidden = await openFixture()
  await hidden.shop.pool.query('update products set is_hidden = true where id = 8')
})
afterAll(() => Promise.all([shown, hidden].map(({ shop }) => shop.drop())))

async function listEndpointsThatShow(fixture: Fixture): Promise<string[]> {
  const names: string[] = []
  for (const { endpoint } of calls.filter((call) => call.endpoint.auth === 'public')) {
    const name = caseName(endpoint)
    // These write, or need an order of their own.
    if (/track|^POST \/(?:checkout|log|forgot|reset|restore|register|contact|promo|unsub|news)/.test(name))
      continue
    const request = { ...(await cases[name]!.prepare(fixture)), ...OTHER_INPUT[name] }
    const answer = await sendCase(fixture, endpoint, request as object)
    expect([name, answer.status < 500]).toEqual([name, true])
    if (HIDDEN.test(await answer.text())) names.push(name)
  }
  return names.sort()
}

test('no public endpoint shows a hidden product', async () => {
  expect(await listEndpointsThatShow(shown)).toEqual(expect.arrayContaining(SHOWING))
  expect(await listEndpointsThatShow(hidden)).toEqual([])
})

test('no page and no sitemap shows it, and its own addresses answer 404', async () => {
  const paths = [
    '/',
    '/shop/',
    '/category/kitchen/',
    '/category/kitchen/tea-time/',
    '/videos/',
    '/search-results/?q=strainer',
    '/shop/tea-time/clay-cup/',
    '/sitemap/',
  ]
  const before = openPages(shown.shop.shop)
  const after = openPages(hidden.shop.shop)
  for (const path of paths) {
    const visitor = { address: '203.0.113.9' }
    // The search page names the typed word, so only the product's address counts.
    expect([path, /brass-tea-strainer/.test(textOf(await before.answer(path, visitor)))]).toEqual([
      path,
      true,
    ])
    expect([path, /brass-tea-strainer/.test(textOf(await after.answer(path, visitor)))]).toEqual([
      path,
      false,
    ])
  }
  for (const path of ['/shop/tea-time/brass-tea-strainer/', '/brass-tea-strainer/']) {
    expect((await before.answer(path, { address: '203.0.113.9' })).status).toBe(200)
    expect((await after.answer(path, { address: '203.0.113.9' })).status).toBe(404)
  }
  expect(await listSitemapFile(shown.shop.db, 'https://x.test', '/sitemap-1.xml')).toMatch(HIDDEN)
  expect(await listSitemapFile(hidden.shop.db, 'https://x.test', '/sitemap-1.xml')).not.toMatch(HIDDEN)
})

test('checkout refuses it with the message of products that are no longer sold', async () => {
  const { shop } = hidden
  expect((await shown.shop.requestJson('/api/checkout', { body: { ...guest, ...cart } })).code).toBe(200)
  const answer = await shop.requestJson('/api/checkout', { body: { ...guest, ...cart } })
  expect([answer.code, JSON.stringify(answer)]).toEqual([
    409,
    expect.stringContaining('A product in your cart is no longer sold.'),
  ])
  expect(JSON.stringify(answer)).not.toMatch(HIDDEN)
})

test('a wishlist keeps it as sold out and takes no new entry; an old order loses its link', async () => {
  const { shop, ayesha } = hidden
  await shop.pool.query('insert into wishlist_entries (customer_id, product_id) values ($1, 8)', [
    ayesha.user_id,
  ])
  const id = await orderOf(shop.db, ayesha.user_id, 8)
  const [wish, added, order] = await Promise.all([
    shop.requestJson('/api/get-wishlist', { body: { user_id: ayesha.user_id }, cookie: ayesha.cookie }),
    shop.requestJson('/api/add-to-wishlist', {
      body: { user_id_fk: ayesha.user_id, product_ids: [8] },
      cookie: ayesha.cookie,
    }),
    shop.requestJson(`/api/order-details/${id}`, { cookie: ayesha.cookie }),
  ])
  expect(wish.data[0].products).toMatchObject({ product_id: 8, in_stock: 0, product_slug: '' })
  expect([added.code, added.message]).toEqual([404, 'This product is not in the shop any more.'])
  expect(order.code).toBe(200)
  expect(JSON.stringify(order.data)).not.toContain('brass-tea-strainer')
})

test("an order shows the customer's review of it", async () => {
  const { shop, ayesha } = hidden
  const id = await orderOf(shop.db, ayesha.user_id, 8)
  await shop.pool.query('update orders set status_id = 3 where id = $1', [id])
  await shop.pool.query('update reviews set rating_halves = 10 where product_id = 8 and customer_id = $1', [
    ayesha.user_id,
  ])
  const { data } = await shop.requestJson(`/api/order-details/${id}`, { cookie: ayesha.cookie })
  expect(data.order_detail[0].varients[0].product).toMatchObject({
    product_id: 8,
    product_slug: null,
    subcategory: null,
    product_review: { rating: 5 },
  })
})
