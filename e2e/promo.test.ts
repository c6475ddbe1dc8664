import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { orders, promoCodes, variants } from '#db/tables/index.ts'
import { lineOf } from './people.ts'
import { fillBilling, shareTestShop, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a code below its minimum names the missing amount; above it the order has the discount', async () => {
  // Cream, Rs 2,850; and a strainer of Rs 180.
  const shopper = await site.visit({
    cart: [await lineOf(site, 'long-handled-tea-strainer')],
    expected: /404/,
  })
  const { page } = shopper
  await page.goto('/checkout/')
  const totals = page.getByRole('table', { name: 'Your order' })
  await totals.getByText('Rs 380').waitFor()

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const field = (await page.getByLabel('Promo Code').boundingBox())!
    const button = (await page.getByRole('button', { name: 'Apply' }).boundingBox())!
    expect([button.y, button.height]).toEqual([field.y, field.height])
  }

  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Please enter a promo code').waitFor()
  await page.getByLabel('Promo Code').fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('Invalid promo code')
  await expect.poll(() => page.getByLabel('Promo Code').inputValue()).toBe('')

  await page.getByLabel('Promo Code').fill('nayab300')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('This promo code is for orders from Rs 2,500: add Rs 2,320 more to use it.')
  await totals.getByText('Rs 380').waitFor()
  expect(await totals.innerText()).toMatch(/Discount\s+—/)

  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await shopper.seesToast('product Added to cart')
  await page.goto('/checkout/')
  await totals.getByText('Discount (NAYAB300)').waitFor()
  await expect
    .poll(() => totals.innerText())
    .toMatch(/Subtotal\s+Rs 3,030\s+Shipping\s+Free\s+Discount \(NAYAB300\)\s+− Rs 300\s+Total\s+Rs 2,730/)

  await page.getByRole('button', { name: 'Remove promo code NAYAB300' }).click()
  await totals.getByText('Rs 3,030').nth(1).waitFor()
  await page.getByLabel('Promo Code').fill('NAYAB300')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('Promo code applied: you save Rs 300!')
  await orderAs(shopper, 'promo@shop.example')
  const [order] = await site.database.db.select().from(orders).where(eq(orders.email, 'promo@shop.example'))
  expect(order).toMatchObject({ subtotal: 3030, shipping: 0, discount: 300, total: 2730 })
  await shopper.done()
})

test('a code that is not applied keeps its message at the field until the next letter', async () => {
  const shopper = await site.visit({
    cart: [await lineOf(site, 'enamel-chai-kettle')],
    expected: /404|ERR_FAILED/,
  })
  const { page } = shopper
  await page.goto('/checkout/')
  const field = page.getByLabel('Promo Code')
  const state = () =>
    field.evaluate((input: HTMLInputElement) => ({
      value: input.value,
      isInvalid: input.getAttribute('aria-invalid'),
      note: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      hasFocus: input === document.activeElement,
    }))
  await field.fill('GIFT2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('Invalid promo code')
  await expect
    .poll(state)
    .toEqual({ value: '', isInvalid: 'true', note: 'Invalid promo code', hasFocus: true })
  await field.pressSequentially('N')
  await expect.poll(state).toEqual({ value: 'N', isInvalid: null, note: undefined, hasFocus: true })

  await page.route('**/api/promocode', (route) => route.abort('failed'))
  await field.fill('NAYAB300')
  await page.getByRole('button', { name: 'Apply' }).click()
  const note = 'An error occurred while applying promo code'
  await shopper.seesToast(note)
  await expect.poll(state).toEqual({ value: 'NAYAB300', isInvalid: 'true', note, hasFocus: true })
  await shopper.done()
})

test('a first-order code applies once; a second order says so and is placed without it', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, 'enamel-chai-kettle')], expected: /409/ })
  const { page } = shopper
  await page.goto('/checkout/')
  const totals = page.getByRole('table', { name: 'Your order' })
  await applyWelcome(shopper)
  await shopper.seesToast('Promo code applied: you save Rs 285!')
  await expect.poll(() => totals.innerText()).toMatch(/− Rs 285\s+Total\s+Rs 2,765/)
  await orderAs(shopper, 'first@shop.example', '03450000001')

  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.goto('/checkout/')
  await applyWelcome(shopper)
  await fillBilling(shopper.page, 'First@Shop.Example', '03450000002')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Something changed since you filled your cart:').waitFor()
  await page.getByRole('main').getByText('This promo code is for a first order only.').first().waitFor()
  await totals.getByText('Rs 3,050').waitFor()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Sana Tariq')
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.waitForURL(/\/login/)
  const placed = await site.database.db
    .select()
    .from(orders)
    .where(eq(orders.email, 'first@shop.example'))
    .orderBy(orders.id)
  expect(placed.map(({ discount, total }) => ({ discount, total }))).toEqual([
    { discount: 285, total: 2765 },
    { discount: 0, total: 3050 },
  ])
  await shopper.done()
})

test('a code whose terms have changed is accepted with the new ones', async () => {
  const { db } = site.database
  await db.insert(promoCodes).values({ code: 'TERMS', discount: 300, isPercentage: false })
  const shopper = await site.visit({ cart: [await lineOf(site, 'enamel-chai-kettle')], expected: /409/ })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByLabel('Promo Code').fill('TERMS')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('Promo code applied: you save Rs 300!')
  await fillBilling(page, 'terms@shop.example', '03450000003')
  await db.update(promoCodes).set({ discount: 200 }).where(eq(promoCodes.code, 'TERMS'))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('main').getByText('The discount is now Rs 200.').first().waitFor()
  await page.getByRole('button', { name: 'Accept and Place Order' }).click()
  await page.waitForURL(/\/login/)
  const [order] = await db.select().from(orders).where(eq(orders.email, 'terms@shop.example'))
  expect(order).toMatchObject({ subtotal: 2850, shipping: 200, discount: 200, total: 2850 })
  await shopper.done()
})

test('a code whose minimum the goods do not reach after a sale stays until they do', async () => {
  const { db } = site.database
  await db.insert(promoCodes).values({ code: 'TWO', discount: 300, isPercentage: false, minimumOrder: 5000 })
  const line = await lineOf(site, 'enamel-chai-kettle')
  const ofVariant = eq(variants.id, line.variant.p_v_id)
  const setUnits = (unitsLeft: number) => db.update(variants).set({ unitsLeft }).where(ofVariant)
  const [stored] = await db.select().from(variants).where(ofVariant)
  onTestFinished(async () => void (await setUnits(stored!.unitsLeft)))
  const shopper = await site.visit({ cart: [{ ...line, quantity: 2 }], expected: /409/ })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByLabel('Promo Code').fill('TWO')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Discount (TWO)').waitFor()
  await fillBilling(page, 'two@shop.example', '03450000009')
  await setUnits(1)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('main').getByText('This promo code is for orders from Rs 5,000').first().waitFor()
  await page.getByRole('button', { name: 'Remove promo code TWO' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('checkoutPromo'))).toContain('TWO')
  await shopper.done()
})

async function applyWelcome({ page }: Shopper) {
  await page.getByLabel('Promo Code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Discount (WELCOME10)').waitFor()
}

async function orderAs(shopper: Shopper, email: string, phone?: string) {
  await fillBilling(shopper.page, email, phone)
  await shopper.page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.page.waitForURL(/\/login/)
  await shopper.page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
}
