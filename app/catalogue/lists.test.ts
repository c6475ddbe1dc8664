import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { SORTS, type Sort } from '#app/core/paging.ts'
import { testShop } from '#test/shop.ts'
import { insertProducts, type TestProduct } from '#test/products.ts'
import { productRow } from './row-contract.ts'

/** 60 products with many equal values, so that a list without a second sort key would change its order. */
const list = Array.from({ length: 60 }, (_, n): TestProduct => {
  const [price, second] = [300 + ((n * 7) % 5) * 100, 300 + ((n * 11) % 7) * 100]
  return {
    slug: `thing-${n}`,
    category: n % 3 === 0 ? 'two' : 'one',
    subcategory: n % 3 === 0 ? 'two-a' : n % 3 === 1 ? 'one-a' : 'one-b',
    prices: [
      [price, price - (n % 4) * 30],
      [second, second - (n % 6) * 25],
    ],
    featured: n % 5 === 0,
    video: n % 2 === 0,
    daysAgo: (n * 3) % 9,
  }
})
const shop = await testShop()
const ids = await insertProducts(shop.db, list)
afterAll(() => shop.drop())

const lowest = ({ prices = [] }: TestProduct) => Math.min(...prices.map(([, final]) => final))
const biggest = ({ prices = [] }: TestProduct) =>
  Math.max(...prices.map(([price, final]) => Math.round(((price - final) * 100) / price)))
const byId = (a: TestProduct, b: TestProduct) => ids.get(a.slug)! - ids.get(b.slug)!
const NAIVE: Record<Sort, (a: TestProduct, b: TestProduct) => number> = {
  default: byId,
  featured: (a, b) => Number(b.featured) - Number(a.featured) || byId(a, b),
  new: (a, b) => a.daysAgo! - b.daysAgo! || byId(a, b),
  discount: (a, b) => biggest(b) - biggest(a) || byId(a, b),
  price_asc: (a, b) => lowest(a) - lowest(b) || byId(a, b),
  price_desc: (a, b) => lowest(b) - lowest(a) || byId(b, a),
}

async function listAllSlugs(
  requestJson: (page: number) => Promise<{ data: any; total_pages?: number }>,
  productsOf = (data: any) => data,
): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await requestJson(page)
    pages = answer.total_pages!
    slugs.push(...productsOf(answer.data).map((product: { product_slug: string }) => product.product_slug))
  }
  return slugs
}

describe.each(SORTS)(
  'sorted by %s, every list has each product once and in order over all its pages',
  (sort) => {
    const sorted = (chosen: (product: TestProduct) => boolean) =>
      list
        .filter(chosen)
        .toSorted(NAIVE[sort])
        .map(({ slug }) => slug)

    test('the shop', async () => {
      expect(
        await listAllSlugs((page) => shop.requestJson('/api/products', { body: { page, sort } })),
      ).toEqual(sorted(() => true))
      expect(
        await listAllSlugs((page) => shop.requestJson(`/api/products?page=${page}&sort=${sort}`)),
      ).toEqual(sorted(() => true))
    })
    test('a category', async () => {
      expect(
        await listAllSlugs(
          (page) => shop.requestJson(`/api/category/one?page=${page}&sort=${sort}`),
          (data) => data.products,
        ),
      ).toEqual(sorted(({ category }) => category === 'one'))
    })
    test('a sub-category', async () => {
      expect(
        await listAllSlugs(
          (page) => shop.requestJson(`/api/subcategory/one-b?page=${page}&sort=${sort}`),
          (data) => data.products,
        ),
      ).toEqual(sorted(({ subcategory }) => subcategory === 'one-b'))
    })
    test('the videos', async () => {
      expect(
        await listAllSlugs((page) => shop.requestJson('/api/is-youtube', { body: { page, sort } })),
      ).toEqual(sorted(({ video }) => video === true))
    })
  },
)

test('24 products per page, and the number of pages', async () => {
  const first = await shop.requestJson('/api/products', { body: { page: 1 } })
  expect([first.data.length, first.current_page, first.total_pages]).toEqual([24, 1, 3])
  const last = await shop.requestJson('/api/products', { body: { page: 3 } })
  expect([last.data.length, last.current_page, last.total_pages]).toEqual([12, 3, 3])
  const beyond = await shop.requestJson('/api/products?page=99')
  expect([beyond.code, beyond.data, beyond.current_page, beyond.total_pages]).toEqual([200, [], 99, 3])
  expect((await shop.requestJson('/api/category/one')).total_pages).toBe(2)
})

test('a product is the same in every list and by itself', async () => {
  const alone = (await shop.requestJson('/api/product/thing-15')).data
  v.assert(v.strictObject(productRow.entries), alone)
  const lists = [
    (await shop.requestJson('/api/products?sort=new')).data,
    (await shop.requestJson('/api/category/two')).data.products,
    (await shop.requestJson('/api/subcategory/two-a')).data.products,
    (await shop.requestJson('/api/is-featured')).data,
    (await shop.requestJson('/api/price/products?product_price=2000')).data,
    (
      await shop.requestJson('/api/related-products', {
        body: { product_id: ids.get('thing-0'), category_id_fk: alone.category_id_fk },
      })
    ).data,
    (await shop.requestJson('/api/search/products?product_name=thing-15')).data,
  ]
  const matches = lists.map((products) =>
    products.find((product: { product_slug: string }) => product.product_slug === 'thing-15'),
  )
  expect(matches.filter(Boolean).length).toBeGreaterThanOrEqual(4)
  for (const product of matches.filter(Boolean)) expect(product).toEqual(alone)
})

test('an unknown order is the default one', async () => {
  const first = (answer: { data: { product_slug: string }[] }) => answer.data[0]!.product_slug
  for (const sort of ['cheapest', '', '; drop table products', '\0'])
    expect(first(await shop.requestJson('/api/products', { body: { page: 1, sort } }))).toBe('thing-0')
})

test('every page beyond the last is empty, however large its number', async () => {
  for (const page of [4, 100_001, 999_999, 1e9, '1000000000', 2 ** 53, 1e300]) {
    const answer = await shop.requestJson('/api/products', { body: { page } })
    expect([page, answer.code, answer.data, answer.total_pages]).toEqual([page, 200, [], 3])
  }
  for (const path of [
    '/api/products',
    '/api/search/products?product_name=thing',
    '/api/sitemap',
    '/api/blog',
  ])
    for (const page of ['100001', '1000000000', '9'.repeat(30)]) {
      const answer = await shop.requestJson(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      expect([path, page, answer.code, answer.data]).toEqual([path, page, 200, []])
    }
})

test('an invalid page number is refused with a message', async () => {
  for (const page of [0, -1, 1.5, '12abc', '', null, [], {}, true, '1e3', 'NaN', '1\0']) {
    const answer = await shop.requestJson('/api/products', { body: { page } })
    expect([page, answer.code, answer.status]).toEqual([page, 422, false])
    expect(answer.data[0]).toMatch(/page/i)
  }
  for (const page of ['0', '-1', '12abc', '%00', '%F0%9F'])
    expect((await shop.requestJson(`/api/products?page=${page}`)).code).toBe(422)
  expect((await shop.requestJson('/api/is-youtube', { body: { page: -1 } })).code).toBe(422)
  expect((await shop.requestJson('/api/category/one?page=-1')).code).toBe(422)
})
