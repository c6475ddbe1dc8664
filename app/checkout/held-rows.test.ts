import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { buyer, cupShop, orderOf, WRITTEN_ALONE } from '#test/cups.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { orders } from '#db/tables/index.ts'
import { testServer } from '#test/database.ts'
import { signUp } from '#test/people.ts'
import { staffOf } from '#test/staff.ts'

let shop: Awaited<ReturnType<typeof cupShop>>['shop']
let stocked: Awaited<ReturnType<typeof cupShop>>['stocked']
beforeAll(async () => {
  ;({ shop, stocked } = await cupShop())
})
afterAll(() => shop.drop())

const buy = (variants = stocked.variants, cookie?: string, headers: Record<string, string> = {}) =>
  shop.request('/api/checkout', { cookie, headers, body: orderOf(variants, stocked.city.id) })
const lock = (place: number) => `select from variants where id = ${stocked.variants[place]!.id} for update`
const superuser = async () =>
  new pg.Client({ ...(await testServer).superuser, database: new URL(shop.url).pathname.slice(1) })
test('an order is placed after a deadlock with a transaction that locks in another order', async () => {
  // Only a superuser may set deadlock_timeout; PostgreSQL ends the session whose timeout ends first.
  const [other, watcher] = [await superuser(), await superuser()]
  await other.connect()
  await watcher.connect()
  onTestFinished(async () => {
    await other.end()
    await watcher.end()
  })
  await other.query(`set deadlock_timeout = '1min'`)
  const gate = await shop.pool.connect()
  await gate.query('begin')
  await gate.query(lock(1))
  await other.query('begin')
  await other.query(lock(2))
  const buying = buy()
  await untilWaiting(watcher, 1, WRITTEN_ALONE)
  const locking = other.query(lock(0))
  await untilWaiting(watcher, 2)
  // The checkout holds the first row and waits for the last, which completes the deadlock.
  await gate.query('rollback')
  gate.release()
  await locking
  await other.query('commit')
  expect((await buying).status).toBe(200)
  const {
    rows: [server],
  } = await shop.pool.query(
    'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(Number(server.deadlocks)).toBe(1)
})

test('a row that stays locked is 503 after five seconds, and nothing is written', async () => {
  const before = await shop.pool.query('select sum(units_left) from variants')
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query(lock(1))
  const answer = await buy()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  await holder.query('rollback')
  holder.release()
  expect((await shop.pool.query('select sum(units_left) from variants')).rows).toEqual(before.rows)
  expect((await buy()).status).toBe(200)
  expect(shop.logged).toEqual([])
})

test('a row that is held does not keep the other orders of its batch', async () => {
  const [held, free] = [stocked.variants[0]!, stocked.variants[2]!]
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query(lock(0))
  const buying = buy([held])
  expect((await Promise.all([buy([free]), buy([free])])).map((answer) => answer.status)).toEqual([200, 200])
  await holder.query('commit')
  holder.release()
  expect((await buying).status).toBe(200)
})

test('an order does not wait for a transaction whose rows refer to its variants and products', async () => {
  const referring = await shop.pool.connect()
  onTestFinished(async () => {
    await referring.query('rollback')
    referring.release()
  })
  await referring.query('begin')
  await referring.query('select from variants for key share')
  await referring.query('select from products for no key update')
  expect((await buy()).status).toBe(200)
})

test('an order whose customer is anonymised while it is placed is not written', async () => {
  const { user_id, cookie } = await signUp(shop, 'Ayesha')
  const { anonymised, buying } = await writeAs(shop.shop, COMMAND, async (context) => {
    const counts = await anonymiseCustomer(context, user_id)
    const order = buy([stocked.variants[0]!], cookie)
    await untilWaiting(shop.pool, 1, WRITTEN_ALONE)
    return { anonymised: counts, buying: order }
  })
  expect(anonymised.orders).toBe(0)
  expect((await buying).status).toBe(422)
  const { rows } = await shop.pool.query(`select from orders where customer_id = ${user_id}`)
  expect(rows).toEqual([])
})

test('an order by phone whose customer is anonymised while it is placed names the customer', async () => {
  const { user_id } = await signUp(shop, 'Bilal')
  const caller = await staffOf(shop, 'caller')
  const { placing } = await writeAs(shop.shop, COMMAND, async (context) => {
    await anonymiseCustomer(context, user_id)
    const order = caller.post('/admin/orders', {
      ...buyer,
      customer_id: user_id,
      city_id_fk: stocked.city.id,
      lines: [{ variant_id: stocked.variants[0]!.id, quantity: 1 }],
      source: 'phone',
      total: 650,
    })
    await untilWaiting(shop.pool, 1)
    return { placing: order }
  })
  expect(await placing).toMatchObject({
    code: 422,
    fields: { customer_id: 'There is no such customer.' },
  })
  const { rows } = await shop.pool.query(`select from orders where customer_id = ${user_id}`)
  expect(rows).toEqual([])
  expect(shop.logged).toEqual([])
})

test('an attempt that is sent as a guest and with a session at the same time is one order', async () => {
  const { cookie } = await signUp(shop, 'Bilal')
  const watcher = await superuser()
  await watcher.connect()
  const holder = await shop.pool.connect()
  onTestFinished(async () => {
    holder.release(true)
    await watcher.end()
  })
  const before = await shop.db.$count(orders)
  await holder.query('begin')
  await holder.query(lock(0))
  const attempt = { 'idempotency-key': 'attempt 1' }
  const buying = [undefined, cookie].map((sender) => buy([stocked.variants[0]!], sender, attempt))
  await untilWaiting(watcher, 2, WRITTEN_ALONE)
  await holder.query('rollback')
  const [guest, customer] = await Promise.all(buying.map(async (answer) => (await answer).json()))
  expect(guest).toMatchObject({ status: true })
  expect(customer).toEqual(guest)
  expect(await shop.db.$count(orders)).toBe(before + 1)
})
