import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop, PHONE } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** The label of the field that has the focus, or the text of another element. */
const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLInputElement
    return it.labels?.[0]?.textContent ?? it.getAttribute('aria-label') ?? it.textContent
  })

const orderIn = async (status: string) => {
  const { rows } = await site.database.pool.query<{ id: number }>(
    `select o.id from orders o join order_statuses s on s.id = o.status_id where s.name = $1
      order by o.id desc limit 1`,
    [status],
  )
  return rows[0]!.id
}

test.each([
  ['promo-codes', 'Create a code', 'Code'],
  ['staff', 'Invite', 'Name'],
  ['staff/roles', 'New role', 'Name'],
  ['reviews', /^Answer$/, 'Answer'],
  ['reviews', 'Hide', 'Reason'],
  ['products', 'Views', 'Save what is shown now as'],
  ['products', /^Filter/, 'Sort'],
])('the dialog that %s opens by %s begins at its first field', async (path, opener, field) => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/${path}`)
  await page.getByRole('main').getByRole('button', { name: opener }).first().press('Enter')
  await page.locator('dialog:modal').waitFor()
  expect(await nameOfFocus(page)).toBe(field)
  await owner.done()
})

test('what is typed after Add a product is searched for, also by touch', async () => {
  for (const options of [{ viewport: DESK }, { viewport: PHONE, hasTouch: true, isMobile: true }]) {
    const owner = await visitAs(site, 'owner', options)
    const { page } = owner
    await page.goto(`/admin/orders/${await orderIn('Processing')}/correct`)
    await page.getByRole('button', { name: 'Add a product' }).press('Enter')
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.type('trunk')
    await page.getByRole('button', { name: /Trunk/ }).first().waitFor()
    await owner.done()
  }
})

test('by touch a form opens without the keyboard, which would cover it', async () => {
  const owner = await visitAs(site, 'owner', { viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = owner
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Create a code' }).tap()
  await page.locator('dialog:modal').waitFor()
  expect(await nameOfFocus(page)).toBe('Close')
  await owner.done()
})

test('the focus stays near a button that is removed by what it does', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const isIn = (part: string) =>
    page.evaluate((selector) => document.activeElement!.closest(selector) !== null, part)
  await page.goto(`/admin/orders/${await orderIn('Pending')}`)
  await page.getByRole('button', { name: 'Set to Processing' }).press('Enter')
  await page.getByRole('button', { name: 'Set to Shipped' }).waitFor()
  await expect.poll(() => isIn('section:has(select[name=status])')).toBe(true)

  await site.database.pool.query(
    "insert into promo_codes (code, discount, is_percentage) values ('EID20', 20, true)",
  )
  await page.goto('/admin/promo-codes')
  const row = page.getByRole('row').filter({ hasText: 'EID20' })
  await row.getByRole('button', { name: 'End EID20' }).press('Enter')
  await row.getByText('Ended').waitFor()
  await expect.poll(() => isIn('tr')).toBe(true)
  expect(await nameOfFocus(page)).toContain('Ended')
  await owner.done()
})

test('a pasted column shows where it goes, what it changes and what is refused', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ name: string; id: number }>(
    `select p.id, p.name from products p join variants v on v.product_id = p.id where not p.is_hidden
      group by p.id having count(*) = 3 order by p.id desc limit 2`,
  )
  await pool.query("update products set keywords = 'pastehere' where id = any($1)", [
    rows.map(({ id }) => id),
  ])
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/products?q=pastehere')
  const cells = page.locator('main [data-cell=final_price]')
  await expect.poll(() => cells.count()).toBe(6)
  const paste = async (lines: string[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
    await cells.first().focus()
    await page.keyboard.press('ControlOrMeta+v')
  }
  expect(await cells.nth(2).isVisible()).toBe(false)
  await paste(['111', '112', 'abc'])
  await owner.seesToast('2 prices changed, in 1 product.')
  expect(await cells.nth(2).isVisible()).toBe(true)
  expect(await cells.nth(2).getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Type a whole number.').waitFor()

  await paste(['101', '102', '103', '104'])
  await owner.seesToast('4 prices changed, in 2 products.')
  const shown = () =>
    cells.evaluateAll((all) => all.slice(0, 4).map((cell) => (cell as HTMLInputElement).value))
  await expect.poll(shown).toEqual(['101', '102', '103', '104'])

  // Enter goes down into the folded group, too.
  expect(await cells.nth(5).isVisible()).toBe(false)
  await cells.nth(4).press('Enter')
  expect(await cells.nth(5).evaluate((cell) => cell === document.activeElement)).toBe(true)
  await owner.done()
})
