import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, customers, orders } from '#db/tables/index.ts'
import { customer } from '#server/commands/customer.ts'
import { stockCup } from '#test/cups.ts'
import { PASSWORD, type Person, signUp } from '#test/people.ts'
import { cookieOf, runCommand, testShop, type TestShop } from '#test/shop.ts'
import { arrivingAfter } from '#test/slow-body.ts'
import { staffOf } from '#test/staff.ts'
import { lineOf, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let ayesha: Person
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(customers)
  ayesha = await signUp(shop, 'Ayesha')
})

const logOut = () => shop.requestJson('/api/logout', { method: 'POST', cookie: ayesha.cookie })
const changePassword = async () => {
  const { email, user_id } = ayesha
  const login = await shop.request('/api/login', { body: { email, password: PASSWORD } })
  const changed = { password: 'tulip-garden-8', confirm_password: 'tulip-garden-8' }
  const body = { user_id, old_password: PASSWORD, ...changed }
  return shop.requestJson('/api/change-password', { body, cookie: cookieOf(login) })
}
const block = async () => {
  const owner = await staffOf(shop, 'owner')
  return owner.post(`/admin/customers/${ayesha.user_id}/block`, { is_blocked: true, reason: '' })
}
const anonymise = () => runCommand(customer, shop, ['anonymise', String(ayesha.user_id)])

const ENDINGS = [
  ['the customer logs out', logOut],
  ['the password is changed elsewhere', changePassword],
  ['the account is blocked', block],
  ['the account is anonymised', anonymise],
] as const

const send = (path: string, act: () => Promise<unknown>, body: object, headers = {}) => {
  const { headers: type, ...sent } = arrivingAfter(act, body)
  return shop.requestJson(path, { cookie: ayesha.cookie, headers: { ...type, ...headers }, ...sent })
}
const addressOf = ({ user_id }: Person) => ({
  user_id_fk: user_id,
  receiver_name: 'Ayesha Khan',
  receiver_phone: '03217654321',
  street_address: 'Office 3, Mall Road',
  zip_code: '60000',
  city_id_fk: stocked.city.id,
})
const order = () => ({
  products: [lineOf(stocked.variants[0]!, 1)],
  order_price: 450,
  shipping_charges: 200,
  discounted_value: 0,
  transaction_amount: 650,
})

test.each(ENDINGS)('an address whose body arrives after %s is not stored', async (_, end) => {
  const before = await shop.db.$count(addresses)
  const answer = await send('/api/create-shipping-address', end, addressOf(ayesha))
  expect(answer).toMatchObject({ code: 401, message: 'Please log in.' })
  expect(await shop.db.$count(addresses)).toBeLessThanOrEqual(before)
})

test.each(ENDINGS)('an order whose body arrives after %s is not placed', async (_, end) => {
  const expected = { 'if-customer': String(ayesha.user_id) }
  const answer = await send('/api/checkout', end, order(), expected)
  expect(answer).toMatchObject({ code: 401, message: 'Please log in.' })
  expect(await shop.db.$count(orders)).toBe(0)
})

test('an order of a customer whose session lasts is placed, however late its body arrives', async () => {
  expect(await send('/api/checkout', async () => shop.db.$count(orders), order())).toMatchObject({
    code: 200,
  })
})
