import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePicture } from '#app/pictures/pictures.server.ts'
import { pictureNames } from '#db/seed/picture-names.ts'
import { openPages, textOf } from '#test/pages.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-post-pictures-'))
const KETTLE = pictureNames()('enamel-chai-kettle-teal-front')
const ABSENT = '/images/kettle-0123456789-e8e1d6.webp'
let shop: TestShop
let writer: Awaited<ReturnType<typeof staffOf>>
let bowl: string
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  writer = await staffOf(shop, 'writer')
  const source = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  bowl = await makePicture({ subject: 'bowl', source }, join(folder, 'images'))
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const published_at = '2026-01-01T09:00'
const save = (body: string, fields: object = {}) =>
  writer.post('/admin/posts', { title: 'Bowls', slug: 'bowls', published_at, body, ...fields })
const shown = async () => (await shop.requestJson('/api/blog/bowls')).data.b_long_desc as string
const page = async (path = '/blog-detail/bowls/') =>
  textOf(await openPages(shop.shop).answer(path, { address: '203.0.113.9' }))

test('the pictures of a text keep address and description; the shop writes their sizes', async () => {
  const { data } = await save(
    `<p>a</p><img src="/images/${bowl}" alt="A &quot;blue&quot; bowl" width="9999" height="1" onload="x()">` +
      `<img src="/images/${KETTLE}"><img src="https://evil.example/x.png"><p>b</p>`,
  )
  const html =
    `<p>a</p><img src="/images/${bowl}" alt="A &quot;blue&quot; bowl" width="300" height="200" />` +
    `<img src="/images/${KETTLE}" alt="" width="1280" height="1280" /><p>b</p>`
  expect(await shown()).toBe(html)
  const [row] = (await writer.get(`/admin/posts?edit=${data.id}`)).data
  expect(row.body).toBe(html)
  const again = await save(html, { id: data.id, version: row.version })
  expect(again).toMatchObject({ code: 200 })
  expect((await writer.get('/admin/posts')).data[0].version).toBe(row.version)
  const cleared = await save('<p>a</p>', { id: data.id })
  expect(await page()).not.toContain(`alt="A &quot;blue&quot; bowl"`)
  expect(await writer.post(`/admin/activity/${cleared.undo}/undo`)).toMatchObject({ code: 200 })
  expect(await shown()).toBe(html)
})

test('the page of a post shows them in their sizes; lists and structured data do not', async () => {
  const html = await page()
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(article).toContain(`srcset="/images/${bowl.replace('.webp', '-240.avif')} 240w, `)
  expect(article).toMatch(
    new RegExp(
      `<img src="/images/${bowl}" alt="A &quot;blue&quot; bowl" width="300" height="200" ` +
        'loading="lazy" decoding="async" style="background-color:#[0-9a-f]{6}" /></picture>',
    ),
  )
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).not.toContain(bowl)
  expect(await page('/blogs/')).not.toContain(bowl)
})

test('a text with a picture that the shop does not have is refused', async () => {
  const sentence = 'The text has a picture that is not in the shop. Please remove it and add it again.'
  expect(await save(`<img src="${ABSENT}" alt="">`, { slug: 'absent' })).toMatchObject({
    code: 422,
    message: sentence,
    fields: { body: sentence },
  })
  const picture = `<img src="/images/${bowl}" alt="${'&amp;'.repeat(300)}">`
  expect(await save(picture, { slug: 'long' })).toMatchObject({ code: 200 })
  expect(await save(picture.replace('alt="', 'alt="x'), { slug: 'longer' })).toMatchObject({
    code: 422,
    message: 'The description of a picture should be less than 300 characters.',
  })
  expect(await save(`<img src="/images/${bowl}">`.repeat(51), { slug: 'many' })).toMatchObject({
    code: 422,
    message: 'A text may have at most 50 pictures.',
  })
})

test('a stored text keeps a picture whose file was lost', async () => {
  const lost = `<img src="${ABSENT}" alt="" width="640" height="480" />`
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into blog_posts (slug, title, body) values ('lost', 'Lost', $1) returning id`,
    [lost],
  )
  const body = `<p>New</p>${lost.replace('640', '1')}`
  expect(await save(body, { id: rows[0]!.id, slug: 'lost' })).toMatchObject({ code: 200 })
  expect((await shop.requestJson('/api/blog/lost')).data.b_long_desc).toBe(`<p>New</p>${lost}`)
})

test('texts of other kinds have no pictures', async () => {
  const description = `<p>Light</p><img src="/images/${KETTLE}" alt="">`
  const { data } = await writer.post('/admin/categories', { name: 'Lamps', description })
  const rows = (await writer.get('/admin/categories')).data as { id: number }[]
  expect(rows.find(({ id }) => id === data.id)).toMatchObject({ description: '<p>Light</p>' })
})

test('a post directs each block by its words, is not related to itself, and needs no picture', async () => {
  await save('<p>مٹی</p><ul><li><p>نیلی</p></li></ul>', { title: 'نیلی مٹی', slug: 'urdu' })
  const html = await page('/blog-detail/urdu/')
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(article).toContain('<h1 dir="auto">نیلی مٹی</h1>')
  expect(article).toContain('<p dir="auto">مٹی</p><ul><li dir="auto"><p>نیلی</p></li></ul>')
  expect(article).not.toContain('aspect-16/10')
  const aside = html.slice(html.indexOf('id="related-posts"'), html.indexOf('</aside>'))
  expect(aside).toContain('href="/blog-detail/bowls"')
  expect(aside).not.toContain('href="/blog-detail/urdu"')
  const blogs = await page('/blogs/')
  const card = blogs.slice(blogs.lastIndexOf('<article', blogs.indexOf('نیلی مٹی</a>')))
  expect(card.slice(0, card.indexOf('</article>'))).not.toContain('aspect-16/10')
  expect((await shop.requestJson('/api/blog/urdu')).data.b_long_desc).toMatch(/^<p>مٹی<\/p>/)
})
