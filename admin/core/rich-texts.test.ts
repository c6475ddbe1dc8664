import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogPosts, subcategories } from '#db/tables/index.ts'
import { eq, sql } from 'drizzle-orm'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let subcategory_id: number
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
  await stockCup(shop.db)
  const [place] = await shop.db.select({ id: subcategories.id }).from(subcategories)
  subcategory_id = place!.id
})
afterAll(() => shop.drop())

const published_at = '2026-01-01T09:00'
let saved = 0
const texts = {
  body: (body: string) => owner.post('/admin/posts', { title: `Post ${++saved}`, published_at, body }),
  details: (details: string) =>
    owner.post('/admin/products', { name: `Cup ${++saved}`, subcategory_id, details }),
  description: (description: string) =>
    owner.post('/admin/categories', { name: `Cups ${++saved}`, slug: '', description }),
  html: (html: string) => owner.post('/admin/settings/policies/about', { html }),
}
const TOO_LONG =
  'This text may have at most 100,000 characters, its formatting included. Please shorten it, or split it.'

describe.each(Object.entries(texts))('the field %s', (field, save) => {
  const refused = (message: string) => ({ code: 422, message, fields: { [field]: message } })

  test('refuses a text that is too long as sent or as stored with one sentence', async () => {
    for (const html of ['a'.repeat(100_001), '&'.repeat(20_001), '<a href="https://a.example">'.repeat(2000)])
      expect(await save(html)).toMatchObject(refused(TOO_LONG))
    expect(await save('&'.repeat(20_000))).toMatchObject({ code: 200 })
  })

  test('refuses a text with too many elements', async () => {
    expect(await save('<b><i>'.repeat(16_000))).toMatchObject(
      refused('This text may have at most 256 elements within one another. Please shorten it, or split it.'),
    )
    expect(await save('<hr>'.repeat(5001))).toMatchObject(
      refused(
        'This text may have at most 5,000 elements, such as paragraphs, cells and links. ' +
          'Please shorten it, or split it.',
      ),
    )
  })
})

test('a text that was stored before this limit is refused with the sentence and not lost', async () => {
  const { data } = await texts.body('<p>a</p>')
  await shop.db
    .update(blogPosts)
    .set({ body: sql`repeat('&amp;', 99999)` })
    .where(eq(blogPosts.id, data.id))
  const rowOf = async () => (await owner.get(`/admin/posts?edit=${data.id}`)).data[0]
  const { version, body } = await rowOf()
  expect(body).toHaveLength(499_995)
  const save = (changed: string) =>
    owner.post('/admin/posts', { title: 'Post', published_at, id: data.id, version, body: changed })
  expect(await save(body)).toMatchObject({ code: 422, message: TOO_LONG })
  expect(await rowOf()).toMatchObject({ version })
  const { undo } = await owner.delete(`/admin/posts/${data.id}`)
  expect(await owner.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 409, message: TOO_LONG })
})
