import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf } from './people.ts'
import { fillBilling, shareTestShop, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('each event is sent once with its exact fields; a reload sends no second purchase', async () => {
  const strainer = await lineOf(site, 'long-handled-tea-strainer')
  const id = strainer.product.product_id
  const shopper = await site.visit()
  const { page } = shopper

  await page.goto('/shop/tea-coffee/long-handled-tea-strainer/')
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await shopper.seesToast('product Added to cart')
  expect(await eventsOf(shopper)).toEqual([
    { event: 'PageView', path: '/shop/tea-coffee/long-handled-tea-strainer/' },
    {
      event: 'ViewContent',
      content_ids: [id],
      content_name: 'Long-Handled Tea Strainer',
      content_type: 'product',
      value: 180,
      currency: 'PKR',
    },
    {
      event: 'AddToCart',
      content_ids: [id],
      content_name: 'Long-Handled Tea Strainer',
      content_type: 'product',
      currency: 'PKR',
      quantity: 2,
    },
  ])

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: /^Remove Long-Handled/ }).click()
  await page.getByText('Your cart is empty').waitFor()
  expect(await eventsOf(shopper)).toEqual([
    { event: 'PageView', path: '/cart/' },
    { event: 'RemoveFromCart', content_ids: [id], content_type: 'product' },
  ])

  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await shopper.seesToast('product Added to cart')
  expect((await eventsOf(shopper)).map(({ event }) => event)).toEqual([
    'PageView',
    'ViewContent',
    'AddToCart',
  ])
  await page.goto('/checkout/')
  await fillBilling(page, 'pixel@shop.example')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  const events = await eventsOf(shopper)
  expect(events.filter(({ event }) => event === 'Purchase')).toEqual([
    { event: 'Purchase', content_ids: [id], value: 380, currency: 'PKR' },
  ])

  await page.reload()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  expect((await eventsOf(shopper)).map(({ event }) => event)).toEqual(['PageView'])
  await page.getByRole('link', { name: /track/i }).click()
  await page.waitForURL(/\/track\//)
  await page.goBack()
  await page.goForward()
  expect((await eventsOf(shopper)).filter(({ event }) => event === 'Purchase')).toEqual([])
  await shopper.done()
})

test('sorting and paging a list is no new page view', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/shop/')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await page.waitForURL(/sort=price_asc/)
  expect(await eventsOf(shopper)).toEqual([{ event: 'PageView', path: '/shop/' }])
  await shopper.done()
})

/** Takes the events since the last call. */
async function eventsOf({ page }: Shopper) {
  await page.waitForFunction(() => (window.shopEvents ?? []).length > 0)
  return page.evaluate(() => window.shopEvents!.splice(0))
}
