import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#app/core/context.server.ts'
import { notifyChanged } from '#app/core/write.server.ts'
import { cities, orders, products, variants, wishlistEntries } from '#db/tables/index.ts'
import { answerLate, hold } from './late-answers.ts'
import { customerOf, lineOf } from './people.ts'
import { fillBilling, openTestShop, PHONE, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
/** Its profiles are those of `site`, too, so that it is closed as late. */
let demanding: typeof site | undefined
afterAll(async () => {
  await demanding?.close()
  await site?.close()
})

test('quantities stay between one and the stock; removing the last line shows the empty cart', async () => {
  // Red, Rs 2,280: five left.
  const shopper = await site.visit({
    viewport: PHONE,
    cart: [await lineOf(site, 'enamel-chai-kettle', 4, 2)],
  })
  const { page } = shopper
  await page.goto('/cart/')
  const one = page.getByRole('listitem').filter({ hasText: 'Enamel Chai Kettle' })
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await one.getByText('Rs 9,120').waitFor()
  expect(await summary.innerText()).toMatch(/Shipping\s+—/)
  await one.getByRole('button', { name: 'One more' }).click()
  await one.getByText('Rs 11,400').waitFor()
  expect(await one.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true)
  for (const left of [4, 3, 2, 1]) {
    await one.getByRole('button', { name: 'One less' }).click()
    await one.getByRole('status').getByText(String(left), { exact: true }).waitFor()
  }
  expect(await one.getByRole('button', { name: 'One less' }).isDisabled()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await one.getByRole('button', { name: /^Remove Enamel Chai Kettle/ }).click()
  await page.getByText('Your cart is empty').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(null)
  await page.getByRole('link', { name: 'Explore More Products' }).click()
  await page.waitForURL(/\/shop\/$/)
  await shopper.done()
})

test('removing a line of a long cart scrolls nothing', async () => {
  const slugs = [
    'enamel-chai-kettle',
    'hand-coffee-grinder',
    'neem-wood-cooking-spoon',
    'seven-cup-masala-dabba',
  ]
  const cart = await Promise.all(slugs.map((slug) => lineOf(site, slug)))
  const shopper = await site.visit({ viewport: PHONE, hasTouch: true, isMobile: true, cart })
  const { page } = shopper
  await page.goto('/cart/')
  const buttons = page.getByRole('button', { name: /^Remove / })
  await buttons.last().waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await buttons.nth(2).tap()
  await page.getByText('Neem Wood Cooking Spoon was removed from the cart.').waitFor()
  expect([await buttons.count(), await page.evaluate(() => scrollY)]).toEqual([3, 300])
  await shopper.done()
})

test('adding a product again raises its quantity, up to the units left', async () => {
  // Red, Rs 2,280: five left.
  const shopper = await site.visit({ cart: [await lineOf(site, 'enamel-chai-kettle', 3, 2)] })
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const add = page.getByRole('main').getByRole('button', { name: /^(Add to Cart|Out of Stock)$/ })
  await page.getByRole('radio').nth(3).check()
  expect([await add.innerText(), await add.isDisabled()]).toEqual(['Out of Stock', true])
  await page.getByRole('radio').nth(2).check()
  await add.click()
  await shopper.seesToast('Cart updated successfully')
  await page.getByRole('button', { name: 'One more' }).first().click()
  await add.click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 5 items' }).waitFor()
  await add.click()
  await shopper.seesToast('All 5 that we have are in your cart.')
  await page.getByRole('radio').nth(0).check()
  expect(
    await page
      .getByRole('group', { name: /^Quantity/ })
      .getByRole('status')
      .innerText(),
  ).toBe('1')
  await shopper.done()
})

describe('any content of the storage of the browser', () => {
  test('unreadable content is an empty cart, and the shop works', async () => {
    const shopper = await site.visit({ cart: 'hello' })
    const { page } = shopper
    await page.goto('/cart/')
    for (const text of [
      '[{"product":{"product_id":',
      '{"total":"12"}',
      'null',
      '[null,{},{"product":7,"variant":[],"quantity":"x"}]',
    ]) {
      await page.getByText('Your cart is empty').waitFor()
      await page.evaluate((stored) => localStorage.setItem('cart', stored), text)
      await page.reload()
    }
    await page.getByText('Your cart is empty').waitFor()
    await shopper.done()
  })

  test('a line stored by an older version is read, and an unreadable one is dropped', async () => {
    const { product, variant } = await lineOf(site, 'speckled-stoneware-mug')
    const shopper = await site.visit({
      cart: JSON.stringify([
        {
          product: { product_id: String(product.product_id), product_slug: product.product_slug },
          variant: { p_v_id: String(variant.p_v_id), final_price: '1' },
          quantity: '2',
        },
        { odd: true },
      ]),
    })
    const { page } = shopper
    await page.goto('/cart/')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Speckled Stoneware Mug' })
      .getByText('Rs 1,780')
      .waitFor()
    await shopper.done()
  })
})

test('two tabs share one cart', async () => {
  const shopper = await site.visit()
  const { page, context } = shopper
  const other = await context.newPage()
  await page.goto('/cart/')
  await page.getByText('Your cart is empty').waitFor()
  await other.goto('/shop/tea-coffee/long-handled-tea-strainer/')
  await other.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Long-Handled Tea Strainer' })
  await line.waitFor()
  await line.getByRole('button', { name: 'One more' }).click()
  await other.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  await other.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await line.getByText('Rs 540').waitFor()
  await line.getByRole('button', { name: /^Remove/ }).click()
  await other.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).waitFor()
  await shopper.done()
})

test('what an old tab adds is checked against the stock', async () => {
  const cup = await lineOf(site, 'cork-belt-tumbler')
  const shopper = await site.visit({ cart: [cup] })
  const { page: old, context } = shopper
  await old.goto('/shop/kitchen/cork-belt-tumbler/')
  await site.database.db.update(variants).set({ unitsLeft: 2 }).where(eq(variants.id, cup.variant.p_v_id))
  const page = await context.newPage()
  await page.goto('/cart/')
  const line = page.getByRole('listitem').filter({ hasText: 'Tumbler' })
  await expect.poll(() => line.getByRole('status').innerText()).toBe('1')
  const more = old.getByRole('main').getByRole('button', { name: 'One more' }).first()
  await more.click()
  await more.click()
  await old.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await line.getByText('Only 2 left; you wanted 4.').waitFor()
  await site.database.db
    .update(variants)
    .set({ unitsLeft: cup.variant.available_quantity })
    .where(eq(variants.id, cup.variant.p_v_id))
  await shopper.done()
})

test('each changed line names its change, and the order contains the lines that can be sold', async () => {
  const { db } = site.database
  const cart = [
    await lineOf(site, 'hand-coffee-grinder'),
    await lineOf(site, 'wire-wall-caddy', 2),
    await lineOf(site, 'two-port-wall-charger', 3),
    await lineOf(site, 'braided-usb-c-cable', 2),
  ]
  const [grinder, caddy, charger, cable] = cart.map((line) => ({
    product: line.product.product_id,
    variant: line.variant.p_v_id,
  }))
  const shopper = await site.visit({ cart, expected: /404/ })
  const { page } = shopper
  await db.delete(products).where(eq(products.id, grinder!.product))
  await db.update(variants).set({ unitsLeft: 0 }).where(eq(variants.id, caddy!.variant))
  await db.update(variants).set({ unitsLeft: 1 }).where(eq(variants.id, charger!.variant))
  await db.update(variants).set({ price: 990, finalPrice: 990 }).where(eq(variants.id, cable!.variant))

  await page.goto('/cart/')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await line('Grinder').getByText('We no longer have this. It is left out of your order.').waitFor()
  await line('Caddy').getByText('Sold out since you added it. It is left out of your order.').waitFor()
  await line('Charger').getByText('Only 1 left; you wanted 3.').waitFor()
  await line('Cable').getByText('The price is now Rs 990; it was Rs 890.').waitFor()
  await page.getByRole('region', { name: 'Order Summary' }).getByText('Rs 3,970').first().waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const table = page.getByRole('table', { name: 'Your order' })
  await table.getByRole('row', { name: /^Total/ }).waitFor()
  const rows = await table.getByRole('row').count()
  await table.evaluate((element: HTMLTableElement) => {
    const counts: number[] = []
    Object.assign(window, { rowCounts: counts })
    new MutationObserver(() => {
      if (element.isConnected) counts.push(element.rows.length)
    }).observe(element, { childList: true, subtree: true })
  })
  await order(shopper, 'rest@shop.example')
  await page.waitForURL(/\/login/)
  const counts = await page.evaluate(() => (window as unknown as { rowCounts: number[] }).rowCounts)
  expect(counts.filter((count) => count < rows)).toEqual([])
  expect(await db.select().from(orders).where(eq(orders.email, 'rest@shop.example'))).toMatchObject([
    { subtotal: 1990 + 2 * 990 },
  ])
  await shopper.done()
})

test('a change while the checkout is open is shown before anything is ordered', async () => {
  const { db } = site.database
  const cart = [await lineOf(site, 'cork-belt-tumbler', 2), await lineOf(site, 'packing-cubes')]
  const shopper = await site.visit({ cart, expected: /409/ })
  const { page } = shopper
  // The checkout loads the prices when it opens; they change after that.
  const asked = ['cork-belt-tumbler', 'packing-cubes'].map((slug) =>
    page.waitForResponse((response) => response.url().includes(`/api/product/${slug}`)),
  )
  await page.goto('/checkout/')
  await Promise.all(asked)
  await page.getByRole('table', { name: 'Your order' }).getByText('Rs 5,890').first().waitFor()
  await db
    .update(variants)
    .set({ price: 2000, finalPrice: 2000 })
    .where(eq(variants.id, cart[0]!.variant.p_v_id))
  await db.update(variants).set({ unitsLeft: 0 }).where(eq(variants.id, cart[1]!.variant.p_v_id))
  await answerLate(shopper)
  await order(shopper, 'open@shop.example')
  const notice = page.getByText('Something changed since you filled your cart:')
  await notice.waitFor()
  const said = page.getByRole('listitem')
  await said.filter({ hasText: 'Cork-Belt Tumbler, 350 ml (White) now costs Rs 2,000.' }).waitFor()
  await said.filter({ hasText: /Cubes.* is sold out\.$/ }).waitFor()
  expect(await db.select().from(orders).where(eq(orders.email, 'open@shop.example'))).toEqual([])
  await page.getByText('You would now pay Rs 4,000 at the door.').waitFor()
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.waitForURL(/\/login/)
  expect(await db.select().from(orders).where(eq(orders.email, 'open@shop.example'))).toMatchObject([
    { subtotal: 4000, total: 4000 },
  ])
  await shopper.done()
})

test('a checkout without anything to order says so, before and after the press', async () => {
  const { db } = site.database
  const [line] = [await lineOf(site, 'speckled-stoneware-mug')]
  const setUnits = (unitsLeft: number) =>
    db.update(variants).set({ unitsLeft }).where(eq(variants.id, line!.variant.p_v_id))
  const shopper = await site.visit({ cart: [line!], expected: /409/ })
  const { page } = shopper
  const table = page.getByRole('table', { name: 'Your order' })
  async function saysSo() {
    await page.getByText('Nothing in your cart can be ordered now.').waitFor()
    await table.getByRole('row', { name: 'Shipping —' }).waitFor()
    await page.getByRole('link', { name: 'Continue Shopping' }).waitFor()
    expect(await page.getByRole('button', { name: /Place Order/ }).count()).toBe(0)
    expect(await page.getByText('You would now pay').count()).toBe(0)
    expect(await page.getByText('You get a confirmation').count()).toBe(0)
  }
  const asked = page.waitForResponse((response) => response.url().includes('/api/product/'))
  await page.goto('/checkout/')
  await asked
  await fillBilling(page, 'nothing@shop.example')
  await setUnits(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Something changed since you filled your cart:').waitFor()
  await saysSo()
  await page.reload()
  await saysSo()
  await setUnits(20)
  await shopper.done()
})

describe('a city that is closed during the checkout', () => {
  /** Fills the checkout with a new city and closes it. */
  async function chooseClosedCity(name: string) {
    const { db } = site.database
    // The list of cities is cached, as the back office knows.
    const inShop = async (write: (tx: Transaction) => Promise<unknown>, isListed: boolean) => {
      await db.transaction(async (tx) => {
        await write(tx)
        await notifyChanged(tx, ['cities'])
      })
      const list = async () => await (await fetch(`${site.shop.url}/api/city`)).text()
      await expect.poll(async () => (await list()).includes(name)).toBe(isListed)
    }
    await inShop((tx) => tx.insert(cities).values({ name }), true)
    const shopper = await site.visit({
      cart: [await lineOf(site, 'speckled-stoneware-mug')],
      expected: /422/,
    })
    const { page } = shopper
    await page.goto('/checkout/')
    await fillBilling(page, `${name.toLowerCase()}@shop.example`)
    await page.getByLabel('Rider Instructions').fill('The blue gate')
    const city = page.getByLabel('City')
    await city.selectOption({ label: name })
    await inShop((tx) => tx.update(cities).set({ isClosed: true }).where(eq(cities.name, name)), false)
    return {
      shopper,
      page,
      city,
      isGone: async () => {
        await expect.poll(() => city.locator('option', { hasText: name }).count()).toBe(0)
      },
      hasFocus: () => city.evaluate((select) => select === document.activeElement),
    }
  }
  const SENTENCE = 'We do not deliver to this city any more. Please choose another city.'

  test('is marked, and its list is read again', async () => {
    const { shopper, page, city, isGone, hasFocus } = await chooseClosedCity('Gulrang')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.locator('form').getByText(SENTENCE).waitFor()
    await isGone()
    expect([await city.inputValue(), await hasFocus()]).toEqual(['', true])
    expect(await city.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('House 4, Street 9')
    expect(await page.getByLabel('Rider Instructions').inputValue()).toBe('The blue gate')
    await city.selectOption({ label: 'Lahore' })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/login/)
    await shopper.done()
  })

  test('leaves a choice alone that is made before its list arrives', async () => {
    const { shopper, page, city, isGone, hasFocus } = await chooseClosedCity('Sabzazar')
    const list = await hold(page, 'GET', '**/api/city')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.locator('form').getByText(SENTENCE).waitFor()
    await list.asked
    await city.selectOption({ label: 'Lahore' })
    list.release()
    await isGone()
    expect(await city.locator('option:checked').innerText()).toBe('Lahore')
    expect(await hasFocus()).toBe(true)
    await shopper.done()
  })
})

test('the saved address of a customer is marked when its city is closed during the checkout', async () => {
  const { db } = site.database
  const setClosed = (isClosed: boolean) =>
    db.update(cities).set({ isClosed }).where(eq(cities.name, 'Lahore'))
  const shopper = await site.visit({
    as: await customerOf(site, 'Adeel Raza'),
    cart: [await lineOf(site, 'speckled-stoneware-mug')],
    expected: /422/,
  })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  await setClosed(true)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const sentence = 'We do not deliver to this city any more. Please choose another address.'
  const billing = page.getByRole('region', { name: 'Billing Details' })
  await billing.getByRole('status').getByText(sentence).waitFor()
  await setClosed(false)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/account\/orders-history/)
  await shopper.done()
})

test('a minimum that the order of a customer does not reach is not said at the saved address', async () => {
  demanding = await openTestShop({ SHOP_MINIMUM_ORDER: '5000' })
  const shopper = await demanding.visit({
    as: await customerOf(demanding, 'Rabia Anwar'),
    cart: [await lineOf(demanding, 'speckled-stoneware-mug')],
    expected: /422/,
  })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const sentence = /^The smallest order is Rs 5,000\./
  await page.getByRole('region', { name: 'Your Order' }).getByText(sentence).waitFor()
  const billing = page.getByRole('region', { name: 'Billing Details' })
  expect(await billing.getByText(sentence).count()).toBe(0)
  expect(await billing.evaluate((region) => region.contains(document.activeElement))).toBe(false)
  await shopper.done()
})

test('the cart does not name the order of a customer who has logged out', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const link = page.getByRole('link', { name: 'Order #4711 is placed. See it here.' })
  await page.goto('/cart/')
  for (const customerId of [7, null]) {
    const order = { order_id: 4711, tracking_url: '/track/rose', total: 900, customerId }
    await page.evaluate((text) => sessionStorage.setItem('placedOrder', text), JSON.stringify(order))
    await page.reload()
    await page.getByText('Your cart is empty').waitFor()
    expect(await link.count()).toBe(customerId === null ? 1 : 0)
  }
  await shopper.done()
})

