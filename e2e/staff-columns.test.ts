import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { columnsOf, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const SCREENS = [
  'settings',
  'products/new',
  'categories?edit=new',
  'categories?edit=1',
  'subcategories?edit=1',
  'banners?edit=1',
  'posts?edit=1',
  'health',
  'import',
  'messages/1',
]

test.each([
  [360, 1, true],
  [1280, 2, true],
  [1600, 2, true],
])(
  'at %i px the cards of a form stand in %i columns, as wide as the screen',
  async (width, columns, isWide) => {
    const owner = await visitAs(site, 'owner', { viewport: { width, height: 900 } })
    const { page } = owner
    const found: unknown[] = []
    for (const path of SCREENS) {
      await page.goto(`/admin/${path}`)
      await page.locator('main [role=status][aria-label^=Loading]').waitFor({ state: 'detached' })
      found.push([path, await columnsOf(page)])
    }
    expect(found).toEqual(SCREENS.map((path) => [path, { columns, isWide }]))
    await owner.done()
  },
)

test('the button of a record stands below its last field, however long the text beside it is', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1600, height: 900 } })
  const { page } = owner
  await site.database.pool.query("update blog_posts set body = repeat('<p>Light</p>', 100) where id = 1")
  await page.goto('/admin/posts?edit=1')
  const [text, last] = [page.locator('main section').first(), page.locator('main section').last()]
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.waitFor()
  await page.getByText('Light', { exact: true }).last().waitFor()
  const [card, button] = [(await last.boundingBox())!, (await save.boundingBox())!]
  expect((await text.boundingBox())!.height).toBeGreaterThan(card.height + 500)
  expect(Math.round(button.y - card.y - card.height)).toBe(16)
  expect(Math.round(button.x)).toBe(Math.round(card.x))
  await owner.done()
})
