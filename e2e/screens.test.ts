import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { chatFindings } from './chat.ts'
import { axeFindings } from './looks.ts'
import { markupFindings } from './markup.ts'
import { customerOf, lineOf, type Customer, type StoredLine } from './people.ts'
import { DESK, shareTestShop, PHONE, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
let orders: { pending: number; completed: number; tracked: string }
let cart: StoredLine[]
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Maryam Siddiqui')
  cart = [await lineOf(site, 'enamel-chai-kettle'), await lineOf(site, 'speckled-stoneware-mug', 3)]
  orders = {
    pending: await orderOf(site.database.db, customer.user_id, 1, 1),
    completed: await orderOf(site.database.db, customer.user_id, 2),
    tracked: '',
  }
  orders.tracked = (
    await site.database.pool.query('select tracking_token from orders where id = $1', [orders.completed])
  ).rows[0].tracking_token
})
afterAll(() => site?.close())

type Screen = { name: string; path: () => string; ready?: (page: Page) => Promise<unknown> }
const at = (name: string, path: string, ready?: Screen['ready']): Screen => ({
  name,
  path: () => path,
  ...(ready && { ready }),
})

/** The button changes its colours when the order can be placed. */
const canPlaceOrder = (page: Page) =>
  page.getByRole('button', { name: 'Place Order', disabled: false }).waitFor()

const everybody: Screen[] = [
  at('home', '/'),
  at('shop', '/shop/'),
  at('category', '/category/kitchen/'),
  at('subcategory', '/category/kitchen/tea-coffee/'),
  at('product', '/shop/tea-coffee/enamel-chai-kettle/'),
  at('product-sold-out', '/moses-basket'),
  at('search', '/search-results/?q=kettle'),
  at('search-nothing', '/search-results/?q=zzzz'),
  at('videos', '/videos/'),
  at('blog', '/blogs/'),
  at('contact', '/contact/'),
  at('about', '/about/'),
  at('faqs', '/faqs/'),
  at('privacy-policy', '/privacy-policy/'),
  at('return-policy', '/return-policy/'),
  at('terms', '/terms-and-conditions/'),
  at('delete-account', '/delete-account/'),
  at('sitemap', '/sitemap/'),
  at('not-found', '/no/such/page'),
  at('reset-password', '/reset-password?token=abc'),
]
const guests: Screen[] = [
  at('login', '/login/'),
  at('register', '/register/', (page) =>
    page.getByLabel('City').getByRole('option', { name: 'Lahore' }).waitFor({ state: 'attached' }),
  ),
  at('cart', '/cart/', (page) => page.getByRole('heading', { name: 'Order Summary' }).waitFor()),
  at('checkout-guest', '/checkout/', async (page) => {
    await page.getByText('Rs 5,520').first().waitFor()
    await canPlaceOrder(page)
  }),
  {
    name: 'track',
    path: () => `/track/${orders.tracked}`,
    ready: (page) => page.getByText(`Order #${orders.completed}`).waitFor(),
  },
]
const customers: Screen[] = [
  at('dashboard', '/account/profile', (page) =>
    page.getByRole('region', { name: 'Shipping Addresses' }).getByText('House 7').waitFor(),
  ),
  at('orders', '/account/orders-history', (page) => page.getByRole('table').waitFor()),
  at('wishlist-empty', '/wishlist/', (page) => page.getByText('Your wishlist is empty').waitFor()),
  at('account-wishlist', '/account/my-wishlist', (page) =>
    page.getByText('Your wishlist is empty').waitFor(),
  ),
  at('settings', '/account/profile-setting', (page) =>
    page.getByRole('heading', { name: 'Change Password' }).waitFor(),
  ),
  {
    name: 'order',
    path: () => `/order-detail/${orders.completed}`,
    ready: (page) => page.getByRole('columnheader', { name: 'Rating' }).waitFor({ state: 'attached' }),
  },
  at('logout', '/account/logout', (page) => page.getByRole('dialog').waitFor()),
  at('checkout-customer', '/checkout/', async (page) => {
    await page.getByText('House 7').waitFor()
    await canPlaceOrder(page)
  }),
]

