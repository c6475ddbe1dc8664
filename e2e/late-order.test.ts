import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hold } from './late-answers.ts'
import { lineOf } from './people.ts'
import { fillBilling, shareTestShop } from './shopper.ts'

const MUG = 'speckled-stoneware-mug'
const REFUSED = 'Nothing is ordered yet. Your order has changed. Please check it and place it again.'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

/** Leaves so many units of the mug until the end of the test. */
async function setUnits(units: number) {
  const { pool } = site.database
  const { p_v_id } = (await lineOf(site, MUG)).variant
  const { rows } = await pool.query<{ units_left: number }>('select units_left from variants where id = $1', [
    p_v_id,
  ])
  const set = (left: number) =>
    pool.query('update variants set units_left = $1 where id = $2', [left, p_v_id])
  onTestFinished(async () => void (await set(rows[0]!.units_left)))
  await set(units)
}
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as unknown[])

/** A guest who goes from the checkout to the cart before the shop refuses the order of three. */
async function leaveBeforeRefusal() {
  const shopper = await site.visit({ cart: [await lineOf(site, MUG, 3)], expected: /409/ })
  const { page } = shopper
  await page.goto('/cart/')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await fillBilling(page, 'sana@shop.example')
  const order = await hold(page, 'POST', '**/api/checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await order.asked
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await setUnits(2)
  return { shopper, page, release: order.release }
}

test('a refusal after the checkout was left stays in the cart, and the checkout shows it', async () => {
  const { shopper, page, release } = await leaveBeforeRefusal()
  release()
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: REFUSED })
  await notice.waitFor()
  await page.getByText('Only 2 left; you wanted 3.').waitFor()
  await page.reload()
  await notice.waitFor()
  expect(await stored(page)).toHaveLength(1)

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Something changed since you filled your cart:').waitFor()
  await page.getByText('You would now pay', { exact: false }).waitFor()
  await page.reload()
  await page.getByText('Something changed since you filled your cart:').waitFor()
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await page.getByText('Only 2 left; you wanted 3.').waitFor()
  expect(await notice.count()).toBe(0)
  await shopper.done()
})

test('an order that is placed after a late refusal takes its notice away', async () => {
  const { shopper, page, release } = await leaveBeforeRefusal()
  release()
  await page.getByText(REFUSED).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('refusedOrder'))).toBe(null)
  await shopper.done()
})

test('an order that is placed after its checkout was left is named above the lines that stay', async () => {
  const [mug, kettle] = [await lineOf(site, MUG), await lineOf(site, 'enamel-chai-kettle')]
  const shopper = await site.visit({ cart: [mug] })
  const { page, context } = shopper
  await page.goto('/cart/')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await fillBilling(page, 'late@shop.example')
  const order = await hold(page, 'POST', '**/api/checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await order.asked
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  const second = await context.newPage()
  await second.goto('/about/')
  await second.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), [mug, kettle])
  await page.getByRole('button', { name: /^Remove Enamel/ }).waitFor()
  order.release()
  const link = page.getByRole('link', { name: /^Order #\d+ is placed\. See it here\.$/ })
  await link.waitFor()
  expect(await stored(page)).toMatchObject([{ product: { product_slug: 'enamel-chai-kettle' } }])
  await page.reload()
  const [, number] = /#(\d+)/.exec(await link.innerText())!
  await link.click()
  await page.getByRole('heading', { name: `Order #${number}` }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.goto('/cart/')
  await page.getByRole('button', { name: /^Remove Enamel/ }).waitFor()
  expect(await link.count()).toBe(0)
  await shopper.done()
})

test('the checkout says what was refused before prices and stock are read again', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, MUG, 3)], expected: /409/ })
  const { page } = shopper
  const opened = page.waitForResponse(`**/api/product/${MUG}`)
  await page.goto('/checkout/')
  await opened
  await fillBilling(page, 'sana@shop.example')
  await setUnits(2)
  const product = await hold(page, 'GET', `**/api/product/${MUG}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await product.asked
  await page.getByText('Something changed since you filled your cart:').waitFor()
  const accept = page.getByRole('button', { name: 'Accept and Place Order' })
  expect(await accept.isDisabled()).toBe(true)
  expect(await page.getByText('You would now pay').count()).toBe(0)
  product.release()
  const pay = page.getByText('You would now pay')
  await pay.waitFor()
  expect(await pay.innerText()).toBe('You would now pay Rs 1,980 at the door. Nothing is ordered yet.')
  await accept.click()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  await shopper.done()
})

test('no total is said or shown while prices and stock cannot be read after a refusal', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, MUG, 3)], expected: /409|ERR_/ })
  const { page } = shopper
  const opened = page.waitForResponse(`**/api/product/${MUG}`)
  await page.goto('/checkout/')
  await opened
  await fillBilling(page, 'sana@shop.example')
  await setUnits(2)
  await page.route(`**/api/product/${MUG}`, (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Place Order' }).click()
  const said = page.getByText('Nothing is ordered yet.')
  await said.waitFor()
  const accept = page.getByRole('button', { name: 'Accept and Place Order', disabled: false })
  await accept.waitFor()
  expect(await said.innerText()).toBe('Nothing is ordered yet.')
  const sums = page.getByRole('table', { name: 'Your order' }).locator('tfoot td')
  expect(await sums.allTextContents()).toEqual(['—', '—', '—', '—'])
  const bar = page.locator('[data-bottom-bar] p')
  expect(await bar.textContent()).toBe('—')

  await page.unroute(`**/api/product/${MUG}`)
  await accept.click()
  await page.getByText('You would now pay Rs 1,980 at the door. Nothing is ordered yet.').waitFor()
  expect((await sums.allTextContents()).at(-1)).toBe('Rs 1,980')
  expect(await bar.textContent()).toBe('Rs 1,980')
  await accept.click()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  await shopper.done()
})

test('a refusal in the cart does not wait for prices and stock', async () => {
  const { shopper, page, release } = await leaveBeforeRefusal()
  const product = await hold(page, 'GET', `**/api/product/${MUG}`)
  release()
  await product.asked
  await page.getByText(REFUSED).waitFor()
  product.release()
  await page.getByText('Only 2 left; you wanted 3.').waitFor()
  await shopper.done()
})
