import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOrder } from '#app/checkout/rules.ts'
import { stockCup } from '#test/cups.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { lineOf, type Stock } from '#test/stock.ts'
import { runShop, type RunningShop } from './open-shop.ts'

let database: TestDatabase
let stocked: Stock
let shop: RunningShop
const start = () => runShop({ DATABASE_URL: database.url, DATA_DIR: tmpdir(), SEED: 'none' })
beforeAll(async () => {
  database = await freshDatabase()
  stocked = await stockCup(database.db, 100)
  shop = await start()
})
afterAll(async () => {
  await shop.stop('SIGKILL')
  await database.drop()
})

function requestOf(buyer: number): { headers: Record<string, string>; body: string } {
  const { finalPrice, weightGrams } = stocked.variants[0]!
  const body = {
    full_name: 'Dua Malik',
    phone: '03217654321',
    city_id_fk: stocked.city.id,
    address: 'Flat 2',
    email: `buyer${buyer}@example.com`,
    products: [lineOf(stocked.variants[0]!, 1)],
    ...quoteOrder([{ final_price: finalPrice, quantity: 1, weight_grams: weightGrams }], null),
  }
  return {
    headers: { 'content-type': 'application/json', 'idempotency-key': `buyer ${buyer}` },
    body: JSON.stringify(body),
  }
}
async function buy(buyer: number) {
  const response = await fetch(`${shop.url}/api/checkout`, { method: 'POST', ...requestOf(buyer) })
  return { code: response.status, ...((await response.json()) as { data: { order_id: number } }) }
}
/** Sends an order again that has waited for the stock for 5 s, as the checkout does. */
async function buyInTheEnd(buyer: number) {
  let answer = await buy(buyer)
  while (answer.code === 503) answer = await buy(buyer)
  return answer
}
const buyers = (first: number) => Array.from({ length: 10 }, (_, place) => first + place)

async function holdStock() {
  const client = await database.pool.connect()
  await client.query('begin; select from variants for update')
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const waiting = async () =>
  Number(
    (
      await database.pool.query(
        `select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count,
  )
const sold = async () => {
  const {
    rows: [row],
  } = await database.pool.query(
    `select (select count(*)::integer from orders) as orders, (select count(*)::integer from order_lines) as
      lines, (select count(distinct order_id)::integer from stock_movements) as moved,
      (select count(*)::integer from idempotency_keys) as keys, (select 100 - units_left from variants)
        as units`,
  )
  return row
}
const all = (orders: number) => ({ orders, lines: orders, moved: orders, keys: orders, units: orders })

test('the order of a disconnected client is placed once; others of its batch are answered', async () => {
  const release = await holdStock()
  const answers = buyers(1).map(buyInTheEnd)
  const { hostname, port } = new URL(shop.url)
  const { headers, body } = requestOf(0)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = Object.entries({ ...headers, host: hostname, 'content-length': body.length })
  const send = () =>
    socket.write(
      `POST /api/checkout HTTP/1.1\r\n${head.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n${body}`,
    )
  socket.on('data', send)
  send()
  // All eleven are written alone, after their batch has waited for the stock.
  await expect.poll(waiting, { interval: 10 }).toBe(11)
  socket.destroy()
  await release()
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(Array(10).fill(200))
  await expect.poll(sold).toEqual(all(11))
  expect((await buy(0)).code).toBe(200)
  expect(await sold()).toEqual(all(11))
})

test('after the shop was killed during ten orders, each is placed once when it is sent again', async () => {
  const release = await holdStock()
  const answers = Promise.allSettled(buyers(20).map(buyInTheEnd))
  await expect.poll(waiting, { interval: 1 }).toBeGreaterThan(0)
  await shop.stop('SIGKILL')
  expect((await answers).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  await release()
  shop = await start()
  const again = await Promise.all(buyers(20).map(buy))
  expect(again.map(({ code }) => code)).toEqual(Array(10).fill(200))
  expect(new Set(again.map(({ data }) => data.order_id)).size).toBe(10)
  expect(await sold()).toEqual(all(21))
})
