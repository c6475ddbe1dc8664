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
