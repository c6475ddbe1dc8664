import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { AnyEndpoint, InputOf } from '#app/core/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as schema from '#db/tables/index.ts'
import { loadBuild, openPages, textOf } from '#test/pages.ts'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { calls } from '#server/api.ts'

/** What a write to a table invalidates. A loader that reads the table names one of these tags. */
const PRODUCT = /^(?:list$|(?:category|subcategory|product):)/
const COVERED_BY: Record<string, RegExp> = {
  products: PRODUCT,
  list_blocks: PRODUCT,
  list_changes: PRODUCT,
  facet_counts: PRODUCT,
  facet_changes: PRODUCT,
  product_facets: PRODUCT,
  product_search: PRODUCT,
  search_words: PRODUCT,
  search_word_changes: PRODUCT,
  search_concepts: /^search$/,
  search_names: /^categories$/,
  variants: PRODUCT,
  variant_codes: PRODUCT,
  variant_images: PRODUCT,
  colours: PRODUCT,
  categories: /^categories$/,
  subcategories: /^categories$/,
  category_redirects: /^categories$/,
  subcategory_redirects: /^categories$/,
  blog_posts: /^blog$/,
  banners: /^home$/,
  cities: /^cities$/,
  promo_codes: /^promo-codes$/,
  shop_settings: /^settings$/,
}

const SHOP = ['promo_codes', 'shop_settings']
const CATEGORIES = ['categories', 'subcategories']
const PRODUCTS = [...CATEGORIES, 'colours', 'products', 'variant_images', 'variants']
const LISTED = [...PRODUCTS, 'list_blocks', 'list_changes']
const NARROWED = [...LISTED, 'facet_changes', 'facet_counts']
const LINKED = [...CATEGORIES, 'products', 'list_blocks', 'list_changes', 'blog_posts']
const SEARCHED = ['product_search', 'search_words', 'search_word_changes', 'search_concepts', 'search_names']
const FOUND = [...PRODUCTS, ...SEARCHED]

const FIRST = { page: 1, sort: 'default' }

const LOADERS: Record<string, [address: string, reads: string[]]> = {
  root: ['/about/', [...CATEGORIES, ...SHOP]],
  'routes/home': ['/', [...LISTED, 'banners', 'subcategory_redirects']],
  'routes/shop': ['/shop/', NARROWED],
  'routes/product': ['/shop/one-a/brass-kettle/', [...PRODUCTS, 'variant_codes', ...SHOP]],
  'routes/product-short': ['/brass-kettle/', [...PRODUCTS, 'variant_codes', ...SHOP]],
  'routes/category': ['/category/one/', NARROWED],
  'routes/subcategory': ['/category/one/one-a/', NARROWED],
  'routes/subcategory-alias': ['/one/one-a/', CATEGORIES],
  'routes/videos': ['/videos/', LISTED],
  'routes/search-results': ['/search-results/?q=kettle', FOUND],
  'routes/sitemap': ['/sitemap/', [...CATEGORIES, 'products', 'list_blocks', 'list_changes', 'blog_posts']],
  'routes/blog': ['/blogs/', ['blog_posts']],
  'routes/blog-alias': ['/blog/', []],
  'routes/blog-post': ['/blog-detail/a-post/', ['blog_posts']],
  'routes/about': ['/about/', ['shop_settings', 'categories', 'category_redirects']],
  'routes/faqs': ['/faqs/', SHOP],
  'routes/privacy-policy': ['/privacy-policy/', ['shop_settings']],
  'routes/return-policy': ['/return-policy/', ['shop_settings']],
  'routes/terms': ['/terms-and-conditions/', ['shop_settings']],
  'routes/not-found': ['/no/such/page/', []],
}

const READERS: Record<string, [input: Partial<InputOf<AnyEndpoint>>, reads: string[]]> = {
  'GET /city': [{}, ['cities']],
  'GET /blog': [{ query: { page: 1 } }, ['blog_posts']],
  'GET /blog/:b_slug': [{ params: { b_slug: 'a-post' } }, ['blog_posts']],
  'GET /banner': [{}, ['banners']],
  'GET /category': [{}, CATEGORIES],
  'GET /category/:slug': [{ params: { slug: 'one' }, query: FIRST }, NARROWED],
  'GET /subcategory/:slug': [{ params: { slug: 'one-a' }, query: FIRST }, NARROWED],
  'GET /get-product-sub-cate': [{}, CATEGORIES],
  'GET /is-featured': [{}, PRODUCTS],
  'GET /price/products': [{ query: { product_price: 9999 } }, PRODUCTS],
  'POST /products': [{ body: FIRST }, NARROWED],
  'GET /products': [{ query: FIRST }, NARROWED],
  'GET /product/:product_slug': [{ params: { product_slug: 'brass-kettle' } }, PRODUCTS],
  'POST /related-products': [{ body: { product_id: 1, category_id_fk: 1 } }, PRODUCTS],
  'POST /is-youtube': [{ body: FIRST }, LISTED],
  'GET /sitemap': [{ query: { page: 1 } }, LINKED],
  'GET /search/suggest': [{ query: { q: 'kettle' } }, FOUND],
  'GET /search/products': [{ query: { product_name: 'kettle', ...FIRST } }, FOUND],
}

