import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, PASSWORD, signUp, type Person } from '#test/people.ts'
import { stockShop } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let ayesha: Person
let productId: number
beforeAll(async () => {
  shop = await testShop()
  const stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
  ])
  productId = stocked.products[0]!.id
  ayesha = await signUp(shop, 'Ayesha')
  await signUp(shop, 'Bilal')
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())
const logIn = () => shop.ask('/api/login', { body: { email: ayesha.email, password: PASSWORD } })

test('customers are found by phone, a part of the name and e-mail', async () => {
  const find = async (q: string) =>
    (await owner.get(`/admin/customers?q=${encodeURIComponent(q)}`)).data.length
  expect([
    await find('yesha k'),
    await find('AYESHA@ex'),
    await find('+92 300 1234567'),
    await find('100%'),
  ]).toEqual([1, 1, 2, 0])
  expect(await owner.get('/admin/customers?cursor=forged')).toMatchObject({ code: 422 })
})

test('a customer shows own orders and those of a guest with the same phone', async () => {
  const own = await orderOf(shop.db, ayesha.user_id, productId)
  const guest = await orderOf(shop.db, ayesha.user_id, productId)
  await shop.pool.query('update orders set customer_id = null where id = $1', [guest])
  const { data } = await owner.get(`/admin/customers/${ayesha.user_id}`)
  expect(data.orders.map((order: object) => order)).toEqual([
    expect.objectContaining({ order_id: guest, is_guest: true, status: 'Completed' }),
    expect.objectContaining({ order_id: own, is_guest: false }),
  ])
})

test('blocking ends the sessions and is undone', async () => {
  const path = `/admin/customers/${ayesha.user_id}/block`
  const blocked = await owner.post(path, { is_blocked: true, reason: 'Refused three parcels' })
  expect(await shop.ask(`/api/user/${ayesha.user_id}`, { cookie: ayesha.cookie })).toMatchObject({
    code: 401,
  })
  expect(await logIn()).toMatchObject({ code: 403 })
  expect((await owner.get('/admin/customers?tab=blocked')).data).toHaveLength(1)
  await owner.post(`/admin/activity/${blocked.undo}/undo`)
  expect(await logIn()).toMatchObject({ code: 200 })
})

test('the data of a customer is a file, in the audit log', async () => {
  const { data } = await owner.post(`/admin/customers/${ayesha.user_id}/data`)
  expect(data).toMatchObject({ account: { email: ayesha.email }, orders: [{}, {}] })
  const { rows } = await shop.pool.query(
    `select object_id from audit_entries where action = 'customer.export'`,
  )
  expect(rows).toEqual([{ object_id: String(ayesha.user_id) }])
})

test('anonymising blanks the audit log, too', async () => {
  await shop.pool.query(
    `insert into audit_entries (actor, action, object_type, object_id, label, before, after)
    values ('x', 'customer.edit', 'customer', $1, 'Customer', '{"full_name": "Ayesha Khan", "units": 3}', null)`,
    [ayesha.user_id],
  )
  expect(await owner.post(`/admin/customers/${ayesha.user_id}/anonymise`)).toMatchObject({ code: 200 })
  const { rows } = await shop.pool.query(
    `select before, after from audit_entries where action in ('customer.edit', 'customer.anonymise') order by id`,
  )
  expect(rows[0]).toEqual({ before: { full_name: '', units: 3 }, after: null })
  expect(rows).toHaveLength(2)
  expect((await owner.get(`/admin/customers/${ayesha.user_id}`)).data.full_name).toBe('Deleted customer')
})

test('a message is answered by mail and done', async () => {
  await shop.ask('/api/contact', {
    body: {
      name: 'Dua',
      email: 'dua@example.com',
      phone: '03217654321',
      subject: 'Gifts',
      message: 'Do you wrap?',
    },
  })
  const [message] = (await owner.get('/admin/messages')).data
  expect(
    await owner.post(`/admin/messages/${message.id}/answer`, { channel: 'mail', text: 'Yes.' }),
  ).toMatchObject({ code: 200 })
  const { rows } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'contact answer'`,
  )
  expect(rows).toEqual([{ payload: { kind: 'contact answer', answer_id: expect.any(Number) } }])
  expect((await owner.get(`/admin/messages/${message.id}`)).data).toMatchObject({
    state: 'answered',
    answers: [{ text: 'Yes.', author: 'The owner', channel: 'mail' }],
  })
  const done = await owner.post(`/admin/messages/${message.id}/state`, { state: 'done' })
  expect((await owner.get('/admin/messages?tab=done')).data).toHaveLength(1)
  await owner.post(`/admin/activity/${done.undo}/undo`)
  expect((await owner.get('/admin/messages?tab=answered')).data).toHaveLength(1)
})

test('a review is hidden with a reason, shown by undo, and answered', async () => {
  await shop.pool.query(
    `insert into reviews (product_id, customer_id, rating_halves, text) select $1, id, 2, 'Broke.' from customers where email like 'bilal%'`,
    [productId],
  )
  const [review] = (await owner.get('/admin/reviews?tab=poor')).data
  expect(review).toMatchObject({ rating: 1, product: 'Clay Cup', is_hidden: false })
  const shown = async () =>
    (await shop.ask('/api/get-all-product-reviews', { body: { p_id_fk: productId } })).data
  expect(await owner.post(`/admin/reviews/${review.id}/hide`, { reason: '' })).toMatchObject({ code: 422 })
  const hidden = await owner.post(`/admin/reviews/${review.id}/hide`, { reason: 'Names a person' })
  expect(await shown()).toEqual([])
  expect((await owner.get('/admin/reviews?tab=hidden')).data[0].hidden_reason).toBe('Names a person')
  await owner.post(`/admin/activity/${hidden.undo}/undo`)
  await owner.post(`/admin/reviews/${review.id}/answer`, { answer: 'We sent a new one.' })
  expect(await shown()).toEqual([expect.objectContaining({ answer: 'We sent a new one.' })])
})

test('subscribers are exported and removed', async () => {
  await shop.ask('/api/newslatter', { body: { email: 'zoya@example.com' } })
  const [zoya] = (await owner.get('/admin/subscribers')).data
  expect((await owner.post('/admin/subscribers/export')).data).toEqual([
    { email: 'zoya@example.com', since: expect.stringMatching(/Z$/) },
  ])
  expect(await owner.delete(`/admin/subscribers/${zoya.id}`)).toMatchObject({ code: 200 })
  expect((await owner.get('/admin/subscribers')).data).toEqual([])
})
