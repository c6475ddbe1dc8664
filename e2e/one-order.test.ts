import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/tables/index.ts'
import { customerOf, lineOf } from './people.ts'
import { fillBilling, DESK, shareTestShop, PHONE, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

const ordersOf = (email: string) => site.database.db.select().from(orders).where(eq(orders.email, email))

describe('the connection breaks after Place Order: one order is written and its number shown', () => {
  test('the shop stores the order, and its answer is lost', async () => {
    const shopper = await openCheckout({ viewport: PHONE, expected: /ERR_/ })
    const { page } = shopper
    await loseAnswer(page)
    await fillBilling(page, 'taken@shop.example')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('The connection broke while your order was on its way.').waitFor()
    expect(await page.getByRole('button', { name: 'Order Placing...' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Check again now' }).click()
    await learnsNumber(shopper, 'taken@shop.example')
  })

  test('the order does not arrive, and the phone is offline for a while', async () => {
    const shopper = await openCheckout({ viewport: PHONE, expected: /ERR_/ })
    const { page, context } = shopper
    await fillBilling(page, 'offline@shop.example')
    await page.route(
      '**/api/checkout',
      async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('The connection broke while your order was on its way.').waitFor()
    expect(await ordersOf('offline@shop.example')).toEqual([])
    await context.setOffline(false)
    await learnsNumber(shopper, 'offline@shop.example')
  })

  test('offline before the press: nothing is sent, the input stays, and the next press orders', async () => {
    const shopper = await openCheckout({ viewport: PHONE, expected: /ERR_/ })
    const { page, context } = shopper
    await fillBilling(page, 'before@shop.example')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('your order was not sent').waitFor()
    await context.setOffline(false)
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Sana Tariq')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await learnsNumber(shopper, 'before@shop.example')
  })

  test('the page is reloaded while the outcome is unknown', async () => {
    const shopper = await openCheckout({ viewport: DESK, expected: /ERR_/ })
    const { page } = shopper
    await loseAnswer(page)
    await fillBilling(page, 'reload@shop.example')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('The connection broke while your order was on its way.').waitFor()
    await page.reload()
    await learnsNumber(shopper, 'reload@shop.example')
  })

  test('an error of the shop is shown, and a retry places no second order', async () => {
    const shopper = await openCheckout({ expected: /50[03]/ })
    const { page } = shopper
    await page.route(
      '**/api/checkout',
      async (route) => {
        await route.fetch()
        await route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"status":false,"message":"Something went wrong.","data":null}',
        })
      },
      { times: 1 },
    )
    await fillBilling(page, 'failed@shop.example')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('The shop has not answered your order yet.').waitFor()
    await page.getByRole('button', { name: 'Check again now' }).click()
    await learnsNumber(shopper, 'failed@shop.example')
  })
})

test('a double click places one order', async () => {
  const shopper = await openCheckout()
  await fillBilling(shopper.page, 'double@shop.example')
  await shopper.page.getByRole('button', { name: 'Place Order' }).dblclick()
  await learnsNumber(shopper, 'double@shop.example')
})

test.concurrent("Back and Forward keep the checkout's input; Back after an order offers no other", async ({
  expect,
}) => {
  const shopper = await site.visit({ cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  await page.goto('/cart/')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await fillBilling(page, 'back@shop.example')
  await page.getByLabel('Order Instructions').fill('Ring twice')
  await page.goBack()
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor()
  await page.goForward()
  await expect.poll(() => page.getByLabel('Order Instructions').inputValue()).toBe('Ring twice')
  expect(await page.getByLabel('Email', { exact: true }).first().inputValue()).toBe('back@shop.example')
  expect(
    await page.getByLabel('City').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label),
  ).toBe('Lahore')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  await page.goBack()
  await page.getByText('Your cart is empty').waitFor()
  expect(await ordersOf('back@shop.example')).toMatchObject([{ orderInstructions: 'Ring twice' }])
  await shopper.done()
})

test.concurrent('the connection of a customer breaks as well', async () => {
  const customer = await customerOf(site, 'Usman Ghani')
  const shopper = await openCheckout({ viewport: PHONE, as: customer, expected: /ERR_/ })
  const { page } = shopper
  await loseAnswer(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('The connection broke while your order was on its way.').waitFor()
  // The checkout resends every few seconds.
  await page.waitForURL(/\/account\/orders-history/)
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  expect(await ordersOf(customer.email)).toHaveLength(1)
  await shopper.done()
})

test('billing errors are below their fields, and the first has the focus', async () => {
  const shopper = await openCheckout()
  const { page } = shopper
  await page.getByRole('button', { name: 'Place Order' }).click()
  for (const sentence of [
    'Full name is required',
    'Phone is required, Start with 03',
    'Email is required',
    'City is required',
    'Address is required',
  ])
    await page.getByText(sentence, { exact: true }).waitFor()
  expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await shopper.done()
})

/** The checkout with one mug in the cart. */
async function openCheckout(visitor: Parameters<typeof site.visit>[0] = {}) {
  const shopper = await site.visit({ cart: [await lineOf(site, 'speckled-stoneware-mug')], ...visitor })
  await shopper.page.goto('/checkout/')
  return shopper
}

/** The shop receives the next order, and its answer is lost. */
async function loseAnswer(page: Page) {
  await page.route(
    '**/api/checkout',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

async function learnsNumber(shopper: Shopper, email: string) {
  const { page } = shopper
  await page.waitForURL(/\/login/)
  const shown = await page.getByRole('heading', { name: /^Order #\d+/ }).innerText()
  const placed = await ordersOf(email)
  expect(placed.map(({ id }) => `Order #${id}`)).toEqual([shown])
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(null)
  await shopper.done()
}
