import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffOf } from '#test/staff.ts'
import { axeFindings } from './looks.ts'
import { openTestShop } from './shopper.ts'

let world: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world?.close())

const SCREENS: [path: string, heading: string, row: RegExp | null][] = [
  ['categories', 'Categories', /./],
  ['categories?edit=new', 'New category', null],
  ['subcategories', 'Subcategories', /./],
  ['banners', 'Banners', /./],
  ['posts', 'Blog', /./],
  ['cities', 'Cities', /Abbottabad/],
  ['promo-codes', 'Promo codes', /WELCOME10/],
  ['reviews', 'Reviews', /./],
  ['messages', 'Messages', null],
  ['customers', 'Customers', /./],
  ['customers/1', 'Ayesha Siddiqui', null],
  ['subscribers', 'Newsletter', null],
  ['settings', 'Settings', null],
  ['texts', 'Texts', null],
]

test('every screen of shop data fits a phone and is accessible; a saved detail is in the shop', async () => {
  const { cookie } = await staffOf({ shop: { db: world.database.db } } as never, 'owner')
  const { page, context } = await world.visit({
    viewport: { width: 360, height: 740 },
    expected: /layout shift/,
  })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: world.shop.url, httpOnly: true, sameSite: 'Strict' }])
  for (const [path, heading, row] of SCREENS) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    if (row) await page.getByRole('main').getByRole('listitem').filter({ hasText: row }).first().waitFor()
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, path).toBeLessThanOrEqual(0)
    expect([path, await axeFindings(page)]).toEqual([path, []])
  }
  await page.goto('/admin/settings')
  await page.getByLabel('Tagline').fill('Lamps of Lahore')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await page.getByText('Saved. The shop shows it at once.').waitFor()
  await page.goto('/')
  await page.getByText('Lamps of Lahore').first().waitFor()
})
