import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOrdersListed } from './order-search.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  await allOrdersListed(site)
})
afterAll(() => site?.close())

const EXPECTED = { expected: /layout shift|422|409/ }

const noteOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => {
    const id = field.getAttribute('aria-describedby')
    return field.getAttribute('aria-invalid') === 'true' && id && document.getElementById(id)?.textContent
  })

async function pendingOrder(): Promise<number> {
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Pending'`)
  return rows[0].id
}

test('a discount without a reason keeps the total, and is refused at its field', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.goto(`/admin/orders/${await pendingOrder()}/correct`)
  const total = page.getByText(/^Total/)
  await total.waitFor()
  await page.getByLabel('Discount by hand (Rs)').fill('10')
  await total.locator('s').waitFor()
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect.poll(() => noteOf(page, 'Why this discount?')).toBe('Type why the discount is changed.')
  expect(await page.getByLabel('Why this discount?').evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  expect(await total.isVisible()).toBe(true)
  await page.getByLabel('Discount by hand (Rs)').fill('200000000')
  await expect.poll(() => noteOf(page, 'Discount by hand (Rs)')).toBe('Discount is too large.')
  expect(await page.getByText('Calculating…').count()).toBe(0)
  await expectFits(owner)
})

test('a line of which too few are left says so', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.goto(`/admin/orders/${await pendingOrder()}/correct`)
  await page.getByText(/^Total/).waitFor()
  const quantity = page.getByLabel(/^Quantity of/).first()
  const label = (await quantity.getAttribute('aria-label'))!
  await quantity.fill('90000')
  await expect.poll(() => noteOf(page, label)).toMatch(/(?:left|sold out)\.$/)
  await expectFits(owner)
})

