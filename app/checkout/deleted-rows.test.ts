/** A row that an order refers to is deleted between its read and its write. */
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cities, orders, promoCodes, variants } from '#db/tables/index.ts'
import { buyer, cupShop, orderOf, WELCOME, WRITTEN_ALONE } from '#test/cups.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { lockFirstOrders } from './first-order.server.ts'

let shop: Awaited<ReturnType<typeof cupShop>>['shop']
let stocked: Awaited<ReturnType<typeof cupShop>>['stocked']
beforeAll(async () => {
  ;({ shop, stocked } = await cupShop())
})
afterAll(() => shop.drop())
let city: number
beforeEach(async () => {
  await shop.db.delete(cities).where(eq(cities.name, 'Sukkur'))
  const [added] = await shop.db.insert(cities).values({ name: 'Sukkur' }).returning({ id: cities.id })
  city = added!.id
})

const buy = (place: number, promo: typeof WELCOME | null) =>
  shop.requestJson('/api/checkout', { body: orderOf([stocked.variants[place]!], city, promo) })

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
  await untilWaiting(shop.pool, 1, WRITTEN_ALONE)
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
