import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteOrder } from '#app/checkout/rules.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf } from '#test/stock.ts'
import { checkBooks, checkMails, type Query, type Told } from './books.ts'
import type { Attempt } from './attempt.ts'

let shop: TestShop
let client: pg.PoolClient
let told: Told
beforeAll(async () => {
  shop = await testShop()
  const { city, variants } = await stockCup(shop.db)
  const buy = async (buyer: number): Promise<Attempt> => {
    const email = `buyer-a-${buyer}@example.com`
    const { data } = await shop.requestJson('/api/checkout', {
      headers: { 'idempotency-key': email },
      body: {
        full_name: 'Dua Malik',
        phone: '03217654321',
        city_id_fk: city.id,
        address: 'Flat 2',
        email,
        products: [lineOf(variants[0]!, 1)],
        ...quoteOrder([{ final_price: 450, quantity: 1, weight_grams: 500 }], null),
      },
    })
    return { key: email, email, body: '', order: data }
  }
  const placed = [await buy(1), await buy(2), await buy(3)]
  told = { series: 'a', placed, refused: [{ ...placed[0]!, email: 'buyer-a-4@example.com', order: null }] }
  client = await shop.pool.connect()
})
afterAll(async () => {
  client.release()
  await shop.drop()
})
beforeEach(async () => {
  await client.query('begin')
  return () => client.query('rollback')
})

const query: Query = async (text, values) => (await client.query(text, values)).rows as never
const check = () => checkBooks(query, told)

test('books that agree have no fault', async () => {
  expect(await check()).toEqual([])
})

const first = `(select min(id) from orders)`
test.each([
  ['acknowledged orders are lost', `delete from orders where id = ${first}`],
  ['orders without lines', `delete from order_events where order_id = ${first}`],
  ['orders without lines', `delete from idempotency_keys where key = 'buyer-a-1@example.com'`],
  ['total differs', `update order_lines set quantity = 2 where order_id = ${first}`],
  ['movements of stock differ', `delete from stock_movements where order_id = ${first}`],
  ['stock differs from its ledger', `delete from stock_movements where order_id = ${first}`],
  ['more than one order', `update orders set email = 'buyer-a-1@example.com' where id = ${first} + 1`],
  ['refused orders are there', `update orders set email = 'buyer-a-4@example.com' where id = ${first}`],
  ['never acknowledged', `update orders set email = 'buyer-a-5@example.com' where id = ${first}`],
  [
    'no mail, neither sent nor queued',
    `delete from graphile_worker._private_jobs where (payload ->> 'order_id')::integer = ${first}`,
  ],
])('books where %s have a fault (%s)', async (fault, statement) => {
  await client.query(statement)
  expect((await check()).join('\n')).toContain(fault)
})

test('the mail of an order is noted or lies in a folder', async () => {
  const isFirst = `(payload ->> 'order_id')::integer = ${first}`
  await client.query(`delete from graphile_worker._private_jobs where ${isFirst}`)
  const folder = mkdtempSync(join(tmpdir(), 'nayab-mails-'))
  const { order } = told.placed[0]!
  writeFileSync(join(folder, `order-${order!.order_id}-confirmation-a.eml`), '')
  expect(await checkBooks(query, told, [folder])).toEqual([])
  rmSync(folder, { recursive: true })
  expect(await check()).toEqual(['1 orders have no mail, neither sent nor queued'])
  await client.query(`insert into order_mails (order_id, kind) values (${first}, 'order confirmation')`)
  expect(await check()).toEqual([])
})

test('an order without a mail and one with two are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-mails-'))
  const names = [
    'order-1-confirmation-a',
    'order-2-confirmation-b',
    'order-2-confirmation-c',
    'order-3-status-5-d',
  ]
  for (const name of names) writeFileSync(join(folder, `${name}.eml`), '')
  expect(checkMails([folder, folder], [1, 2, 3])).toEqual({ none: [3], several: [2] })
  rmSync(folder, { recursive: true })
})
