import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop } from '#test/stock.ts'

let shop: TestShop
let goods: Awaited<ReturnType<typeof stockShop>>
beforeAll(async () => {
  shop = await testShop()
  goods = await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: [
        { name: 'Blue', finalPrice: 450 },
        { name: 'Green', finalPrice: 450 },
      ],
    },
  ])
})
afterAll(() => shop.drop())

const buy = () =>
  shop.request('/api/checkout', {
    body: {
      full_name: 'Dua Malik',
      phone: '03217654321',
      city_id_fk: goods.city.id,
      address: 'Flat 2',
      email: 'dua@example.com',
      products: goods.variants.map((variant) => lineOf(variant, 1)),
      order_price: 900,
      shipping_charges: 200,
      discounted_value: 0,
      transaction_amount: 1100,
    },
  })
const lock = (place: number) => `select from variants where id = ${goods.variants[place]!.id} for update`
const isWaiting = async () => {
  while (
    !(
      await shop.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  )
    await new Promise((done) => setTimeout(done, 10))
}

test('a deadlock with somebody who locks in another order is survived', async () => {
  const somebody = await shop.pool.connect()
  await somebody.query('begin')
  await somebody.query(lock(1))
  const buying = buy()
  await isWaiting()
  // The checkout has waited for longer, so it is the one that the database ends; it begins again.
  await somebody.query(lock(0))
  await somebody.query('commit')
  somebody.release()
  expect((await buying).status).toBe(200)
  const {
    rows: [server],
  } = await shop.pool.query(
    'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(Number(server.deadlocks)).toBe(1)
})

test('a row that somebody does not let go of is 503 after five seconds, and nothing is written', async () => {
  const before = await shop.pool.query('select sum(units_left) from variants')
  const somebody = await shop.pool.connect()
  await somebody.query('begin')
  await somebody.query(lock(1))
  const answer = await buy()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  await somebody.query('rollback')
  somebody.release()
  expect((await shop.pool.query('select sum(units_left) from variants')).rows).toEqual(before.rows)
  expect((await buy()).status).toBe(200)
  expect(shop.logged).toEqual([])
})
