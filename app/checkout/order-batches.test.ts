import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys, orders, stockMovements, variants } from '#db/tables/index.ts'
import { exampleNotes } from '#server/docs/buying-examples.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import type { Stock } from '#test/stock.ts'
import { writeAlone, writeWithOthers } from './order-batches.server.ts'
import type { NewOrder } from './write-orders.server.ts'

let shop: TestShop
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute(
    `delete from idempotency_keys; delete from orders; update variants set units_left = 100;
      delete from stock_movements; delete from graphile_worker._private_jobs`,
  )
})

type Changed = { quantity?: number; price?: number; city?: number; key?: string }

function orderOf({ quantity = 1, price = 450, city = stocked.city.id, key }: Changed = {}): NewOrder {
  const { id, productId } = stocked.variants[0]!
  const token = randomBytes(16).toString('base64url')
  return {
    token,
    trackingUrl: `/track/${token}`,
    lines: [
      {
        variant_id: id,
        product_id: productId,
        variant_price: price,
        quantity,
        place: 0,
        pricesSeen: [price],
      },
    ],
    receiver: {
      customer_id: null,
      full_name: 'Dua Malik',
      phone: '03217654321',
      city_id_fk: city,
      address: 'Flat 2',
      email: 'dua@example.com',
      also_phone: null,
    },
    notes: exampleNotes,
    totals: {
      order_price: price * quantity,
      shipping_charges: 200,
      discounted_value: 0,
      transaction_amount: price * quantity + 200,
    },
    promoCode: null,
    once: key ? { customer_id: null, scopes: ['guest'], key, body_hash: 'hash' } : null,
  }
}
const write = (rows: NewOrder[]) => Promise.all(rows.map((row) => writeWithOthers(shop.db, row)))
const isWritten = (results: unknown[]) => results.map((result) => result !== null)
const state = async () => ({
  orders: await shop.db.$count(orders),
  lines: Number((await shop.pool.query('select count(*) from order_lines')).rows[0].count),
  mails: Number((await shop.pool.query('select count(*) from graphile_worker._private_jobs')).rows[0].count),
  moved: (await shop.db.select().from(stockMovements)).filter(({ orderId }) => orderId !== null).length,
  keys: await shop.db.$count(idempotencyKeys),
  unitsLeft: (await shop.db.select().from(variants))[0]!.unitsLeft,
})
const after = (orders: number, keys = 0) => ({
  orders,
  lines: orders,
  mails: orders,
  moved: orders,
  keys,
  unitsLeft: 100 - orders,
})

test('ten orders of one product are one statement, each with its own id, lines and mail', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const written = await write(Array.from({ length: 10 }, (_, n) => orderOf({ key: `key ${n}` })))
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  const ids = written.map((result) => result!.id)
  expect(new Set(ids).size).toBe(10)
  expect(await state()).toEqual(after(10, 10))
  const answers = (await shop.db.select().from(idempotencyKeys)).map(({ key, answer }) => [key, answer])
  expect(new Map(answers as [string, { order_id: number }][]).get('key 7')!.order_id).toBe(ids[7])
})

test('of ten orders one with a changed price is not written, the others are', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => orderOf({ price: n === 4 ? 440 : 450 }))
  expect(isWritten(await write(rows))).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 1].map(Boolean))
  expect(await state()).toEqual(after(9))
})

test('a batch never takes more units than there are', async () => {
  await shop.db.update(variants).set({ unitsLeft: 5 })
  const rows = [3, 1, 3, 1].map((quantity) => orderOf({ quantity }))
  expect(isWritten(await write(rows))).toEqual([true, true, false, false])
  expect((await state()).unitsLeft).toBe(1)
  // The third would have taken the last unit from the fourth; alone each is decided by itself.
  expect(await writeAlone(shop.db, rows[2]!)).toBeNull()
  expect(await writeAlone(shop.db, rows[3]!)).not.toBeNull()
  expect((await state()).unitsLeft).toBe(0)
})

test.each([
  ['a city that no longer exists', () => [orderOf(), orderOf({ city: 9999 }), orderOf()], '23503'],
  ['a key that is already stored', () => [orderOf(), orderOf({ key: 'old' }), orderOf()], '23505'],
])('%s fails the statement: nothing is written, and the others succeed alone', async (_, rowsOf, code) => {
  await writeAlone(shop.db, orderOf({ key: 'old' }))
  const rows = rowsOf()
  expect(await write(rows)).toEqual([null, null, null])
  expect(await state()).toEqual(after(1, 1))
  await expect(writeAlone(shop.db, rows[1]!)).rejects.toMatchObject({ code })
  expect(await writeAlone(shop.db, rows[0]!)).not.toBeNull()
  expect(await state()).toEqual(after(2, 1))
})

test('when the connection breaks, each order of the batch fails and none is written', async () => {
  await shop.pool.query(`
    create function end_session() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger end_session after insert on orders execute function end_session()`)
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => writeWithOthers(shop.db, orderOf())),
  )
  await shop.pool.query('drop function end_session cascade')
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await state()).toEqual(after(0))
  expect(isWritten(await write([orderOf()]))).toEqual([true])
})
