import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines, orders, variants } from '#db/tables/index.ts'
import { orderOf } from '#test/people.ts'
import { customerOf } from './people.ts'
import { DESK, shareTestShop, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('on a desk a guest browses, chooses a variant and orders; the order takes its stock', async () => {
  const { db } = site.database
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper

  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Kitchen', exact: true }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Enamel Chai Kettle/ })
    .first()
    .click()
  await page.waitForURL(/\/shop\/[\w-]+\/enamel-chai-kettle/)
  await page.getByRole('radio').nth(1).check()
  const [variant] = await db
    .select()
    .from(variants)
    .where(eq(variants.id, Number(await page.getByRole('radio').nth(1).inputValue())))
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('product Added to cart').waitFor()

  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await page.waitForURL(/\/cart\/?$/)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await page.waitForURL(/\/checkout\/?$/)
  await page.getByLabel('Full Name').fill('Sana Tariq')
  await page.getByLabel('Phone').fill('۰۳۲۱ ۱۲۳۴۵۶۷')
  await page.getByLabel('Email', { exact: false }).first().fill('Sana@Shop.Example')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: false }).first().fill('House 4, Street 9, Model Town')
  await page.getByRole('button', { name: 'Place Order' }).first().click()

  await page.waitForURL(/\/login/)
  const link = page.getByRole('link', { name: /track/i }).first()
  await link.waitFor()
  const [order] = await db.select().from(orders).where(eq(orders.email, 'sana@shop.example'))
  expect(order).toMatchObject({
    customerId: null,
    statusId: 1,
    phone: '03211234567',
    address: 'House 4, Street 9, Model Town',
    subtotal: variant!.finalPrice * 2,
    discount: 0,
  })
  await expect.poll(() => page.getByRole('main').innerText()).toContain(String(order!.id))
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))).toMatchObject([
    { variantId: variant!.id, quantity: 2, unitPrice: variant!.finalPrice },
  ])
  const [left] = await db.select().from(variants).where(eq(variants.id, variant!.id))
  expect(left!.unitsLeft).toBe(variant!.unitsLeft - 2)

  await link.click()
  await page.waitForURL(/\/track\//)
  await page.getByText('Pending').first().waitFor()
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain(`Rs ${order!.total.toLocaleString('en-PK')}`)
  expect(shown).not.toContain('Sana Tariq')

  await db
    .update(orders)
    .set({ advancePaid: order!.total - 150 })
    .where(eq(orders.id, order!.id))
  await page.reload()
  await page.getByText('Paid in advance').waitFor()
  expect(await page.getByText('To pay at the door').locator('..').innerText()).toMatch(/Rs 150$/)
  await page.getByText('The rider will call').waitFor()
  await page.goto('/login/')
  const placed = page.getByRole('region', { name: `Order #${order!.id}` })
  await placed.getByText('Rs 150').waitFor()

  await db.update(orders).set({ statusId: 4 }).where(eq(orders.id, order!.id))
  await page.goBack()
  await page.getByText('Cancelled').first().waitFor()
  expect(await page.getByText('The rider will call').count()).toBe(0)
  await page.goto('/login/')
  await page.getByRole('heading', { name: 'Login here' }).waitFor()
  expect(await placed.count()).toBe(0)
  await shopper.done()
})

test('a tracked order to a name in Urdu keeps name, street and city apart', async () => {
  const { pool, db } = site.database
  const id = await orderOf(db, (await customerOf(site, 'Zara Mir')).user_id, 1)
  const { rows } = await pool.query(
    `update orders set full_name = 'علی خان', address = 'مکان 7' where id = $1 returning tracking_token`,
    [id],
  )
  const shopper = await site.visit()
  await shopper.page.goto(`/track/${rows[0].tracking_token}`)
  const parts = shopper.page.getByText('Delivery to').locator('bdi')
  await parts.first().waitFor()
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
  expect((await parts.allInnerTexts()).slice(0, 2)).toEqual(['ع••••• خ•••••', 'م•••••'])
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((one, other) => one - other))
  await shopper.done()
})

test('an unknown address is a friendly 404', async () => {
  const shopper = await site.visit({ expected: /404/ })
  const answer = await shopper.page.goto('/no/such/page/here')
  expect(answer!.status()).toBe(404)
  await shopper.page.getByRole('heading', { name: '404' }).waitFor()
  await shopper.page.getByRole('link', { name: 'Back to homepage' }).click()
  await shopper.page.waitForURL(/\/$/)
  await shopper.done()
})

test('pages are complete without scripts, and their policy allows only their own scripts', async () => {
  const shopper = await site.visit({ javaScriptEnabled: false })
  const answer = await shopper.page.goto('/shop/')
  expect(
    await shopper.page
      .getByRole('main')
      .getByRole('link', { name: /Enamel Chai Kettle/ })
      .count(),
  ).toBeGreaterThan(0)
  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  await shopper.context.close()
})
