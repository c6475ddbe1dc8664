import { eq, gt } from 'drizzle-orm'
import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLines, orders } from '#db/tables/index.ts'
import { type Customer, customerOf, lineOf } from './people.ts'
import { fillBilling, shareTestShop, type Shopper } from './shopper.ts'

const TOO_OFTEN = 'That was tried too often. Please try again in 10 minutes.'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())
let lastBefore: number
beforeEach(async () => {
  const { rows } = await site.database.pool.query('select max(id) as id from orders')
  lastBefore = rows[0].id
})

/** Who has ordered since the test began, and how many units, over the whole shop. */
async function sold() {
  const rows = await site.database.db
    .select({ customerId: orders.customerId, email: orders.email, units: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(gt(orders.id, lastBefore))
  return rows
}
const guestsOne = [{ customerId: null, email: 'sana@shop.example', units: 1 }]
const oneOf = ({ user_id, email }: Customer) => [{ customerId: user_id, email, units: 1 }]
const cart = async () => [await lineOf(site, 'speckled-stoneware-mug')]
const UNKNOWN = 'The connection broke while your order was on its way.'
const expected = /ERR_|40[13]|429|503/

/** Carries orders out, or not, and loses their answers until `find` is called. */
async function loseAnswers(page: Page, { arrives = true } = {}) {
  const lose = async (route: Route) => {
    if (arrives) await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/checkout', lose)
  return { find: () => page.unroute('**/api/checkout', lose) }
}

async function pressAsGuest({ page }: Shopper) {
  await page.goto('/checkout/')
  await fillBilling(page, 'sana@shop.example')
  await page.getByRole('button', { name: 'Place Order' }).click()
}

/** A guest whose order, carried out or not, gets no answer until `answers.find` is called. */
async function guestWithoutAnswer({ arrives = true, hasClock = false } = {}) {
  const shopper = await site.visit({ cart: await cart(), expected })
  const { page } = shopper
  if (hasClock) await page.clock.install()
  const answers = await loseAnswers(page, { arrives })
  await pressAsGuest(shopper)
  await page.getByText(UNKNOWN).waitFor()
  return { shopper, page, answers }
}

async function pressAsCustomer({ page }: Shopper) {
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).click()
}

async function logIn(page: Page, { email, password }: Customer) {
  // The checkout has a field of this name too.
  await page.waitForURL(/\/login/)
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).first().fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

async function learnsNumber(page: Page) {
  const shown = await page.getByRole('heading', { name: /^Order #\d+/ }).innerText()
  const placed = await site.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(gt(orders.id, lastBefore))
  expect(placed.map(({ id }) => `Order #${id}`)).toEqual([shown])
}

describe('the answer to a guest’s order is lost', () => {
  test('and they log in: one order, the guest’s own', async () => {
    const customer = await customerOf(site, 'Hina Aslam')
    const { shopper, page, answers } = await guestWithoutAnswer()
    await page.goto('/login/')
    await answers.find()
    await logIn(page, customer)
    await page.waitForURL(/\/account/)
    const resent = page.waitForRequest('**/api/checkout')
    await page.goto('/checkout/')
    expect(await (await resent).allHeaders()).not.toHaveProperty('cookie')
    await page.waitForURL(/\/account\/orders-history/)
    await learnsNumber(page)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })

  test('in another tab, unknown to this one: a press sends that order, not a second', async () => {
    const { shopper, page, answers } = await guestWithoutAnswer()
    const stored = await page.evaluate(() => localStorage.getItem('orderAttempt')!)
    await page.goto('/about/')
    await page.evaluate(() => localStorage.removeItem('orderAttempt'))
    await page.goto('/checkout/')
    await fillBilling(page, 'sana@shop.example')
    // The writes of the same document cause no event.
    await page.evaluate((text) => localStorage.setItem('orderAttempt', text), stored)
    await answers.find()
    const sent = page.waitForRequest('**/api/checkout')
    await page.getByRole('button', { name: 'Place Order' }).click()
    expect((await (await sent).allHeaders())['idempotency-key']).toBe(JSON.parse(stored).key)
    await learnsNumber(page)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })

  test('and 429 answers the resend: the key stays and Retry-After is obeyed', async () => {
    const { shopper, page, answers } = await guestWithoutAnswer({ hasClock: true })
    await answers.find()
    let refused = 0
    await page.route('**/api/checkout', async (route) => {
      refused++
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        contentType: 'application/json',
        body: JSON.stringify({ status: false, message: TOO_OFTEN, data: null }),
      })
    })
    await page.getByRole('button', { name: 'Check again now' }).click()
    await page.getByText('The shop has not answered your order yet.').waitFor()
    await page.clock.fastForward('05:00')
    await page.reload()
    await page.getByRole('button', { name: 'Check again now' }).waitFor()
    // The clock would end a call for the cities that is still pending.
    await page.getByRole('option', { name: 'Lahore' }).waitFor({ state: 'attached' })
    await page.clock.fastForward('04:00')
    expect(refused).toBe(1)
    await page.unroute('**/api/checkout')
    await page.clock.fastForward('02:00')
    await page.waitForURL(/\/login/)
    await learnsNumber(page)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })

  test('and the computer sleeps for 25 hours: nothing is sent automatically', async () => {
    const { shopper, page, answers } = await guestWithoutAnswer({ arrives: false, hasClock: true })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) sent++
    })
    await page.clock.fastForward('25:00:00')
    await page.getByText('was never answered').waitFor()
    await page.reload()
    await page.getByText('was never answered').waitFor()
    await answers.find()
    expect([sent, await sold()]).toEqual([0, []])
    await page.getByRole('button', { name: 'Check with the shop' }).click()
    await page.waitForURL(/\/login/)
    await learnsNumber(page)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })

  test('and a day later it is withdrawn: the screen is free again', async () => {
    const { shopper, page, answers } = await guestWithoutAnswer({ arrives: false, hasClock: true })
    await page.clock.fastForward('25:00:00')
    await answers.find()
    await page.getByRole('button', { name: 'Withdraw this order' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/login/)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })

  test('and a second tab shows the checkout: it cannot order again and shows the outcome', async () => {
    const shopper = await site.visit({ cart: await cart(), expected })
    const { page, context } = shopper
    const second = await context.newPage()
    await second.goto('/checkout/')
    await second.getByRole('button', { name: 'Place Order' }).waitFor()
    await context.route('**/api/checkout', (route) => route.abort('connectionreset'))
    await pressAsGuest(shopper)
    await page.getByText(UNKNOWN).waitFor()
    await second.getByText(UNKNOWN).waitFor()
    expect(await second.getByRole('button', { name: 'Order Placing...' }).isDisabled()).toBe(true)
    await context.unroute('**/api/checkout')
    await second.getByRole('button', { name: 'Check again now' }).click()
    await Promise.race([second.waitForURL(/\/login/), page.waitForURL(/\/login/)])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('orderAttempt'))).toBe(null)
    expect(await sold()).toEqual(guestsOne)
    await shopper.done()
  })
})

