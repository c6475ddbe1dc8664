import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const hintOf = (label: string) => (page: Awaited<ReturnType<typeof visitAs>>['page']) =>
  page.getByLabel(label).evaluate((field) => {
    const id = field.getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  })
const shippingHint = hintOf('Shipping by hand (Rs)')
const discountHint = hintOf('Discount by hand (Rs)')

test('the parts of a new total are shown, and what an amount by hand replaces in a correction', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('03451112255')
  await page.getByLabel('Full name').fill('Sana Tariq')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address').fill('House 11, Mall Road')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Search products').fill('Truck Art')
  await page
    .getByRole('button', { name: /Truck Art Tin Trunk .*left/ })
    .first()
    .click()
  await page.getByLabel('Promo code').fill('NAYAB300')
  const parts = page.getByText(/^Products Rs [\d,]+, discount −Rs 300, shipping (?:Rs [\d,]+|free)\.$/)
  await parts.waitFor()
  await expectFits(owner)
  await page.getByRole('button', { name: 'Place the order' }).click()
  const order = /\d+/.exec(await owner.seesToast(/^Order \d+ is placed/))![0]

  await page.goto(`/admin/orders/${order}/correct`)
  await parts.waitFor()
  expect(await shippingHint(page)).toMatch(/^Now Rs [\d,]+ by the rules of the shop\.$/)
  expect(await discountHint(page)).toBe('Now Rs 300 by the code NAYAB300.')
  await page.getByLabel('Discount by hand (Rs)').fill('500')
  expect(await discountHint(page)).toBe('Instead of NAYAB300 (Rs 300).')
  await page.getByText(/, discount −Rs 500, /).waitFor()
  await page.getByLabel('Why this discount?').fill('A chipped corner')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await owner.seesToast(/^Order \d+ is corrected\./)

  await page.goto(`/admin/orders/${order}/correct`)
  await page.getByText(/, discount −Rs 500, /).waitFor()
  expect(await discountHint(page)).toBe('Now Rs 500 by hand.')
  await expectFits(owner)
})
