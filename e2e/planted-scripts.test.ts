import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'

let world: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world?.close())

const RUN = 'window.planted=1;document.title="planted"'
const PLANTED = [
  `<script>${RUN}</script>`,
  `<script nonce="">${RUN}</script>`,
  `<script type="module">${RUN}</script>`,
  `<img src="/images/none.webp" onerror='${RUN}'>`,
  `<svg onload='${RUN}'></svg>`,
  `<iframe srcdoc="<script>parent.planted=1</script>"></iframe>`,
  `<a id="planted-link" href='javascript:${RUN}'>link</a>`,
  `</script><script>${RUN}</script>`,
  `<!--<script>`,
].join('')
/** As the last text of a page it would swallow what follows. */
const OPEN = `<script>${RUN};/*`

const PAGES = [
  '/shop/tea-coffee/enamel-chai-kettle/',
  '/enamel-chai-kettle',
  '/category/kitchen/',
  '/category/kitchen/tea-coffee/',
  '/blogs/',
  '/shop/?page=1',
  '/search-results/?q=kettle',
  '/sitemap/',
  '/',
]

test.each([
  ['scripts', PLANTED],
  ['a script left open', OPEN],
])('no %s that stand in the database run, wherever text is shown', async (_, html) => {
  const { db } = world.database
  const set = (table: string, columns: string[]) =>
    world.database.pool.query(
      `update ${table} set ${columns.map((column) => `${column} = left(${column}, 12) || $1`).join(', ')}`,
      [html],
    )
  expect(db).toBeDefined()
  await set('products', ['details', 'name', 'image_alt', 'meta_title', 'meta_description', 'keywords'])
  await set('categories', ['description', 'name', 'subtitle', 'meta_title', 'meta_description', 'keywords'])
  await set('subcategories', ['name'])
  await set('blog_posts', ['body', 'title', 'meta_title', 'meta_description', 'keywords'])
  await set('reviews', ['text'])
  await set('banners', ['title', 'subtitle'])
  await world.database.pool.query(`select pg_notify('nayab_pages', '*')`)

  const { rows } = await world.database.pool.query('select slug from blog_posts order by id limit 1')
  // The planted HTML breaks some of these pages; this test only asserts that none of it runs.
  const shopper = await world.visit({ expected: /./ })
  const { page } = shopper
  for (const path of [...PAGES, `/blog-detail/${rows[0].slug}`]) {
    await page.goto(path, { waitUntil: 'load' })
    const link = page.locator('#planted-link').first()
    if (await link.count()) await link.evaluate((element: HTMLElement) => element.click())
    const [ran, title] = await page.evaluate(() => [(window as { planted?: number }).planted, document.title])
    expect([path, ran, title === 'planted']).toEqual([path, undefined, false])
  }
  await shopper.done()
})
