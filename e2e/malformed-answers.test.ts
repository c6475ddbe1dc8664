import type { Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOf, lineOf, type Customer } from './people.ts'
import { pressDrawn } from './press-drawn.ts'
import { shareTestShop, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Farah Iqbal')
})
afterAll(() => site?.close())

const answered = (data: unknown) => JSON.stringify({ status: true, message: '', data })
/** None of these is what any endpoint answers; `app/core/call.test.ts` proves that each is refused. */
const MALFORMED = [
  answered([{}]),
  answered({}),
  answered([{ order_id: 1, w_id: 1, city_id: '1', product_id: 1, products: null, varients: null }]),
  '<!doctype html><title>Bad gateway</title>',
]
const WISHLIST = 'Failed to fetch wishlist items. Please try again.'

const screens: [call: string, path: string, sentence: string | RegExp][] = [
  ['order/*', '/account/orders-history', 'Invalid response from server.'],
  ['order-details/*', '/order-detail/1', /^Error: /],
  ['track/*', '/track/AAAAAAAAAAAAAAAAAAAAAA', /^Error: /],
  ['user/*', '/account/profile', 'Failed to load user data.'],
  ['user/*', '/account/profile-setting', 'Failed to load user data.'],
  ['get-shipping-address/*', '/account/profile', 'Failed to fetch shipping address'],
  ['get-wishlist', '/wishlist/', WISHLIST],
  ['get-wishlist', '/account/my-wishlist', WISHLIST],
  ['city', '/register/', 'Failed to load cities.'],
  ['default-shipping-address/*', '/checkout/', 'Failed to fetch shipping address'],
]

describe('screens', () => {
  let shopper: Shopper
  beforeAll(async () => {
    shopper = await site.visit({ as: customer, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  })
  afterAll(() => shopper?.done())

  test.each(screens.map((screen, at) => [...screen, MALFORMED[at % MALFORMED.length]!] as const))(
    '%s at %s answered in another shape: %s',
    async (call, path, sentence, answer) => {
      const { page } = shopper
      await page.route(`**/api/${call}`, (route) => answerWith(route, answer))
      await page.goto(path)
      await page.getByRole('main').getByText(sentence).first().waitFor()
      await isWhole(shopper)
      await page.unrouteAll({ behavior: 'wait' })
    },
  )
})

const lists = [['products', '/']]

test.each(lists)('%s: Load More at %s reports the failure and works afterwards', async (call, path) => {
  const shopper = await site.visit()
  const { page } = shopper
  let answer = MALFORMED[0]!
  await page.route(`**/api/${call}`, (route) =>
    answer === '' ? route.continue() : answerWith(route, answer),
  )
  await page.goto(path)
  const cards = page.getByRole('main').getByRole('article')
  const more = page.getByRole('link', { name: 'Load More' })
  const before = await cards.count()
  await pressDrawn(more)
  for (answer of MALFORMED.slice(1)) {
    await page.getByText('The next products could not be loaded. Please try again.').first().waitFor()
    await pressDrawn(page.getByRole('button', { name: 'Try again' }))
  }
  await page.getByText('The next products could not be loaded. Please try again.').first().waitFor()
  answer = ''
  await pressDrawn(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await shopper.done()
})

test('calls of a button', async () => {
  const [arrayOfEmpty, empty, otherFields, html] = MALFORMED as [string, string, string, string]
  const shopper = await site.visit({
    cart: [await lineOf(site, 'speckled-stoneware-mug')],
    expected: /The search failed/,
  })
  const { page } = shopper
  for (const [call, answer] of [
    ['city', otherFields],
    ['get-shipping-charges', arrayOfEmpty],
    ['promocode', empty],
    ['login', html],
    ['get-all-product-reviews', otherFields],
    ['search/products*', arrayOfEmpty],
  ] as const)
    await page.route(`**/api/${call}`, (route) => answerWith(route, answer))
  await page.goto('/checkout/')
  await shopper.seesToast('Failed to get shipping charges')
  await page.getByRole('main').getByText('Failed to fetch cities').waitFor()
  await page.getByLabel('Promo Code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('An error occurred while applying promo code')
  await isWhole(shopper)

  const search = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await search.fill('lamp')
  await Promise.all([
    page.waitForEvent('console', (each) => /search failed/.test(each.text())),
    search.press('Enter'),
  ])
  expect(await search.inputValue()).toBe('lamp')

  await page.goto('/login/')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await shopper.seesToast('An error occurred while login.')
  await isWhole(shopper)

  await page.goto('/speckled-stoneware-mug')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await page.getByText('The reviews could not be loaded.').waitFor()
  await isWhole(shopper)
  await shopper.done()
})

test('a refusal in another shape shows the message of its screen', async () => {
  const shopper = await site.visit({ expected: /422/ })
  const { page } = shopper
  let answer = ''
  await page.route('**/api/{login,newslatter}', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: answer }),
  )
  await page.goto('/login/')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  for (answer of ['{"status":false}', '{"status":false,"message":{"a":1},"data":[{}],"fields":[]}']) {
    await page.getByRole('button', { name: 'Login' }).click()
    await shopper.seesToast('An error occurred while login.')
  }
  const band = page.getByRole('region', { name: 'Sign Up for Newsletter' })
  await band.getByLabel('Your e-mail').fill('reader@shop.example')
  await band.getByRole('button', { name: 'Subscribe' }).click()
  await shopper.seesToast('An error occurred. Try again!')
  await isWhole(shopper)
  await shopper.done()
})

test('a refused order that is answered with 200 can be placed again', async () => {
  const shopper = await site.visit({ as: customer, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  await page.route(
    '**/api/checkout',
    (route) => answerWith(route, '{"status":false,"message":"Not today.","data":["Come back."]}'),
    { times: 1 },
  )
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.seesToast('Not today.')
  await shopper.seesToast('Come back.')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/account\/orders-history/)
  await shopper.done()
})

test('a refused list of cities: the account has its own message, the checkout shows the shop’s', async () => {
  const shopper = await site.visit({ expected: /503/, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  await page.route('**/api/city', (route) =>
    route.fulfill({ status: 503, json: { status: false, message: 'Too busy.', data: null } }),
  )
  await page.goto('/register/')
  await shopper.seesToast('Failed to load cities.')
  expect(await page.getByText('Too busy.').count()).toBe(0)
  await page.goto('/checkout/')
  await shopper.seesToast('Too busy.')
  await shopper.done()
})

test('without a city that has delivery the field says so', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.route('**/api/city', (route) => route.fulfill({ json: { status: true, message: '', data: [] } }))
  await page.goto('/register/')
  await page
    .getByLabel('City')
    .getByRole('option', { name: 'We deliver to no city at the moment' })
    .waitFor({ state: 'attached' })
  await shopper.done()
})

function answerWith(route: Route, body: string) {
  return route.fulfill({ contentType: body.startsWith('<') ? 'text/html' : 'application/json', body })
}

/** The page has its header and footer, and shows no programming error. */
async function isWhole({ page }: Shopper) {
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  expect(await page.getByText(/undefined|not a function|\[object|Cannot read|is not iterable/).count()).toBe(
    0,
  )
}
