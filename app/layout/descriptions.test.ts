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

const DESCRIPTION = /<meta [a-z]+="(?:og:|twitter:)?description" content="([^"]*)"/g
const descriptionsOf = (page: string) => Array.from(page.matchAll(DESCRIPTION), ([, content]) => content)
const show = async (path: string) => textOf(await pages.answer(path, { address: '203.0.113.9' }))

test.each([
  ['/blog-detail/a-post', 'Clay. How a cup is thrown.'],
  ['/category/two/', 'Two: 1 to choose from, prices in Rs, cash on delivery across Pakistan.'],
])('%s has a description, although its owner wrote none', async (path, description) => {
  expect(descriptionsOf(await show(path))).toEqual([description, description, description])
})

test('the list of posts shows the beginning of a post without a description', async () => {
  expect((await show('/blogs/')).match(/>Clay\. [^<]*</)?.[0]).toBe('>Clay. How a cup is thrown.<')
})

test.each([
  ['about', '/about/'],
  ['returns', '/return-policy/'],
  ['privacy', '/privacy-policy/'],
  ['terms', '/terms-and-conditions/'],
])('the text of the owner on %s describes the page, and not the original text', async (name, path) => {
  const [original] = descriptionsOf(await show(path))
  await saveSetting('policies', { [name]: '<h2>Exchange</h2><p>You have <b>14</b> days.</p>' })
  const description = 'Exchange. You have 14 days.'
  expect(descriptionsOf(await show(path))).toEqual([description, description, description])
  expect(original).toMatch(/\w{5}/)
})

test('the questions of the owner describe their page, and not the original ones', async () => {
  const [original] = descriptionsOf(await show('/faqs/'))
  expect(original).toBe('Delivery, payment, exchanges and cancelling an order: what shoppers ask us most.')
  await saveSetting('faq', [
    { question: 'Do you deliver to Gilgit?', answer: 'Yes.' },
    { question: 'How long?  Really', answer: 'A week & a day.' },
  ])
  const description = 'Do you deliver to Gilgit? How long? Really'
  expect(descriptionsOf(await show('/faqs/'))).toEqual([description, description, description])
})

async function saveSetting(key: string, value: unknown): Promise<void> {
  await shop.pool.query(
    `insert into shop_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )
  for (const cache of [shop.shop.invalidatePages, pages.invalidate]) cache(['settings'])
}
