import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, textOf } from '#test/pages.ts'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let pages: ReturnType<typeof openPages>
beforeAll(async () => {
  shop = await testShop()
  await insertProducts(shop.db, [{ slug: 'pan', category: 'two', subcategory: 'two-a' }])
  await shop.pool.query(`insert into blog_posts (slug, title, body)
    values ('a-post', 'A post', '<h2>Clay</h2><p>How a cup is <strong>thrown</strong>.</p>')`)
  pages = openPages(shop.shop)
})
afterAll(() => shop.drop())

const show = async (path: string) => textOf(await pages.answer(path, { address: '203.0.113.9' }))

test.each([
  ['/blog-detail/a-post', 'Clay. How a cup is thrown.'],
  ['/category/two/', 'Two: 1 to choose from, prices in Rs, cash on delivery across Pakistan.'],
])('%s has a description, although nobody wrote one', async (path, description) => {
  const found = (await show(path)).matchAll(/<meta [a-z]+="(?:og:|twitter:)?description" content="([^"]*)"/g)
  expect(Array.from(found, ([, content]) => content)).toEqual([description, description, description])
})

test('the list of posts shows the beginning of a post without a description', async () => {
  expect((await show('/blogs/')).match(/>Clay\. [^<]*</)?.[0]).toBe('>Clay. How a cup is thrown.<')
})
