import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, textOf } from '#test/pages.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.pool.query(`insert into blog_posts (slug, title, body) values
    ('clay', 'Clay', '<p>How a cup is thrown, which is called چاک.</p>'),
    ('mitti', 'مٹی (Clay)', '<h2>ملتان</h2><p>پیالہ کیسے بنتا ہے</p>')`)
})
afterAll(() => shop.drop())

test('a post in Urdu says so to search engines and screen readers, and is read from the right', async () => {
  const pages = openPages(shop.shop)
  const show = async (path: string) => textOf(await pages.answer(path, { address: '203.0.113.9' }))
  const english = await show('/blog-detail/clay')
  expect(english).toContain('"inLanguage":"en"')
  expect(english).toMatch(/<article class=/)
  const urdu = await show('/blog-detail/mitti')
  expect(urdu).toContain('"inLanguage":"ur"')
  expect(urdu).toMatch(/<article lang="ur" dir="rtl"/)
  expect(urdu).toMatch(/<div lang="ur" dir="rtl" class="prose"><h2 dir="auto">/)
})