const KINDS = [
  ['for everybody', everybody, false],
  ['for guests', guests, false],
  ['for customers', customers, true],
] as const

/** The screens that are arranged otherwise on a desk; the others are a column of the same parts. */
const ARRANGED = /^(?:home|category|product|cart|checkout-guest|checkout-customer|dashboard|order)$/
/** The screens with controls or amounts along their right edge. */
const BESIDE_CHAT =
  /^(?:home|shop|product|contact|faqs|sitemap|register|cart|checkout-.*|dashboard|orders|settings|order)$/

test.each(KINDS)(
  '%s every screen on a phone shifts nothing, is valid HTML, passes axe and fits every width',
  async (_, screens, signedIn) => {
    const shopper = await visitor(PHONE, signedIn)
    const found: string[] = []
    for (const [at, { name, path, ready }] of screens.entries()) {
      await shopper.page.setViewportSize(PHONE)
      await shopper.page.goto(path())
      await ready?.(shopper.page)
      found.push(...(await axeFindings(shopper.page, { withShell: at === 0 })))
      found.push(...(await markupFindings(shopper.page, name)))
      found.push(...(await tooWide(shopper.page, name)))
      if (BESIDE_CHAT.test(name)) found.push(...(await chatFindings(shopper.page)))
      await shopper.page.setViewportSize(DESK)
      found.push(...(await tooWide(shopper.page, name)))
    }
    expect(found).toEqual([])
    await shopper.done()
    // Twenty screens, each examined.
  },
  300_000,
)

test.each(KINDS)(
  '%s every screen with an arrangement for a desk shifts nothing on it and passes axe',
  async (_, screens, signedIn) => {
    const shopper = await visitor(DESK, signedIn)
    const found: string[] = []
    const arranged = screens.filter(({ name }) => ARRANGED.test(name))
    for (const [at, { path, ready }] of arranged.entries()) {
      await shopper.page.goto(path())
      await ready?.(shopper.page)
      found.push(...(await axeFindings(shopper.page, { withShell: at === 0 })))
    }
    expect(found).toEqual([])
    await shopper.done()
  },
  300_000,
)

function visitor(viewport: typeof DESK, signedIn: boolean) {
  return site.visit({ ...WITH_MOTION, viewport, cart, expected: /404/, ...(signedIn && { as: customer }) })
}

async function tooWide(page: Page, name: string): Promise<string[]> {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return by > 0 ? [`${name}: ${by} px wider than the screen`] : []
}

test('with a dialog, a menu or a list of faults open', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE, cart })
  const { page } = shopper
  const found: string[] = []
  const look = async (name: string) => {
    const withShell = name === 'menu'
    found.push(...(await axeFindings(page, { withShell })).map((finding) => `${name}: ${finding}`))
    found.push(...(await markupFindings(page, name)))
  }
  await page.goto('/shop/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look('variant-modal')
  await page.goto('/login/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('dialog').waitFor()
  await look('forgot-password')
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Full name is required').waitFor()
  await look('checkout-faults')
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await page
    .getByRole('tabpanel', { name: /^Reviews/ })
    .getByRole('listitem')
    .first()
    .waitFor()
  await look('product-reviews')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('menu')
  expect(found).toEqual([])
  await shopper.done()
})

test("with a dialog open in a customer's account", async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE, as: customer })
  const { page } = shopper
  const found: string[] = []
  for (const { name, path, press } of [
    { name: 'add-address', path: '/account/profile', press: 'Add Address' },
    { name: 'cancel-order', path: `/order-detail/${orders.pending}`, press: 'Cancel Order' },
    { name: 'write-review', path: `/order-detail/${orders.completed}`, press: 'Write Review' },
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await axeFindings(page, { withShell: false })).map((finding) => `${name}: ${finding}`))
    found.push(...(await markupFindings(page, name)))
  }
  expect(found).toEqual([])
  await shopper.done()
})
