import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test.each([
  ['Reports', '/admin/reports', '**/api/admin/reports/**'],
  ['Import and export', '/admin/import', '**/api/admin/imports'],
  ['Blue pottery from Multan', '/admin/banners?edit=1', '**/api/admin/banners?*'],
])('Back shows “%s” as far down as it was left, although it comes late', async (title, path, address) => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 390, height: 500 } })
  const { page } = owner
  await site.database.pool.query(`insert into product_imports (staff_id, file_name, bytes, defaults, state)
    select id, n || '.csv', 1, '{}', 'ready' from staff, generate_series(1, 12) n`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const skeleton = page.locator('main [role=status][aria-label^=Loading]')
  await page.goto('/admin/more')
  const [list] = path.split('?')
  await page.locator(`main a[href="${list}"]`).click()
  if (list !== path) await page.locator(`main a[href="${path}"]`).click()
  await heading(title).waitFor()
  await skeleton.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await heading('More').waitFor()
  const held = await hold(page, 'GET', address)
  await page.goBack()
  await skeleton.waitFor()
  held.release()
  await skeleton.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
  await owner.done()
})

test('an address that is opened in a tab begins at its top, a reload stays where it was', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 390, height: 500 } })
  const { page } = owner
  const opened = page.getByRole('main').getByText('By product', { exact: true })
  await page.goto('/admin/more')
  await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await page.goto('/admin/reports')
  await opened.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 250))
  await page.reload()
  await opened.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  await owner.done()
})
