import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { postRow, type PostRow } from './contract.ts'
import { findPost } from './posts.server.ts'

const shop = await testShop()
await shop.pool.query(`insert into blog_posts (slug, title, image, body, meta_title, published_at)
  select 'post-' || n, 'Post ' || n, 'post.webp', '<p>Words</p>', 'Meta',
    timestamptz '2026-01-01T08:30:00Z' + interval '1 day' * (n / 2) from generate_series(1, 19) n`)
afterAll(() => shop.drop())

test('posts are listed newest first, eight per page, each once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.requestJson(`/api/blog?page=${page}`)))
  expect(pages.map(({ data, current_page, last_page }) => [data.length, current_page, last_page])).toEqual([
    [8, 1, 3],
    [8, 2, 3],
    [3, 3, 3],
    [0, 4, 3],
  ])
  expect(pages.flatMap(({ data }) => data.map((post: PostRow) => post.b_slug))).toEqual(
    Array.from({ length: 19 }, (_, n) => `post-${19 - n}`),
  )
  v.assert(v.array(v.strictObject(postRow.entries)), pages[0]!.data)
})

test('a post by its slug', async () => {
  expect(await shop.requestJson('/api/blog/post-2')).toEqual({
    code: 200,
    status: true,
    message: 'OK',
    data: {
      b_slug: 'post-2',
      b_title: 'Post 2',
      b_image: 'post.webp',
      b_image_alt: '',
      b_datetime: '2026-01-02T08:30:00.000Z',
      b_long_desc: '<p>Words</p>',
      meta_title: 'Meta',
      meta_desc: '',
      keywords: '',
    },
  })
  for (const slug of ['unknown', '%00', 'post-2%27'])
    expect((await shop.requestJson(`/api/blog/${slug}`)).code).toBe(404)
  for (const page of ['0', '-1', '1e9', '12abc'])
    expect((await shop.requestJson(`/api/blog?page=${page}`)).code).toBe(422)
})

test('its page knows when it was changed last', async () => {
  await shop.pool.query(`update blog_posts set keywords = 'tea' where slug = 'post-3'`)
  const { rows } = await shop.pool.query<{ updated_at: Date }>(
    `select updated_at from blog_posts where slug = 'post-3'`,
  )
  expect(await findPost(shop.db, 'post-3')).toMatchObject({
    b_datetime: '2026-01-02T08:30:00.000Z',
    changed_at: rows[0]!.updated_at.toISOString(),
  })
})

test('an earlier slug finds its post while it is public', async () => {
  const find = async () => {
    const { code, data } = await shop.requestJson('/api/blog/post-4')
    return [code, data?.b_slug]
  }
  await shop.pool.query(`update blog_posts set slug = 'fourth' where slug = 'post-4'`)
  expect(await find()).toEqual([200, 'fourth'])
  await shop.pool.query(`update blog_posts set is_draft = true where slug = 'fourth'`)
  expect(await find()).toEqual([404, undefined])
  await shop.pool.query(`update blog_posts set is_draft = false where slug = 'fourth'`)
})

test('a draft and a post of tomorrow are not public', async () => {
  await shop.pool.query(`insert into blog_posts (slug, title, body, is_draft, published_at) values
    ('draft', 'Draft', '', true, now() - interval '1 day'),
    ('tomorrow', 'Tomorrow', '', false, now() + interval '1 day')`)
  for (const slug of ['draft', 'tomorrow'])
    expect((await shop.requestJson(`/api/blog/${slug}`)).code).toBe(404)
  const first = await shop.requestJson('/api/blog?page=1')
  expect(first.data[0].b_slug).toBe('post-19')
  expect(JSON.stringify((await shop.requestJson('/api/sitemap?page=1')).data)).not.toMatch(/draft|tomorrow/)
})