test('a fraction in an order is refused at its field and is not read as another number', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  const id = await pendingOrder()
  await page.goto(`/admin/orders/${id}/correct`)
  await page.getByText(/^Total/).waitFor()
  const save = page.getByRole('button', { name: 'Save the correction' })
  const shipping = page.getByLabel('Shipping by hand (Rs)')
  await shipping.fill('250.50')
  await expect
    .poll(() => noteOf(page, 'Shipping by hand (Rs)'))
    .toBe('Shipping must be whole rupees, 0 or more.')
  expect(await shipping.inputValue()).toBe('250.50')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await shipping.fill('۲۵۰')
  await page.getByLabel('Why this shipping?').fill('Two parcels')
  const quantity = page.getByLabel(/^Quantity of/).first()
  const label = (await quantity.getAttribute('aria-label'))!
  await quantity.fill('1.5')
  await expect.poll(() => noteOf(page, label)).toBe('Type a whole number.')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await expectFits(owner)
  await quantity.fill('۲')
  await page.getByText(/^Total/).waitFor()
  expect(await noteOf(page, label)).toBe(false)
  await save.click()
  await owner.seesToast(new RegExp(`^Order ${id} is corrected`))
  const { rows } = await site.database.pool.query(
    `select shipping, (select quantity from order_lines where order_id = o.id order by id limit 1)
      from orders o where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ shipping: 250, quantity: 2 }])
})

test('a phone to find is refused at its field', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Find by phone' }).click()
  await expect.poll(() => noteOf(page, 'Phone')).toMatch(/^Type a mobile number/)
  expect(owner.otherToasts()).toEqual([])
  await expectFits(owner)
  await page.getByLabel('Phone').fill('03459990000')
  expect(await noteOf(page, 'Phone')).toBe(false)
  await page.getByRole('button', { name: 'Find by phone' }).click()
  await page.getByText('No order and no account has this phone.').waitFor()
})

test('a wrong charge and a wrong link are marked', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.goto('/admin/settings')
  await page.getByLabel('Each further kilogram (Rs)').fill('-5')
  await page.getByRole('button', { name: 'Save the charges' }).click()
  await expect.poll(() => noteOf(page, 'Each further kilogram (Rs)')).toBe('Type whole rupees.')
  expect(await noteOf(page, 'First kilogram (Rs)')).toBe(false)
  await page.getByLabel('TikTok').fill('nowhere')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect.poll(() => noteOf(page, 'TikTok')).toMatch(/^Type a link/)
  await expectFits(owner)
})

test('a question without an answer is marked in its row', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.goto('/admin/texts#faq')
  const questions = page.getByLabel(/^Question \d+$/)
  await questions.first().waitFor()
  const count = await questions.count()
  for (const text of ['', 'Do you deliver to Skardu?']) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await questions.last().fill(text)
  }
  const form = page.locator('form').filter({ has: questions.first() })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const [empty, answer] = [`Answer ${count + 1}`, `Answer ${count + 2}`]
  await expect.poll(() => noteOf(page, answer)).toBe('Type the answer.')
  expect(await noteOf(page, empty)).toBe(false)
  expect(await page.getByLabel(answer).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.getByLabel(answer).fill('Yes, in five days.')
  expect(await noteOf(page, answer)).toBe(false)
})

test('a final price above the price is marked in the grid until it is changed', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  const { rows } = await site.database.pool.query(`select product_id as id from variants
    where not is_archived group by 1 having count(*) > 1 order by 1 limit 1`)
  await page.goto(`/admin/products/${rows[0].id}`)
  const cell = page.getByRole('textbox', { name: /^Final price of / }).nth(1)
  const label = (await cell.getAttribute('aria-label'))!
  await cell.fill('9000000')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save variants' }).click()
  await expect.poll(() => noteOf(page, label)).toBe('The final price may not be above the price.')
  expect(await cell.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.locator('[data-grid] [aria-invalid]').count()).toBe(1)
  await cell.fill('10')
  await page.keyboard.press('Enter')
  await expect.poll(() => noteOf(page, label)).toBe(false)
})

test('all empty fields of a new product are marked', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products/new')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  const marked = async () =>
    Promise.all(['Name', 'Category', 'Price (Rs)'].map((label) => noteOf(page, label)))
  await expect
    .poll(marked)
    .toEqual(['Type a name.', 'Choose a category.', 'Type the price in whole rupees, such as 1250.'])
  await owner.done()
})

test('an error stays until it is closed, also on another screen', async () => {
  const owner = await visitAs(site, 'owner', EXPECTED)
  const { page } = owner
  await page.clock.install()
  await page.route('**/api/admin/orders/customer*', (route) => route.abort())
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('03451112233')
  await page.getByRole('button', { name: 'Find by phone' }).click()
  const error = page.locator('[data-toast=error]')
  await error.waitFor()
  await page.clock.fastForward(60_000)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('heading', { name: 'More' }).waitFor()
  expect(await error.count()).toBe(1)
  await error.getByRole('button', { name: 'Close' }).click()
  expect(await error.count()).toBe(0)
})

test('a save by Enter that is refused is shown and said, wherever its notice is', async () => {
  const first = await visitAs(site, 'owner', { ...EXPECTED, viewport: { width: 1280, height: 800 } })
  const { page } = first
  const isInView = (text: RegExp) =>
    page
      .getByRole('alert')
      .filter({ hasText: text })
      .evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-conflict]') !== null)
  await page.goto('/admin/products/1')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Copper Samovar')
  await page.route('**/api/admin/products/1', (route) => route.abort())
  await page.context().setOffline(true)
  await name.press('Enter')
  await expect.poll(() => isInView(/The shop did not answer/)).toBe(true)
  expect(await name.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.context().setOffline(false)
  await page.unroute('**/api/admin/products/1')
  await site.database.pool.query("update products set name = 'Brass Samovar' where id = 1")
  await name.press('Enter')
  await expect.poll(() => isInView(/Someone changed/)).toBe(true)
  await expect.poll(focused).toBe(true)
  await expectFits(first)
})