const readers = calls.filter((call) => 'read' in call)
const nameOf = ({ endpoint: { method, path } }: (typeof readers)[number]) => `${method} ${path}`

let shop: TestShop
let productIds: Map<string, number>
beforeAll(async () => {
  shop = await testShop()
  productIds = await insertProducts(shop.db, [
    { slug: 'brass-kettle', name: 'Brass Kettle', video: true, featured: true },
    { slug: 'walnut-tray', name: 'Walnut Tray', subcategory: 'one-b' },
    { slug: 'copper-pan', name: 'Copper Pan', category: 'two', subcategory: 'two-a' },
  ])
  await shop.pool.query(`insert into blog_posts (slug, title, body) values ('a-post', 'A post', '')`)
})
afterAll(() => shop.drop())

test('every route with a loader is listed', async () => {
  const { routes } = await loadBuild()
  const loaders = Object.values(routes).filter((route) => route?.module.loader)
  expect(Object.keys(LOADERS).sort()).toEqual(loaders.map((route) => route!.id).sort())
})

describe('the cache tags of a loader cover what it reads', () => {
  test.each(Object.entries(LOADERS).map(([id, [address, reads]]) => ({ id, address, reads })))(
    '$id',
    async ({ id, address, reads }) => {
      shop.shop.invalidatePages(['*'])
      const query = vi.spyOn(shop.pool, 'query')
      const page = await openPages(shop.shop).answer(dataAddress(address, id), { address: '203.0.113.9' })
      const read = tablesIn(query.mock.calls.map(([statement]) => textOfStatement(statement)))
      query.mockRestore()
      expect(read).toEqual(reads.toSorted())
      const tags = [...page.tags]
      expect(read.filter((table) => !tags.some((tag) => COVERED_BY[table]?.test(tag)))).toEqual([])
      if (tags.includes('list')) return
      // The data are JSON in a string (`core/packed.ts`).
      const text = textOf(page).replaceAll('\\"', '"')
      const shown = [...productIds].filter(([slug]) => text.includes(`"${slug}"`))
      if (reads.includes('products')) expect(shown).not.toEqual([])
      for (const [slug, productId] of shown)
        expect(tags, slug).toContainEqual(expect.stringMatching(`^(?:product:${productId}|category:one)$`))
    },
  )
})

test('every call that reads public data is listed', () => {
  expect(Object.keys(READERS).sort()).toEqual(readers.map(nameOf).sort())
})

describe('the cache tags of a call cover what it reads', () => {
  test.each(readers.map((call) => ({ name: nameOf(call), call })))('$name', async ({ name, call }) => {
    const [given, reads] = READERS[name]!
    const input = { params: {}, query: {}, body: undefined, ...given }
    const tags = new Set<string>()
    const query = vi.spyOn(shop.pool, 'query')
    const tag = (...added: string[]) => added.forEach((each) => tags.add(each))
    const answer = JSON.stringify(await call.read(shop.shop, { input, tag }))
    const read = tablesIn(query.mock.calls.map(([statement]) => textOfStatement(statement)))
    query.mockRestore()
    expect(read).toEqual(reads.toSorted())
    expect(read.filter((table) => ![...tags].some((each) => COVERED_BY[table]?.test(each)))).toEqual([])
    const shown = [...productIds].filter(([slug]) =>
      new RegExp(`"(?:product_slug":"|path":"/shop/[^"]*/)${slug}/?"`).test(answer),
    )
    if (reads.includes('colours')) expect(shown).not.toEqual([])
    for (const [slug, productId] of shown)
      for (const kind of ['product', 'stock']) expect([...tags], slug).toContain(`${kind}:${productId}`)
  })
})

/** The browser requests the data of one loader, because the root keeps its own. */
function dataAddress(address: string, routeId: string): string {
  const url = new URL(address, 'http://shop.invalid')
  url.searchParams.set('_routes', routeId)
  return `${url.pathname}_.data${url.search}`
}

function textOfStatement(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

function tablesIn(statements: string[]): string[] {
  const names = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table))
  return names
    .filter((name) => statements.some((sql) => new RegExp(`\\b(?:from|join) "?${name}\\b`).test(sql)))
    .toSorted()
}