test('a guest who goes Back while the order is placed finds its number in the cart', async () => {
  const shopper = await site.visit({ cart: await cart() })
  const { page } = shopper
  const held = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    await held.promise
    await route.continue()
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
  held.resolve()
  await page.getByText('Your cart is empty').waitFor()
  const link = page.getByRole('link', { name: /^Order #\d+ is placed\./ })
  const [, number] = /#(\d+)/.exec(await link.innerText())!
  await link.click()
  await page.getByRole('heading', { name: `Order #${number}` }).waitFor()
  await learnsNumber(page)
  await shopper.done()
})

test('two tabs that order at the same moment place one order', async () => {
  const shopper = await site.visit({ cart: await cart(), expected })
  const { page, context } = shopper
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/checkout/')
    await fillBilling(tab, 'sana@shop.example')
  }
  // By script: a click waits for the button, which the other tab's order may have taken away.
  const press = () => document.querySelector<HTMLButtonElement>('button[type=submit][form=checkout]')?.click()
  await Promise.all(tabs.map((tab) => tab.evaluate(press)))
  await Promise.race(tabs.map((tab) => tab.waitForURL(/\/login/)))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('orderAttempt'))).toBe(null)
  expect(await sold()).toEqual(guestsOne)
  await shopper.done()
})

