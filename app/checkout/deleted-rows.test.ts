/** A row that an order refers to is deleted between its read and its write. */
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cities, orders, promoCodes, variants } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop } from '#test/stock.ts'
import { lockFirstOrders } from './first-order.server.ts'
import { quoteOrder } from './rules.ts'

let shop: TestShop
let stocked: Awaited<ReturnType<typeof stockShop>>
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: [
        { name: 'Blue', finalPrice: 450 },
        { name: 'Green', finalPrice: 450 },
        { name: 'Red', finalPrice: 450 },
      ],
    },
  ])
})
afterAll(() => shop.drop())
let city: number
beforeEach(async () => {
  await shop.db.delete(cities).where(eq(cities.name, 'Sukkur'))
  const [added] = await shop.db.insert(cities).values({ name: 'Sukkur' }).returning({ id: cities.id })
  city = added!.id
})

const WELCOME = { promo_code: 'WELCOME10', discounted_value: 10, is_percentage: true }
const buyer = { full_name: 'Dua Malik', phone: '03217654321', email: 'dua@example.com', address: 'Flat 2' }

function buy(place: number, promo: typeof WELCOME | null) {
  const { finalPrice, weightGrams } = stocked.variants[place]!
  const lines = [{ final_price: finalPrice, quantity: 1, weight_grams: weightGrams }]
  return shop.requestJson('/api/checkout', {
    body: {
      ...buyer,
      city_id_fk: city,
      products: [lineOf(stocked.variants[place]!, 1)],
      ...(promo && { promo_code: promo.promo_code }),
      ...quoteOrder(lines, promo && { order_value: 0, ...promo }),
    },
  })
}

type Hold = (client: pg.PoolClient) => Promise<unknown>

/** Deletes while an order waits for the lock that `hold` takes. */
async function whileWaiting<T>(
  hold: Hold,
  start: () => Promise<T>,
  remove: () => Promise<unknown>,
): Promise<T> {
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await hold(holder)
  const answer = start()
  await vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(
        `select count(*)::integer as waiting from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '0.5 seconds'`,
      )
      expect(rows).toEqual([{ waiting: 1 }])
    },
    { timeout: 20_000, interval: 10 },
  )
  await remove()
  await holder.query('commit')
  holder.release()
  return answer
}

const lockPerson: Hold = (client) =>
  lockFirstOrders(client, { ...buyer, customer_id: null, also_phone: null })
const lockVariant =
  (place: number): Hold =>
  (client) =>
    client.query('select from variants where id = $1 for no key update', [stocked.variants[place]!.id])
const deleteCity = () => shop.db.delete(cities).where(eq(cities.id, city))

const UNKNOWN_CITY = { code: 422, data: ['City is required'] }

test.each([
  ['a first order waits', lockPerson, WELCOME],
  ['an order waits for its variant', lockVariant(0), null],
])('a city that is deleted while %s', async (_, hold, promo) => {
  expect(await whileWaiting(hold, () => buy(0, promo), deleteCity)).toMatchObject(UNKNOWN_CITY)
  expect(await shop.db.$count(orders)).toBe(0)
  expect(shop.logged).toEqual([])
})

test('a variant that is deleted while a first order waits', async () => {
  const remove = () => shop.db.delete(variants).where(eq(variants.id, stocked.variants[1]!.id))
  expect(await whileWaiting(lockPerson, () => buy(1, WELCOME), remove)).toMatchObject({
    code: 409,
    data: ['A product in your cart is no longer sold.', 'The total is now Rs 0.'],
  })
  expect(await shop.db.$count(orders)).toBe(0)
  expect(shop.logged).toEqual([])
})

test('a code and a city that are deleted while a first order waits', async () => {
  const remove = async () => {
    await shop.db.delete(promoCodes).where(eq(promoCodes.code, WELCOME.promo_code))
    await deleteCity()
  }
  expect(await whileWaiting(lockPerson, () => buy(2, WELCOME), remove)).toMatchObject(UNKNOWN_CITY)
  expect(await shop.db.$count(orders)).toBe(0)
  expect(shop.logged).toEqual([])
})
