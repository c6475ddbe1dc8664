import * as v from 'valibot'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { linkRow, type LinkRow } from './sitemap-contract.ts'
import { listSitemapFile } from './sitemap-files.server.ts'

const shop = await testShop()
await insertProducts(shop.db, [{ slug: 'kettle', name: 'Kettle', subcategory: 'one-b' }])
await shop.pool.query(
  `insert into blog_posts (slug, title, body) values ('a-post', 'A post', '<p>Words</p>')`,
)
afterAll(() => shop.drop())

test('pages, categories, sub-categories, posts and products, numbered', async () => {
  const { data, current_page, total_pages } = await shop.requestJson('/api/sitemap')
  v.assert(v.array(v.strictObject(linkRow.entries)), data)
  expect([current_page, total_pages, data.length]).toEqual([1, 1, 11 + 2 + 3 + 1 + 1])
  expect(data.map((link: LinkRow) => link.s_id)).toEqual(Array.from({ length: 18 }, (_, place) => place + 1))
  expect(data.slice(11).map((link: LinkRow) => [link.s_title, link.s_url])).toEqual([
    ['One', '/category/one/'],
    ['Two', '/category/two/'],
    ['One A', '/category/one/one-a/'],
    ['One B', '/category/one/one-b/'],
    ['Two A', '/category/two/two-a/'],
    ['A post', '/blog-detail/a-post'],
    ['Kettle', '/one-b/kettle/'],
  ])
})

const COUNTS = /from "blog_posts" where .*\) as post/s

test('its parts are counted again only after a change', async () => {
  const requestJson = () => shop.requestJson('/api/sitemap')
  await requestJson()
  expect(await sentWhile(COUNTS, requestJson)).toEqual([])
  shop.shop.invalidatePages(['list'])
  expect(await sentWhile(COUNTS, requestJson)).toHaveLength(1)
})

test('a thousand a page, each once', async () => {
  await shop.pool.query(
    `insert into products (slug, name, category_id, subcategory_id)
     select 'more-' || n, 'More', category_id, subcategory_id
     from products, generate_series(1, 2100) n where slug = 'kettle'`,
  )
  shop.shop.invalidatePages(['list'])
  const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.requestJson(`/api/sitemap?page=${page}`)))
  expect(pages.map(({ data, total_pages }) => [data.length, total_pages])).toEqual([
    [1000, 3],
    [1000, 3],
    [118, 3],
    [0, 3],
  ])
  const links: LinkRow[] = pages.flatMap(({ data }) => data)
  expect(new Set(links.map((link) => link.s_url)).size).toBe(2118)
  expect(links.map((link) => link.s_id)).toEqual(links.map((_, place) => place + 1))
  expect((await shop.requestJson('/api/sitemap?page=-1')).code).toBe(422)
})

test('in the files for search engines a category has the time of its last changed product', async () => {
  await shop.pool.query(`update products set name = name || '!' where slug = 'kettle'`)
  const {
    rows: [kettle],
  } = await shop.pool.query(`select updated_at from products where slug = 'kettle'`)
  const file = (await listSitemapFile(shop.db, 'https://nayab.example', '/sitemap-1.xml'))!
  const entryOf = (path: string) =>
    file.split('<url>').find((url) => url.startsWith(`<loc>https://nayab.example${path}</loc>`))
  const time = `<lastmod>${kettle.updated_at.toISOString()}</lastmod>`
  expect(entryOf('/category/one/')).toContain(time)
  expect(entryOf('/category/one/one-b/')).toContain(time)
  expect(entryOf('/category/one/one-a/')).not.toContain('lastmod')
  expect(entryOf('/category/two/')).not.toContain('lastmod')
})

async function sentWhile(kind: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  for (const [statement] of query.mock.calls as unknown as [{ text?: string } | string][]) {
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '')
    if (kind.test(text)) sent.push(text)
  }
  query.mockRestore()
  return sent
}
