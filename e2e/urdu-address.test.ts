import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, orders } from '#db/tables/index.ts'
import { orderOf } from '#test/people.ts'
import { customerOf, lineOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

/** Read from the left, its parts would stand in the wrong order. */
const STREET = 'مکان 12-B، ماڈل ٹاؤن'

const directionOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction)

test('an address in Urdu is read from the right in the account and at the checkout', async () => {
  const customer = await customerOf(site, 'Nida Anwar')
  const { db } = site.database
  const own = eq(addresses.customerId, customer.user_id)
  const [first] = await db.update(addresses).set({ streetAddress: STREET }).where(own).returning()
  const { id: _, ...other } = first!
  await db.insert(addresses).values({ ...other, isDefault: false })
  const shopper = await site.visit({ as: customer, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  await page.goto('/account/profile')
  const list = page.getByRole('region', { name: 'Shipping Addresses' })
  expect(await directionOf(list.getByText(STREET).first())).toBe('rtl')
  expect(await directionOf(list.getByText('Nida Anwar').first())).toBe('ltr')
  await list.getByRole('button', { name: `Delete ${STREET}` }).click()
  expect(await directionOf(page.getByRole('dialog').getByText(STREET))).toBe('rtl')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/checkout/')
  const details = page.getByRole('region', { name: 'Billing Details' })
  expect(await directionOf(details.getByText(STREET))).toBe('rtl')
  await shopper.done()
})

test('each line of a note has its own direction in the order', async () => {
  const customer = await customerOf(site, 'Nida Anwar')
  const { db } = site.database
  const order = await orderOf(db, customer.user_id, 1)
  const orderInstructions = 'تحفے کی طرح پیک کریں\nWrite "عید مبارک" on the card.'
  await db.update(orders).set({ orderInstructions }).where(eq(orders.id, order))
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  await page.goto(`/order-detail/${order}`)
  const place = page.getByRole('region', { name: 'Shipping Address' })
  expect(await directionOf(place.getByText('تحفے کی طرح پیک کریں', { exact: true }))).toBe('rtl')
  expect(await directionOf(place.getByText('Write "عید مبارک" on the card.', { exact: true }))).toBe('ltr')
  await shopper.done()
})
