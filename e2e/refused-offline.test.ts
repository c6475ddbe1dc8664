import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf } from './people.ts'
import { fillBilling, shareTestShop } from './shopper.ts'

const MUG = 'speckled-stoneware-mug'
const TOTALS = { order_price: 1980, shipping_charges: 200, discounted_value: 0, transaction_amount: 2180 }
const REFUSED = { status: false, message: 'Your order has changed.', data: ['Only 2 left.'], totals: TOTALS }

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('after a late refusal no sum of lines that could not be read again is shown', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, MUG, 3)], expected: /409|ERR_/ })
  const { page } = shopper
  const left = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    await left.promise
    await route.fulfill({ status: 409, json: REFUSED })
  })
  await page.goto('/cart/')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await fillBilling(page, 'sana@shop.example')
  const asked = page.waitForRequest('**/api/checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await asked
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await page.route(`**/api/product/${MUG}`, (route) => route.abort('failed'))
  left.resolve()
  await page.getByRole('alert').filter({ hasText: 'Nothing is ordered yet.' }).waitFor()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  expect(await summary.locator('dd').allTextContents()).toEqual(['—', '—', '—'])
  expect(await page.locator('[data-bottom-bar] p').textContent()).toBe('—')
  expect(await summary.getByText('for free shipping').count()).toBe(0)

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Something changed since you filled your cart:').waitFor()
  const sums = page.getByRole('table', { name: 'Your order' }).locator('tfoot td')
  expect(await sums.allTextContents()).toEqual(['—', '—', '—', '—'])
  await shopper.done()
})
