import type pg from 'pg'
import { silent } from '#db/start.ts'
import { refreshChanged } from '#server/refresh-lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { orderOf, signUp } from '#test/people.ts'
import { stockShop } from '#test/stock.ts'
import { lacksOrders, refreshOrderSearch } from './refresh-order-search.server.ts'
import { settleOrders } from './settled-orders.server.ts'

let shop: TestShop
let order: () => Promise<number>
let productId: number
let otherId: number
beforeAll(async () => {
  shop = await testShop()
  const { products } = await stockShop(shop.db, [
    { name: 'Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
    { name: 'Tray', variants: [{ name: 'Walnut', finalPrice: 900 }] },
  ])
  const { user_id } = await signUp(shop, 'Ayesha')
  productId = products[0]!.id
  otherId = products[1]!.id
  order = () => orderOf(shop.db, user_id, productId)
})
afterAll(() => shop.drop())

async function refresh() {
  while (await refreshOrderSearch(shop.db)) continue
}
/** The refresh waits for the change, which is committed then. */
async function refreshDuring(change: pg.PoolClient) {
  const refreshed = refresh()
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await change.query('commit')
  change.release()
  await refreshed
}
const listed = async () =>
  (await shop.pool.query('select order_id from order_search order by 1')).rows.map(
    (row) => row.order_id as number,
  )

test('orders are added, also one that commits after a newer one', async () => {
  const first = [await order(), await order(), await order()]
  expect(await lacksOrders(shop.db)).toBe(true)
  expect(await refreshOrderSearch(shop.db)).toBe(3)
  expect(await listed()).toEqual(first)
  expect(await lacksOrders(shop.db)).toBe(false)

  const late = await shop.pool.connect()
  await late.query(`begin; insert into orders (full_name, email, phone, city_id, address, subtotal, shipping,
    total, tracking_token) values ('Late', 'late@example.com', '03001111111', 1, 'x', 1, 0, 1, 'late')`)
  const newer = await order()
  await refresh()
  expect(await listed()).toEqual([...first, newer])
  await late.query('commit')
  late.release()
  await refresh()
  expect(await listed()).toEqual([...first, newer - 1, newer])
  const { rows } = await shop.pool.query('select distinct product_id from order_products')
  expect(rows).toEqual([{ product_id: productId }])
})

test('an order that commits after thousands of newer ones is added', async () => {
  const settled = settleOrders()
  const check = () => refreshChanged(shop, silent, () => false, settled)
  await order()
  await check()
  const late = await shop.pool.connect()
  await late.query('begin')
  const { rows } = await late.query(`insert into orders (full_name, email, phone, city_id, address, subtotal,
    shipping, total, tracking_token)
    values ('Late', 'late@example.com', '03001111111', 1, 'x', 1, 0, 1, 'later') returning id`)
  await shop.pool.query(`select setval('orders_id_seq', $1)`, [rows[0].id + 6000])
  const newer = await order()
  for (let nth = 0; nth < 3; nth++) await check()
  expect((await listed()).slice(-2)).not.toContain(rows[0].id)
  await late.query('commit')
  late.release()
  await expect
    .poll(async () => {
      await check()
      return (await listed()).slice(-2)
    })
    .toEqual([rows[0].id, newer])
  // Nothing is read again once it is settled.
  await expect
    .poll(async () => {
      await check()
      return settled.id()
    })
    .toBe(newer)
})

test('an order whose transaction waits before it writes is added', async () => {
  const settled = settleOrders()
  const check = () => refreshChanged(shop, silent, () => false, settled)
  await order()
  const late = await shop.pool.connect()
  await late.query('begin')
  const { rows } = await late.query<{ id: number; xid: string | null }>(`
    select nextval('orders_id_seq')::integer as id, pg_current_xact_id_if_assigned() as xid`)
  const { id, xid } = rows[0]!
  // A sequence writes to the log, and so has a transaction id, only now and then.
  if (xid !== null) await late.query('rollback; begin')
  const newer = await order()
  await expect
    .poll(async () => {
      await check()
      return settled.id()
    })
    .toBe(newer)
  await late.query(
    `insert into orders (id, full_name, email, phone, city_id, address, subtotal, shipping, total,
      tracking_token) values ($1, 'Waiting', 'waits@example.com', '03001111111', 1, 'x', 1, 0, 1, 'waits')`,
    [id],
  )
  await late.query('commit')
  late.release()
  await check()
  expect((await listed()).slice(-2)).toEqual([id, newer])
})

test('a change of an order is copied at once', async () => {
  const id = await order()
  await refresh()
  await shop.pool.query(
    `update orders set status_id = 5, full_name = 'Zoë', phone = '03217654321' where id = $1`,
    [id],
  )
  const { rows } = await shop.pool.query(
    'select status_id, words, phone_reversed from order_search where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ status_id: 5, words: 'zoe nida@example.com', phone_reversed: '12345671230' }])
})

test('the products of an order that is being corrected are those after the correction', async () => {
  const id = await order()
  const change = await shop.pool.connect()
  await change.query('begin')
  await change.query('select from orders where id = $1 for update', [id])
  await change.query('update order_lines set product_id = $2 where order_id = $1', [id, otherId])
  await refreshDuring(change)
  const { rows } = await shop.pool.query('select product_id from order_products where order_id = $1', [id])
  expect(rows).toEqual([{ product_id: otherId }])
})

test('an order that is being changed is added after the change', async () => {
  const id = await order()
  const change = await shop.pool.connect()
  await change.query('begin')
  await change.query('update orders set status_id = 4 where id = $1', [id])
  await refreshDuring(change)
  const { rows } = await shop.pool.query('select status_id from order_search where order_id = $1', [id])
  expect(rows).toEqual([{ status_id: 4 }])
})
