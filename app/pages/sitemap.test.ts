import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { fillShelves } from '#test/shelves.ts'
import { linkRow, type LinkRow } from './sitemap-contract.ts'

const shop = await testShop()
await fillShelves(shop.db, [{ slug: 'kettle', name: 'Kettle', shelf: 'one-b' }])
await shop.pool.query(
  `insert into blog_posts (slug, title, body) values ('a-post', 'A post', '<p>Words</p>')`,
)
afterAll(() => shop.drop())

test('pages, categories, sub-categories, posts and products, numbered', async () => {
  const { data, current_page, total_pages } = await shop.ask('/api/sitemap')
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

test('a thousand a page, each once', async () => {
  await shop.pool.query(
    `insert into products (slug, name, category_id, subcategory_id)
     select 'more-' || n, 'More', category_id, subcategory_id
     from products, generate_series(1, 2100) n where slug = 'kettle'`,
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.ask(`/api/sitemap?page=${page}`)))
  expect(pages.map(({ data, total_pages }) => [data.length, total_pages])).toEqual([
    [1000, 3],
    [1000, 3],
    [118, 3],
    [0, 3],
  ])
  const links: LinkRow[] = pages.flatMap(({ data }) => data)
  expect(new Set(links.map((link) => link.s_url)).size).toBe(2118)
  expect(links.map((link) => link.s_id)).toEqual(links.map((_, place) => place + 1))
  expect((await shop.ask('/api/sitemap?page=-1')).code).toBe(422)
})