describe('the answer to a customer’s order is lost', () => {
  const WAITS = /waits for that customer’s login/

  test('and their session ends: it waits for their login, and is never a guest’s', async () => {
    const customer = await customerOf(site, 'Usman Ghani')
    const shopper = await site.visit({ as: customer, cart: await cart(), expected })
    const { page, context } = shopper
    const answers = await loseAnswers(page, { arrives: false })
    await pressAsCustomer(shopper)
    await page.getByText(UNKNOWN).waitFor()
    await context.clearCookies()
    await answers.find()
    await page.getByRole('button', { name: 'Check again now' }).click()
    await page.getByText(WAITS).waitFor()
    expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true)
    expect(await sold()).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
    await logIn(page, customer)
    await page.waitForURL(/\/account\/orders-history/)
    await learnsNumber(page)
    expect(await sold()).toEqual(oneOf(customer))
    await shopper.done()
  })

  test('and another customer logs in: nothing is sent for them', async () => {
    const [first, second] = [await customerOf(site, 'Usman Ghani'), await customerOf(site, 'Bilal Sheikh')]
    const shopper = await site.visit({ as: first, cart: await cart(), expected })
    const { page } = shopper
    const answers = await loseAnswers(page)
    await pressAsCustomer(shopper)
    await page.getByText(UNKNOWN).waitFor()
    for (const customer of [second, first]) {
      await page.goto('/account/logout')
      await answers.find()
      await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click()
      await shopper.seesToast('Logout successful')
      await page.goto('/login/')
      await logIn(page, customer)
      await page.waitForURL(/\/account/)
      await page.goto('/checkout/')
      if (customer !== second) continue
      await page.getByText(WAITS).waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain(first.email)
      expect(await sold()).toEqual(oneOf(first))
    }
    await page.waitForURL(/\/account\/orders-history/)
    await learnsNumber(page)
    expect(await sold()).toEqual(oneOf(first))
    await shopper.done()
  })
})

test('an order keeps the lines that another tab added to the cart during it', async () => {
  const [mug, kettle] = [
    await lineOf(site, 'speckled-stoneware-mug'),
    await lineOf(site, 'enamel-chai-kettle'),
  ]
  const shopper = await site.visit({ cart: [mug], expected })
  const { page, context } = shopper
  const second = await context.newPage()
  await second.goto('/cart/')
  const answers = await loseAnswers(page)
  await pressAsGuest(shopper)
  await page.getByText(UNKNOWN).waitFor()
  await second.evaluate(
    (line) =>
      localStorage.setItem('cart', JSON.stringify([...JSON.parse(localStorage.getItem('cart')!), line])),
    kettle,
  )
  await answers.find()
  await page.getByRole('button', { name: 'Check again now' }).click()
  await page.waitForURL(/\/login/)
  const left = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as { product: object }[])
  expect(left).toMatchObject([{ product: { product_slug: 'enamel-chai-kettle' }, quantity: 1 }])
  expect(await sold()).toEqual(guestsOne)
  await shopper.done()
})

test('while the charge for delivery does not load, the total of the refusal can be accepted', async () => {
  const shopper = await site.visit({ expected: /ERR_|409/, cart: await cart() })
  const { page } = shopper
  await page.route('**/api/get-shipping-charges', (route) => route.abort('failed'))
  await pressAsGuest(shopper)
  await page.getByRole('main').getByText('The total is now Rs 1,090.').waitFor()
  await page.getByText('You would now pay Rs 1,090 at the door.').waitFor()
  await page.getByRole('row', { name: 'Shipping Rs 200' }).waitFor()
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.waitForURL(/\/login/)
  expect(await sold()).toEqual(guestsOne)
  await shopper.done()
})
