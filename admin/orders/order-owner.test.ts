/** Anyone can register with any phone, so an account that has the phone of an order does not own it yet. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, customers, orders } from '#db/tables/index.ts'
import { cupShop } from '#test/cups.ts'
import { orderOf, type Person, signUp } from '#test/people.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { orderAsGuest } from '#test/stock.ts'

let shop: Awaited<ReturnType<typeof cupShop>>['shop']
let stocked: Awaited<ReturnType<typeof cupShop>>['stocked']
let caller: Awaited<ReturnType<typeof staffOf>>
let ayesha: Person
beforeAll(async () => {
  ;({ shop, stocked } = await cupShop())
  caller = await staffOf(shop, 'caller')
  ayesha = await signUp(shop, 'Ayesha')
})
afterAll(() => shop.drop())

const find = (phone = '03001234567', staff = caller) => staff.get(`/admin/orders/customer?phone=${phone}`)
const place = (change: object) =>
  caller.post('/admin/orders', {
    full_name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: '03001234567',
    city_id_fk: stocked.city.id,
    address: 'House 7, Street 4',
    lines: [{ variant_id: stocked.variants[0]!.id, quantity: 1 }],
    source: 'phone',
    total: 650,
    customer_id: ayesha.user_id,
    ...change,
  })
const listed = async () => {
  const answer = await shop.request(`/api/order/${ayesha.user_id}`, { cookie: ayesha.cookie })
  return ((await answer.json()) as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id)
}

test.each([
  ['its own name and e-mail', {}],
  ['other letters of both', { full_name: ' ayesha  KHAN', email: 'Ayesha@Example.com' }],
  ['the receiver of its default address', { full_name: 'Umm-e-Kulsoom' }],
])('an order with %s belongs to the account', async (_, change) => {
  await shop.db
    .update(addresses)
    .set({ receiverName: 'Umm-e-Kulsoom' })
    .where(eq(addresses.customerId, ayesha.user_id))
  const { data, message } = await place(change)
  expect(message).toBe(`Order ${data.order_id} is placed.`)
  expect(data.customer_id).toBe(ayesha.user_id)
  expect(await listed()).toContain(data.order_id)
})

test.each([
  ['another name', { full_name: 'Sana Tariq' }],
  ['another e-mail', { email: 'sana@example.com' }],
  ['no e-mail', { email: '' }],
])('an order with %s is that of a guest', async (_, change) => {
  const { data, message, code } = await place(change)
  expect([code, message]).toEqual([
    200,
    `Order ${data.order_id} is placed as a guest's order: name or email is not that of the account.`,
  ])
  expect(data.customer_id).toBeNull()
  expect(await listed()).not.toContain(data.order_id)
})

test('finding a phone says what identifies its account, as far as the person may see it', async () => {
  const names = ['Ayesha Khan', 'Umm-e-Kulsoom']
  expect((await find()).data).toMatchObject({
    customer_id: ayesha.user_id,
    account: { names, email: 'ayesha@example.com' },
  })
  const corrector = await staffWith(shop, 'orders.correct', 'orders.contact')
  expect((await find(undefined, corrector)).data).toMatchObject({
    email: null,
    account: { names, email: null },
  })
  await orderAsGuest(shop, stocked, { full_name: 'Sana Tariq', phone: '03217654321' })
  expect((await find('03217654321')).data).toMatchObject({ customer_id: null, account: null })
})

test('the account of the last order is named by what it has now', async () => {
  const { data } = await place({ phone: '03451112223' })
  await shop.db.update(customers).set({ fullName: 'Ayesha Malik' }).where(eq(customers.id, ayesha.user_id))
  expect((await find('03451112223')).data).toMatchObject({
    full_name: 'Ayesha Khan',
    account: { names: ['Ayesha Malik', 'Umm-e-Kulsoom'] },
  })
  await shop.db.update(orders).set({ customerId: null }).where(eq(orders.id, data.order_id))
  expect((await find('03451112223')).data).toMatchObject({ customer_id: null, account: null })
})

test('of several accounts with a phone the one that ordered last is offered', async () => {
  const other = await signUp(shop, 'Saima')
  const offered = async () => (await find()).data.customer_id
  const [pending, completed] = [1, 3]
  const order = (who: Person, status: number) =>
    orderOf(shop.db, who.user_id, stocked.products[0]!.id, status)
  expect(await offered()).toBe(ayesha.user_id)
  await order(other, pending)
  expect(await offered()).toBe(other.user_id)
  await order(ayesha, completed)
  await order(other, pending)
  expect(await offered()).toBe(ayesha.user_id)
  await order(other, completed)
  expect(await offered()).toBe(other.user_id)
})
