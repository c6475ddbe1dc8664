import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs, type WriteContext } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { blockCustomer } from '#app/customers/edit-customer.server.ts'
import { addresses, customers, orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { orderOf, PASSWORD, type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/until-waiting.ts'

let shop: TestShop
let productId: number
let cityId: number
beforeAll(async () => {
  shop = await testShop()
  const stocked = await stockCup(shop.db)
  productId = stocked.variants[0]!.productId
  cityId = stocked.city.id
})
afterAll(() => shop.drop())

let ayesha: Person
let addressId: number
let entryId: number
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(customers)
  await shop.db.execute('delete from graphile_worker._private_jobs')
  ayesha = await signUp(shop, 'Ayesha')
  await orderOf(shop.db, ayesha.user_id, productId)
  const { data } = await send('/api/add-to-wishlist', {
    user_id_fk: ayesha.user_id,
    product_ids: [productId],
  })
  entryId = data[0].w_id
  const [address] = await shop.db.select().from(addresses).where(eq(addresses.customerId, ayesha.user_id))
  addressId = address!.id
})

const send = (path: string, body?: object, method = 'POST') =>
  shop.requestJson(path, { method, cookie: ayesha.cookie, ...(body && { body }) })
const profile = (changed: object = {}) => ({
  user_id: ayesha.user_id,
  full_name: 'Ayesha Again',
  phone: '03001234567',
  city_id_fk: cityId,
  address: 'House 8, Street 5',
  email: ayesha.email,
  ...changed,
})

const NEW_PASSWORD = 'tulip-garden-8'
const WRITES: [string, () => Promise<{ code: number; message: string }>][] = [
  ['a profile', () => send('/api/update-user-details', profile())],
  ['an e-mail', () => send('/api/update-user-details', profile({ email: 'again@example.com' }))],
  [
    'a password',
    () =>
      send('/api/change-password', {
        user_id: ayesha.user_id,
        old_password: PASSWORD,
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
  ],
  [
    'an address',
    () =>
      send('/api/create-shipping-address', {
        user_id_fk: ayesha.user_id,
        receiver_name: 'Ayesha Khan',
        receiver_phone: '03217654321',
        street_address: 'Office 3, Mall Road',
        zip_code: '60000',
        city_id_fk: cityId,
      }),
  ],
  ['a default address', () => send('/api/change-address', { user_id_fk: ayesha.user_id, sa_id: addressId })],
  ['a deleted address', () => send(`/api/delete-shipping-address/${addressId}`)],
  ['a wish', () => send('/api/add-to-wishlist', { user_id_fk: ayesha.user_id, product_ids: [productId] })],
  ['a removed wish', () => send(`/api/wishlist-remove/${entryId}`, undefined, 'DELETE')],
  [
    'a review',
    () =>
      send('/api/add-review', {
        p_id_fk: productId,
        user_id_fk: ayesha.user_id,
        rating: 4,
        reviews: 'It leaks.',
      }),
  ],
]

const rowsOf = async () => {
  const { rows } = await shop.pool.query(`select
    (select json_agg(c order by id) from customers c) as customers,
    (select json_agg(a order by id) from addresses a) as addresses,
    (select json_agg(w order by id) from wishlist_entries w) as wishes,
    (select json_agg(r order by id) from reviews r) as reviews,
    (select json_agg(e order by id) from email_changes e) as changes,
    (select json_agg(p) from password_resets p) as resets,
    (select json_agg(json_build_object('id', id, 'status', status_id, 'why', cancel_reason) order by id)
      from orders) as orders,
    (select json_agg(payload order by id) from graphile_worker._private_jobs) as mails`)
  return rows[0]
}

/** Sends a request that waits until the account is changed and all of the change is written. */
async function sendDuring<T>(
  change: (context: WriteContext) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const { sent } = await writeAs(shop.shop, COMMAND, async (context) => {
    await change(context)
    const waiting = request()
    await untilWaiting(shop.pool, 1)
    return { sent: waiting }
  })
  const after = await rowsOf()
  const answer = await sent
  expect(await rowsOf()).toEqual(after)
  return answer
}

const anonymise = (context: WriteContext) => anonymiseCustomer(context, ayesha.user_id)
const block = (context: WriteContext) =>
  blockCustomer(context, ayesha.user_id, { is_blocked: true, reason: '' })
const LOGGED_OUT = { code: 401, message: 'Please log in.' }

test.each(WRITES)('%s that waits while the account is anonymised is not stored', async (_, request) => {
  expect(await sendDuring(anonymise, request)).toMatchObject(LOGGED_OUT)
})

test.each(WRITES)('%s that waits while the account is blocked is not stored', async (_, request) => {
  expect(await sendDuring(block, request)).toMatchObject(LOGGED_OUT)
})

test('an order whose cancellation waits while the account is blocked stays', async () => {
  const order_id = await orderOf(shop.db, ayesha.user_id, productId, 1)
  const cancel = () => send('/api/order-cancel', { order_id, comment: 'Ordered twice' })
  expect(await sendDuring(block, cancel)).toMatchObject(LOGGED_OUT)
})

test('a forgotten password of an account that is being anonymised leaves nothing', async () => {
  const forgot = () => send('/api/forgot-password', { email: ayesha.email })
  expect(await sendDuring(anonymise, forgot)).toMatchObject({ code: 200 })
})
