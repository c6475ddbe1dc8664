import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { takeBackStatus } from '#app/orders/take-back-status.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { customers, orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, type Stock } from '#test/stock.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { lockFirstOrders } from './first-order.server.ts'

let shop: TestShop
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(customers)
})

const DUA = { full_name: 'Dua Malik', phone: '03217654321', email: 'dua@example.com' }
const ACCOUNT = {
  fullName: 'Dua Malik',
  phone: '03117777777',
  email: 'dua.malik@example.com',
  address: 'Flat 2, Mall Road',
  referralCode: 'DUA',
}
const WITH_CODE = { promo_code: 'WELCOME10', discounted_value: 45, transaction_amount: 605 }
const PLAIN = { order_price: 450, shipping_charges: 200, discounted_value: 0, transaction_amount: 650 }
const buy = async (changed: object = {}) => {
  const delivery = { city_id_fk: stocked.city.id, address: 'Flat 2, Mall Road' }
  const products = [lineOf(stocked.variants[0]!, 1)]
  const body = { ...DUA, ...delivery, products, ...PLAIN, ...changed }
  return (await shop.requestJson('/api/checkout', { body })).data.order_id as number
}
const cancel = (id: number) =>
  writeAs(shop.shop, COMMAND, (context) => changeOrderStatus(context, id, { status: STATUS.Cancelled }))
const takeBack = (id: number) =>
  shop.db.transaction((tx) =>
    takeBackStatus({ tx, changed() {} }, id, { from: STATUS.Cancelled, to: STATUS.Pending }),
  )
const statusOf = async (id: number) =>
  (await shop.db.query.orders.findFirst({ where: (order) => eq(order.id, id) }))!.statusId
const refused = (other: number) => ({
  code: 409,
  message:
    `This person also has order ${other}. With both, a promo code for the first order would be on an order ` +
    'that is not the first.',
})

test.each([
  ['phone', { email: 'other@example.com' }],
  ['e-mail', { phone: '03110000001' }],
])('a cancelled order stays when another one with its %s has used the code since', async (_, changed) => {
  const first = await buy(WITH_CODE)
  await cancel(first)
  const second = await buy({ ...WITH_CODE, ...changed })
  await expect(takeBack(first)).rejects.toMatchObject(refused(second))
  expect(await statusOf(first)).toBe(STATUS.Cancelled)
})

test('a cancelled order without the code stays when a later one has it', async () => {
  const first = await buy()
  await cancel(first)
  const second = await buy(WITH_CODE)
  await expect(takeBack(first)).rejects.toMatchObject(refused(second))
})

test('a cancelled order with the code stays when an earlier one came back', async () => {
  const first = await buy()
  await cancel(first)
  const second = await buy(WITH_CODE)
  await cancel(second)
  await takeBack(first)
  await expect(takeBack(second)).rejects.toMatchObject(refused(first))
})

const accountOf = async (changed: object) => {
  const [account] = await shop.db
    .insert(customers)
    .values({ ...ACCOUNT, cityId: stocked.city.id, ...changed })
    .returning()
  return account!.id
}
const giveTo = (customerId: number, id: number) =>
  shop.db.update(orders).set({ customerId }).where(eq(orders.id, id))

test.each([
  ['phone', { phone: DUA.phone }],
  ['e-mail', { email: DUA.email }],
])('a cancelled order stays when an account that has its %s has used the code since', async (_, known) => {
  const first = await buy(WITH_CODE)
  await cancel(first)
  const second = await buy({ ...WITH_CODE, phone: '03110000001', email: 'other@example.com' })
  await giveTo(await accountOf(known), second)
  await expect(takeBack(first)).rejects.toMatchObject(refused(second))
})

test.each([
  ['phone', { phone: ACCOUNT.phone }],
  ['e-mail', { email: ACCOUNT.email }],
])("a cancelled order stays when one with its account's %s has used the code since", async (_, known) => {
  const first = await buy(WITH_CODE)
  await cancel(first)
  await giveTo(await accountOf({}), first)
  const second = await buy({ ...WITH_CODE, phone: '03110000001', email: 'other@example.com' })
  await shop.db.update(orders).set(known).where(eq(orders.id, second))
  await expect(takeBack(first)).rejects.toMatchObject(refused(second))
})

test('a cancelled order comes back beside later ones without the code, and of other people', async () => {
  const first = await buy(WITH_CODE)
  await cancel(first)
  await buy()
  await buy({ ...WITH_CODE, phone: '03110000002', email: 'sara@example.com' })
  await takeBack(first)
  expect(await statusOf(first)).toBe(STATUS.Pending)
})

test('an order that uses the code at the same time is waited for', async () => {
  const first = await buy(WITH_CODE)
  await cancel(first)
  const gate = await shop.pool.connect()
  onTestFinished(() => gate.release(true))
  await gate.query('begin')
  await lockFirstOrders(gate, { ...DUA, customer_id: null, also_phone: null })
  const takingBack = takeBack(first).catch((thrown: unknown) => thrown)
  await untilWaiting(shop.pool, 1)
  const { rows } = await gate.query(`insert into orders (full_name, email, phone, city_id, address, subtotal,
    shipping, discount, total, promo_code, tracking_token)
    select full_name, email, phone, city_id, address, subtotal, shipping, discount, total, promo_code, 'other'
    from orders where id = ${first} returning id`)
  await gate.query('commit')
  expect(await takingBack).toMatchObject(refused(rows[0].id))
  expect(await shop.db.$count(orders, sql`status_id <> ${STATUS.Cancelled}`)).toBe(1)
})
