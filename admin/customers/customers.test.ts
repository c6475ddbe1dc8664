import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, orders, staffSessions } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { orderOf, type Person, PASSWORD, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>

let shop: TestShop
let owner: Staff
let ayesha: Person
let bilal: Person
let productId: number
beforeAll(async () => {
  shop = await testShop()
  productId = (await stockCup(shop.db)).products[0]!.id
  ayesha = await signUp(shop, 'Ayesha')
  bilal = await signUp(shop, 'Bilal')
  await shop.pool.query(`update customers set phone = '03217654321' where id = ${bilal.user_id}`)
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const found = async (query: string, who = owner) => {
  const { data } = await who.get(`/admin/customers?${query}`)
  return (data as { full_name: string }[]).map((customer) => customer.full_name)
}
const pathOf = ({ user_id }: Person, rest = '') => `/admin/customers/${user_id}${rest}`

test('lists customers newest first and finds them by number, phone, name and e-mail', async () => {
  expect(await owner.get('/admin/customers')).toMatchObject({
    code: 200,
    data: [
      { customer_id: bilal.user_id, full_name: 'Bilal Khan', phone: '03217654321', is_blocked: false },
      { full_name: 'Ayesha Khan', email: 'ayesha@example.com', city_name: 'Multan', orders: 0 },
    ],
    next_cursor: null,
    total: 2,
    total_is_minimum: false,
  })
  expect(await found('q=0321-7654321')).toEqual(['Bilal Khan'])
  expect(await found('q=54321')).toEqual(['Bilal Khan'])
  expect(await found('q=%DB%B5%DB%B4%DB%B3%DB%B2%DB%B1')).toEqual(['Bilal Khan'])
  expect(await found('q=khan')).toEqual(['Bilal Khan', 'Ayesha Khan'])
  expect(await found('q=khan%20ay')).toEqual(['Ayesha Khan'])
  expect(await found('q=AYESHA@example')).toEqual(['Ayesha Khan'])
  expect(await found('q=Ayesha@Example.com')).toEqual(['Ayesha Khan'])
  expect(await found(`q=${ayesha.user_id}`)).toEqual(['Ayesha Khan'])
  expect(await found('q=%25')).toEqual([])
  expect(await found('q=%5C')).toEqual([])
  expect(await found('q=0')).toEqual([])
})

test('pages by a cursor and refuses a forged one', async () => {
  const { next_cursor: cursor } = await owner.get('/admin/customers?limit=1')
  expect(await found(`limit=1&cursor=${cursor}`)).toEqual(['Ayesha Khan'])
  for (const forged of ['x', btoa('[1]'), btoa('[1,99999999999]'), btoa('["a",1]'), btoa('null')])
    expect(await owner.get(`/admin/customers?cursor=${forged}`)).toMatchObject({ code: 422, status: false })
})

test('without the permission contacts are neither shown nor searched', async () => {
  const viewer = await staffWith(shop, 'customers.see')
  const { data } = await viewer.get('/admin/customers')
  expect(data).toMatchObject([
    { phone: null, email: null },
    { phone: null, email: null },
  ])
  expect(await found('q=54321', viewer)).toEqual([])
  expect(await found('q=03217654321', viewer)).toEqual([])
  expect(await found('q=example', viewer)).toEqual([])
  expect(await found('q=bilal', viewer)).toEqual(['Bilal Khan'])
  expect((await viewer.get(pathOf(bilal))).data).toMatchObject({
    full_name: 'Bilal Khan',
    phone: null,
    email: null,
    address: null,
    orders: [],
  })
})

test("shows a customer's orders and those of guests with the phone, but of no other account", async () => {
  const own = await orderOf(shop.db, ayesha.user_id, productId)
  const guest = await orderOf(shop.db, ayesha.user_id, productId, 4)
  const others = await orderOf(shop.db, bilal.user_id, productId)
  await shop.db
    .update(orders)
    .set({ customerId: null })
    .where(sql`id = ${guest}`)
  await shop.db
    .update(orders)
    .set({ advancePaid: 100 })
    .where(sql`id = ${own}`)
  const { data } = await owner.get(pathOf(ayesha))
  expect(data).toMatchObject({
    phone: '03001234567',
    orders: [
      { order_id: guest, status: 'Cancelled', is_guest: true, transaction_amount: 650 },
      { order_id: own, status: 'Completed', is_guest: false, transaction_amount: 550 },
    ],
  })
  expect(JSON.stringify(data)).not.toContain(`"order_id":${others}`)
  expect((await owner.get('/admin/customers/4711')).code).toBe(404)
  await shop.db
    .update(orders)
    .set({ statusId: 1 })
    .where(sql`id = ${own}`)
  const viewer = await staffWith(shop, 'customers.see', 'orders.see')
  expect((await viewer.get(pathOf(ayesha))).data.orders).toMatchObject([{ order_id: guest }])
  await shop.db
    .update(orders)
    .set({ statusId: 3 })
    .where(sql`id = ${own}`)
})

test('notes have a version and can be undone', async () => {
  const { version } = (await owner.get(pathOf(ayesha))).data
  const saved = await owner.post(pathOf(ayesha, '/notes'), { notes: 'Calls back', version })
  expect(saved).toMatchObject({ code: 200, message: 'The notes are saved.' })
  expect(await owner.post(pathOf(ayesha, '/notes'), { notes: 'Mine', version })).toMatchObject({
    code: 409,
    data: { current: { notes: 'Calls back' } },
  })
  expect((await owner.post(`/admin/activity/${saved.undo}/undo`)).code).toBe(200)
  expect((await owner.get(pathOf(ayesha))).data).toMatchObject({ notes: '', version })
})

test('a blocked customer is logged out and cannot log in until the block ends', async () => {
  const blocked = await owner.post(pathOf(bilal, '/block'), {
    is_blocked: true,
    reason: 'Refused six orders',
  })
  expect(blocked).toMatchObject({ code: 200, message: 'The customer is blocked.' })
  expect(shop.invalidated).toContain('blocked-customers')
  expect(await found('tab=blocked')).toEqual(['Bilal Khan'])
  const reason = async () => (await owner.get(pathOf(bilal))).data.block_reason
  expect(await reason()).toBe('Refused six orders')
  expect((await shop.requestJson(`/api/user/${bilal.user_id}`, { cookie: bilal.cookie })).code).toBe(401)
  const logIn = { body: { email: bilal.email, password: PASSWORD } }
  expect((await shop.requestJson('/api/login', logIn)).code).toBe(403)
  expect((await owner.post(pathOf(bilal, '/block'), { is_blocked: true })).code).toBe(409)
  expect((await owner.post(`/admin/activity/${blocked.undo}/undo`)).code).toBe(200)
  expect((await shop.requestJson('/api/login', logIn)).code).toBe(200)
  expect(await reason()).toBe('')
})

test("the file contains only the customer's own data and is not stored", async () => {
  await shop.pool.query(`update orders set full_name = 'Ayesha Khan' where customer_id = ${ayesha.user_id};
    insert into contact_messages (name, email, phone, subject, message)
    values ('Ayesha', 'ayesha@example.com', '03001234567', 'Hello', 'It is me');
    insert into email_changes (customer_id, old_email, changed_at)
    values (${ayesha.user_id}, 'old@example.com', '2026-01-02T03:04:05Z');
    update orders set courier = 'TCS', tracking_number = '7001' where customer_id = ${ayesha.user_id};
    insert into order_events (order_id, status_id, at)
    select id, 5, '2026-01-03T00:00:00Z' from orders where customer_id = ${ayesha.user_id}`)
  const { code, data } = await owner.post(pathOf(ayesha, '/data'))
  expect([code, data]).toMatchObject([
    200,
    {
      account: { full_name: 'Ayesha Khan', email: 'ayesha@example.com', city: 'Multan' },
      earlier_emails: [{ email: 'old@example.com', changed_at: '2026-01-02T03:04:05+00:00' }],
      orders: [
        {
          ...{ status: 'Completed', courier: 'TCS', tracking_number: '7001' },
          history: [{ status: 'Completed' }, { status: 'Shipped', at: '2026-01-03T00:00:00+00:00' }],
          lines: [{ product_name: 'Clay Cup', quantity: 1 }],
        },
      ],
      reviews: [],
      messages: [{ subject: 'Hello' }],
      newsletter_since: null,
    },
  ])
  expect(JSON.stringify(data)).not.toMatch(/bilal|password|token|argon/i)
  const stored = await shop.pool.query(`select from staff_answers where answer::text ilike '%ayesha%'`)
  expect(stored.rowCount).toBe(0)
  const caller = await staffOf(shop, 'packer')
  expect((await caller.post(pathOf(ayesha, '/data'))).code).toBe(403)
})

test('anonymising blanks the audit log, also of orders and newsletter, and is audited itself', async () => {
  const { rows } = await shop.pool.query(`select id from orders where customer_id = ${ayesha.user_id}`)
  await shop.db.insert(auditEntries).values([
    {
      ...{ actor: 'x', action: 'order.correct', objectType: 'order', objectId: String(rows[0].id) },
      label: 'Order',
      before: { full_name: 'Ayesha', phone: '03001234567', total: 650 },
      after: { full_name: 'Ayesha K', total: 700 },
      reason: 'Ayesha called',
    },
    {
      ...{ actor: 'x', action: 'subscriber.remove', objectType: 'subscriber', objectId: '7', label: '7' },
      before: { email: 'ayesha@example.com' },
    },
  ])
  const { rows: reviewed } = await shop.pool
    .query(`insert into reviews (product_id, customer_id, rating_halves,
    text) values (${productId}, ${ayesha.user_id}, 4, 'It leaks.') returning id`)
  const review = `/admin/reviews/${reviewed[0].id}`
  await owner.post(`${review}/answer`, { answer: 'Sorry, Ayesha.' })
  await owner.post(`${review}/answer`, { answer: 'We are sorry.' })
  await owner.post(`${review}/hide`, { reason: 'Ayesha asked for it' })
  await shop.pool.query(`update orders set discount_reason = 'Ayesha is a friend' where id = ${rows[0].id}`)
  const { version } = (await owner.get(pathOf(ayesha))).data
  await owner.post(pathOf(ayesha, '/notes'), { notes: 'Ayesha calls back', version })
  await owner.post(pathOf(bilal, '/notes'), { notes: 'Bilal calls back', version })

  const others = await shop.pool.query(
    `select * from audit_entries where object_type = 'customer' and object_id = '${bilal.user_id}'`,
  )
  expect(await owner.post(pathOf(ayesha, '/anonymise'))).toMatchObject({
    code: 200,
    data: { orders: 1, reviews: 1 },
  })
  const log = await shop.pool.query(`select * from audit_entries order by id`)
  expect(JSON.stringify(log.rows)).not.toMatch(/ayesha|03001234567/i)
  expect(log.rows.find((entry) => entry.action === 'order.correct')).toMatchObject({
    before: { full_name: '', phone: '', total: 650 },
    after: { full_name: '', total: 700 },
    reason: '',
  })
  expect(log.rows).toEqual(expect.arrayContaining(others.rows))
  expect(log.rows.at(-1)).toMatchObject({
    action: 'customer.anonymise',
    object_id: String(ayesha.user_id),
    after: { orders: 1, reviews: 1 },
  })
  expect(
    (
      await shop.pool.query(`select r.text, r.answer, r.hidden_reason, o.discount_reason
        from reviews r join orders o on o.customer_id = r.customer_id where r.id = ${reviewed[0].id}`)
    ).rows,
  ).toEqual([{ text: 'It leaks.', answer: 'We are sorry.', hidden_reason: '', discount_reason: '' }])
  await expect(shop.pool.query(`update audit_entries set reason = 'x'`)).rejects.toThrow('cannot be changed')
  expect((await owner.get(pathOf(ayesha))).data).toMatchObject({
    full_name: 'Deleted customer',
    is_anonymous: true,
    notes: '',
  })
})

test('an open order or a missing second step prevents anonymising', async () => {
  const id = await orderOf(shop.db, bilal.user_id, productId, 1)
  expect(await owner.post(pathOf(bilal, '/anonymise'))).toMatchObject({
    code: 409,
    message: `Order ${id} is Pending: it must be Completed or Cancelled first. Nothing was changed.`,
  })
  await shop.db.update(staffSessions).set({ steppedUpAt: null })
  for (const act of ['/anonymise', '/data'])
    expect(await owner.post(pathOf(bilal, act))).toMatchObject({ code: 403, data: { step_up: true } })
})
