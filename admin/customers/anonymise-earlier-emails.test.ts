import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { PASSWORD, type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { lineOf, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let owner: Awaited<ReturnType<typeof staffOf>>
let ayesha: Person
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
  owner = await staffOf(shop, 'owner')
  ayesha = await signUp(shop, 'Ayesha')
})
afterAll(() => shop.drop())

const PHONE = '03001234567'
const write = (email: string) =>
  shop.requestJson('/api/contact', {
    body: { name: 'Ayesha', email, phone: PHONE, subject: 'Hello', message: 'It is me' },
  })
const subscribe = (email: string) => shop.requestJson('/api/newslatter', { body: { email } })
const changeEmail = (email: string) =>
  shop.requestJson('/api/update-user-details', {
    cookie: ayesha.cookie,
    body: {
      ...{ user_id: ayesha.user_id, full_name: 'Ayesha Khan', email, phone: PHONE },
      ...{ city_id_fk: stocked.city.id, address: 'House 7, Street 4' },
    },
  })
const buy = () =>
  shop.requestJson('/api/checkout', {
    cookie: ayesha.cookie,
    body: {
      products: [lineOf(stocked.variants[0]!, 1)],
      ...{ order_price: 450, shipping_charges: 200, transaction_amount: 650 },
    },
  })
const left = async (table: string) =>
  (await shop.pool.query(`select email from ${table} order by email`)).rows.map(({ email }) => email)

test('messages and subscriptions with earlier e-mails go with the customer', async () => {
  const earlier = ['ayesha@example.com', 'ayesha.khan@example.com', 'ayesha.k@example.com']
  await buy()
  for (const email of [...earlier, 'bilal@example.com']) {
    await write(email)
    await subscribe(email)
  }
  await changeEmail('ayesha.khan@example.com')
  // The change is older than the link that could undo it.
  await shop.pool.query('delete from email_changes')
  await changeEmail('ayesha.k@example.com')
  await shop.pool.query('update orders set status_id = 3')
  // Another person has one of the e-mails by now.
  const taken = 'ayesha.khan@example.com'
  const { code } = await shop.requestJson('/api/register', {
    body: {
      ...{ full_name: 'Ayesha Khanum', email: taken, phone: '03110000001', password: PASSWORD },
      ...{ city_id_fk: stocked.city.id, address: 'House 8', referral_code: '' },
    },
  })
  expect(code).toBe(200)

  expect(await owner.post(`/admin/customers/${ayesha.user_id}/anonymise`)).toMatchObject({ code: 200 })
  expect(await left('newsletter_subscribers')).toEqual([taken, 'bilal@example.com'])
  expect(await left('contact_messages')).toEqual([taken, 'bilal@example.com'])
  const mails = await shop.pool.query(`
    select payload ->> 'kind' as kind, coalesce(payload ->> 'to', payload ->> 'email') as email
    from graphile_worker._private_jobs where payload::text like '%@%' order by 1, 2`)
  expect(mails.rows).toEqual([
    { kind: 'contact', email: taken },
    { kind: 'contact', email: 'bilal@example.com' },
    { kind: 'newsletter', email: taken },
    { kind: 'newsletter', email: 'bilal@example.com' },
  ])
})
