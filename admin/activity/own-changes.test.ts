import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { signUp } from '#test/people.ts'
import { orderAsGuest, stockShop, type Stock } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let manager: typeof owner
let stocked: Stock
let ids: number[]
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(
    shop.db,
    ['Cup', 'Jug', 'Bowl', 'Tray'].map((name) => ({
      name,
      variants: [{ name: 'Blue', finalPrice: 450 }],
    })),
  )
  ids = stocked.products.map(({ id }) => id)
  owner = await staffOf(shop, 'owner')
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())

/** Everything is older than it was. */
const letPass = () =>
  shop.pool.query(`
    alter table audit_entries disable trigger user;
    update audit_entries set at = at - interval '1 minute';
    update staff_jobs set finished_at = finished_at - interval '1 minute';
    update order_search set placed_at = placed_at - interval '1 minute';
    alter table audit_entries enable trigger user`)
const own = async (type: string, objects: readonly (number | string)[], staff = owner) => {
  const query = new URLSearchParams({ object_type: type, object_ids: objects.join(), seconds: '20' })
  return (await staff.get(`/admin/activity/own?${query}`)).data
}
const variantOf = async (product: number) =>
  (await shop.pool.query('select id, price from variants where product_id = $1', [product])).rows[0]
async function setPrice(staff: typeof owner, product: number, price: number) {
  const { id, price: seen } = await variantOf(product)
  const reply = await staff.post(`/admin/variants/${id}`, { cells: { price }, seen: { price: seen } })
  expect(reply.code).toBe(200)
}

test('a bulk change and its undo are those of the person who began them', async () => {
  const [cup, jug, bowl] = ids as [number, number, number]
  const change = { kind: 'price', by: 'rupees', amount: 100, round: 1 }
  const started = await owner.post('/admin/bulk/products', { selection: { ids: [cup, jug] }, change })
  expect(await own('product', ids)).toEqual([])
  while (await runBatch(shop.shop)) continue
  expect((await own('product', ids)).toSorted()).toEqual([String(cup), String(jug)])
  expect(await own('product', ids, manager)).toEqual([])

  await setPrice(manager, jug, 600)
  await setPrice(manager, bowl, 600)
  expect(await own('product', ids)).toEqual([String(cup)])
  expect(await own('product', ids, manager)).toEqual([String(bowl)])

  await letPass()
  expect(await own('product', ids)).toEqual([])
  expect((await owner.post(`/admin/activity/${started.undo}/undo`)).code).toBe(200)
  while (await runBatch(shop.shop)) continue
  expect(await own('product', ids)).toEqual([String(cup)])
})

test('a product that is sold at the same time is changed by its buyer, too', async () => {
  await letPass()
  const [cup, jug] = ids as [number, number]
  for (const product of [cup, jug]) {
    const { id } = await variantOf(product)
    const counted = { variant_id: id, reason: 'counted', change: { is: 20, seen: 10 } }
    expect((await owner.post('/admin/stock', counted)).code).toBe(200)
  }
  const order = await orderAsGuest(shop, stocked)
  await refreshOrderSearch(shop.db)
  expect(await own('product', ids)).toEqual([String(jug)])
  await letPass()
  expect(
    (await owner.post(`/admin/orders/${order}/status`, { status: 'Cancelled', reason: 'Test' })).code,
  ).toBe(200)
  expect(await own('product', ids)).toEqual([String(cup)])
  expect(await own('order', [order])).toEqual([String(order)])
  expect(await own('order', [order], manager)).toEqual([])
})

test('what its customer cancels or writes again is marked, and what is printed is not', async () => {
  const buyer = await signUp(shop, 'Dua')
  const [cup] = ids as [number]
  await letPass()
  const [order, other] = [await orderAsGuest(shop, stocked), await orderAsGuest(shop, stocked)]
  await refreshOrderSearch(shop.db)
  await letPass()
  await shop.pool.query('update orders set customer_id = $1 where id = $2', [buyer.user_id, order])
  await shop.pool.query("update order_events set at = at - interval '1 minute'")
  const { rows } = await shop.pool.query(
    `insert into reviews (product_id, customer_id, rating_halves, created_at)
      values ($1, $2, 8, now() - interval '1 minute') returning id`,
    [cup, buyer.user_id],
  )
  const review = rows[0].id
  for (const [type, id] of [['order', order] as const, ['order', other] as const, ['review', review]])
    await shop.pool.query(
      `insert into audit_entries (staff_id, actor, action, object_type, object_id, label)
        values ($1, 'staff', $2, $3, $4, '')`,
      [owner.id, `${type}.note`, type, id],
    )
  await setPrice(owner, cup, 700)
  expect((await manager.post('/admin/orders/slips/print', { ids: [other] })).code).toBe(200)
  const orders = [order, other].map(String)
  expect((await own('order', [order, other])).toSorted()).toEqual(orders)
  expect(await own('order', [order, other], manager)).toEqual([])
  expect(await own('product', [cup])).toEqual([String(cup)])
  expect(await own('review', [review])).toEqual([String(review)])

  const cancelled = { order_id: order, comment: 'Ordered twice' }
  const answer = await shop.request('/api/order-cancel', { body: cancelled, cookie: buyer.cookie })
  expect(answer.status).toBe(200)
  await shop.pool.query('update reviews set created_at = now()')
  expect(await own('order', [order, other])).toEqual([String(other)])
  expect(await own('product', [cup])).toEqual([])
  expect(await own('review', [review])).toEqual([])
})

test('objects of other lists are named as in the audit log', async () => {
  const added = await owner.post('/admin/cities', { name: 'Sukkur' })
  expect(await own('city', [added.data.id, 99])).toEqual([String(added.data.id)])
  for (const query of [
    '',
    'object_type=city&object_ids=a%27b&seconds=20',
    'object_type=city&object_ids=1&seconds=x',
  ])
    expect((await owner.get(`/admin/activity/own?${query}`)).code).toBe(422)
})
