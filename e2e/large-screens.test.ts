import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithOrders } from './focus.ts'
import { largeFindings } from './large-findings.ts'
import { lineOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let known: Awaited<ReturnType<typeof customerWithOrders>>
beforeAll(async () => {
  site = await shareTestShop()
  known = await customerWithOrders(site, 'Muhammad Abdul Rehman')
  await site.database.pool.query(
    'insert into wishlist_entries (customer_id, product_id) values ($1, 1), ($1, 2)',
    [known.customer.user_id],
  )
})
afterAll(() => site?.close())

type Screen = [path: string, ready: (page: Page) => Promise<unknown>]

const text = (said: string | RegExp) => (page: Page) => page.getByText(said).first().waitFor()
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, disabled: false }).first().waitFor()

test('text of twice the size is whole on the screens of a guest', async () => {
  const { shopper, found, look } = await readsLarge(false)
  const { page } = shopper
  for (const screen of [
    ['/cart/', text('Order Summary')],
    ['/checkout/', button('Place Order')],
    ['/shop/tea-coffee/enamel-chai-kettle/', button('Add to Cart')],
    ['/moses-basket', text('Out of Stock')],
    ['/search-results/?q=kettle', text('Results for “kettle”')],
    ['/search-results/?q=zzzz', text('zzzz')],
  ] satisfies Screen[])
    await look(...screen)
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await look(null, text('Full name is required'))
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await look(null, text('One review, by a customer who received it'))
  const tabs = page.getByRole('tablist')
  expect(await tabs.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  expect(found).toEqual([])
  await shopper.done()
})

test('text of twice the size is whole on the screens of a customer', async () => {
  const { pending, completed } = known
  const { shopper, found, look } = await readsLarge(true)
  for (const screen of [
    ['/account/profile', button(/^Remove /)],
    ['/account/orders-history', button(/^Cancel order/)],
    ['/account/my-wishlist', button(/^Remove /)],
    ['/account/profile-setting', button('Save Changes')],
    [`/order-detail/${pending}`, button('Cancel Order')],
    [`/order-detail/${completed}`, button(/^Write Review/)],
    ['/checkout/', button('Place Order')],
  ] satisfies Screen[])
    await look(...screen)
  expect(found).toEqual([])
  await shopper.done()
})

test('text of twice the size is whole in the dialogs of the account', async () => {
  const { pending, completed } = known
  const { shopper, found, look } = await readsLarge(true)
  const { page } = shopper
  for (const [path, name, submit] of [
    ['/account/profile', 'Add Address', 'Add Address'],
    ['/account/profile', 'Delete House 9', null],
    [`/order-detail/${pending}`, 'Cancel Order', 'Cancel Order'],
    [`/order-detail/${completed}`, /^Write Review/, 'Submit'],
    ['/account/logout', null, null],
  ] as const) {
    await page.goto(path)
    if (name) await page.getByRole('main').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await look(null, () => dialog.waitFor())
    if (!submit || submit === 'Submit') continue
    await dialog.getByRole('button', { name: submit }).click()
    await look(null, () => dialog.locator('[aria-invalid=true]').first().waitFor())
  }
  expect(found).toEqual([])
  await shopper.done()
})

/** A visit with text of twice the size, which shifts the layout; `look` adds to what is found. */
async function readsLarge(isCustomer: boolean) {
  const cart = [await lineOf(site, 'enamel-chai-kettle', 2), await lineOf(site, 'speckled-stoneware-mug')]
  const shopper = await site.visit({
    viewport: { width: 360, height: 740 },
    cart,
    expected: /layout shift/,
    ...(isCustomer && { as: known.customer }),
  })
  const { page } = shopper
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const found: string[] = []
  const look = async (path: string | null, ready: Screen[1]) => {
    if (path) await page.goto(path)
    await ready(page)
    found.push(...(await largeFindings(page, path ?? page.url())))
  }
  return { shopper, found, look }
}