test('what other tabs write while the stock is read is read once more', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  const address = '**/api/product/speckled-stoneware-mug'
  const first = page.waitForResponse(address)
  await page.goto('/cart/')
  await first
  const product = await hold(page, 'GET', address)
  const [asked, answered]: [string[], string[]] = [[], []]
  page.on('request', (request) => void asked.push(request.url()))
  page.on('requestfinished', (request) => void answered.push(request.url()))
  const write = () => page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  await write()
  await product.asked
  await write()
  await write()
  expect(asked).toHaveLength(1)
  product.release()
  await expect.poll(() => answered.length).toBe(2)
  expect(asked).toHaveLength(2)
  await shopper.done()
})

test('a wish for a product that the owner has hidden says so and has no link', async () => {
  const { db } = site.database
  const customer = await customerOf(site, 'Hina Qureshi')
  const [product] = await db.select().from(products).where(eq(products.slug, 'packing-cubes'))
  await db.insert(wishlistEntries).values({ customerId: customer.user_id, productId: product!.id })
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  await page.goto('/wishlist/')
  const row = page.getByRole('row').filter({ hasText: product!.name })
  await row.getByRole('link', { name: 'View' }).waitFor()
  await db.update(products).set({ isHidden: true }).where(eq(products.id, product!.id))
  await page.reload()
  await row.getByText('No longer sold').waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Your wishlist is empty').waitFor()
  await db.update(products).set({ isHidden: false }).where(eq(products.id, product!.id))
  await shopper.done()
})

async function order({ page }: Shopper, email: string) {
  await fillBilling(page, email)
  await page.getByRole('button', { name: 'Place Order' }).click()
}
