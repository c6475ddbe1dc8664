import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { stockShop } from '#test/stock.ts'
import { refreshOrderSearch } from './refresh-order-search.server.ts'
import { hasReportChanges, recountReports } from './report-sums.server.ts'

let shop: TestShop
let cup: number
let tray: number
let customer: number
const ids: number[] = []
beforeAll(async () => {
  shop = await testShop()
  const { products } = await stockShop(shop.db, [
    { name: 'Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
    { name: 'Tray', variants: [{ name: 'Oak', finalPrice: 1300 }] },
  ])
  cup = products[0]!.id
  tray = products[1]!.id
  customer = (await signUp(shop, 'Ayesha')).user_id
  for (const product of [cup, cup, tray]) ids.push(await orderOf(shop.db, customer, product))
  // 20:30 in London is the next day in Karachi.
  await run(`update orders set placed_at = timestamptz '2026-11-20 20:30+00'`)
  await run(`update orders set promo_code = 'SUMMER', source = 'phone' where id = ${ids[1]}`)
})
afterAll(() => shop.drop())

const run = (query: string) => shop.pool.query(query)
const rows = async (query: string) => (await run(query)).rows
async function refresh() {
  while (await refreshOrderSearch(shop.db)) continue
  while (await recountReports(shop.db)) continue
}
const stored = async () => [
  await rows(`select kind, key, day::text, orders, cancelled, units, rupees::integer from report_sums
    order by kind, key, day`),
  await rows(`select product_id, day::text, orders, cancelled, units, rupees::integer from report_products
    order by 1, 2`),
  await rows(`select kind, key, month::text as day, orders, cancelled, units, rupees::integer
    from report_months where orders <> 0 order by kind, key, month`),
  await rows(`select product_id, month::text as day, orders, cancelled, units, rupees::integer
    from report_product_months where orders <> 0 order by 1, 2`),
]
const counted = async () => [...(await countedBy('day')), ...(await countedBy('month'))]

async function countedBy(unit: 'day' | 'month') {
  const sums = (kind: string, key: string, from: string, rupees: string) => `
    select '${kind}' as kind, ${key} as key,
      date_trunc('${unit}', o.placed_at at time zone 'Asia/Karachi')::date::text as day,
      count(distinct o.id)::integer as orders,
      (count(distinct o.id) filter (where status_id = 4))::integer as cancelled,
      coalesce(sum(quantity) filter (where status_id <> 4), 0)::integer as units,
      coalesce(sum(${rupees}) filter (where status_id <> 4), 0)::integer as rupees
    from ${from} group by 2, 3`
  const one = `orders o cross join lateral (
    select sum(quantity) as quantity from order_lines where order_id = o.id) l`
  const each = `orders o join order_lines l on l.order_id = o.id`
  return [
    await rows(`select * from (
      ${sums('city', 'city_id::text', one, 'total')} union all
      ${sums('code', `coalesce(promo_code, '')`, one, 'total')} union all
      ${sums('source', 'source', one, 'total')} union all
      ${sums(
        'category',
        'p.category_id::text',
        `${each} join products p on p.id = l.product_id`,
        'quantity * unit_price',
      )}) as all_kinds order by kind, key, day`),
    await rows(`select key::integer as product_id, day, orders, cancelled, units, rupees
      from (${sums('', 'l.product_id::text', each, 'quantity * unit_price')}) as products order by 1, 2`),
  ]
}

test('new orders are added once, on the day in Karachi', async () => {
  await refresh()
  const sums = await stored()
  expect(sums).toEqual(await counted())
  expect(sums[0]).toContainEqual({
    ...{ kind: 'code', key: 'SUMMER', day: '2026-11-21', orders: 1, cancelled: 0, units: 1, rupees: 650 },
  })
  expect(sums[1]).toContainEqual({
    ...{ product_id: cup, day: '2026-11-21', orders: 2, cancelled: 0, units: 2, rupees: 900 },
  })
  ids.push(await orderOf(shop.db, customer, cup))
  await run(`update orders set placed_at = timestamptz '2026-11-21 10:00+00' where id = ${ids[3]}`)
  await refresh()
  await refresh()
  expect(await stored()).toEqual(await counted())
})

test('a status step other than a cancellation counts no day again', async () => {
  await run(`update orders set status_id = 5 where id = ${ids[0]}`)
  expect(await hasReportChanges(shop.db)).toBe(false)
})

test.each([
  ['a cancellation', () => `update orders set status_id = 4 where id = ${ids[0]}`],
  ['a cancellation that is taken back', () => `update orders set status_id = 1 where id = ${ids[0]}`],
  ['another product of the same price', () => `update order_lines set product_id = ${tray} where id = 1`],
  ['another quantity', () => `update order_lines set quantity = 3 where id = 2`],
  [
    'a total by hand',
    () => `update orders set discount = 50, total = total - 50, discount_reason = 'x' where id = ${ids[1]}`,
  ],
  ['a removed line', () => `delete from order_lines where order_id = ${ids[2]}`],
  ['a removed order', () => `delete from orders where id = ${ids[1]}`],
])('%s counts the day again', async (_, change) => {
  const before = await stored()
  await run(change())
  expect(await hasReportChanges(shop.db)).toBe(true)
  await refresh()
  expect(await stored()).toEqual(await counted())
  expect(await stored()).not.toEqual(before)
})

test('months follow random orders, corrections, cancellations and their undos', async () => {
  const random = pseudoRandom(20261122)
  const one = <T>(values: readonly T[]) => values[random(values.length)]!
  for (let n = 0; n < 40; n++) {
    const id = await orderOf(shop.db, customer, one([cup, tray]))
    const at = Date.UTC(2026, 6 + random(4), 1 + random(31), random(24))
    await run(`update orders set placed_at = '${new Date(at).toISOString()}',
      promo_code = ${one(['null', `'EID'`])}, source = '${one(['web', 'phone'])}' where id = ${id}`)
    ids.push(id)
    if (n % 10 === 9) await refresh()
  }
  const changes: ((id: number) => string)[] = [
    (id) => `update orders set status_id = 4 where id = ${id}`,
    (id) => `update orders set status_id = 1 where id = ${id}`,
    (id) => `update order_lines set product_id = ${one([cup, tray])} where order_id = ${id}`,
    (id) => `update order_lines set quantity = ${1 + random(5)} where order_id = ${id}`,
    (id) => `update orders set shipping = shipping + 10, total = total + 10 where id = ${id}`,
    (id) => `delete from orders where id = ${id}`,
  ]
  for (let n = 0; n < 60; n++) {
    await run(one(changes)(one(ids)))
    if (n % 12 === 11) {
      await refresh()
      expect(await stored()).toEqual(await counted())
    }
  }
  expect(await rows(`select count(distinct month)::integer as months from report_months`)).toEqual([
    { months: 5 },
  ])
})

test('counting a day again writes only what differs', async () => {
  const versions = () => rows(`select xmin::text, kind, key from report_sums order by kind, key, day`)
  const before = await versions()
  await run(`insert into report_changes select distinct day from report_sums`)
  await refresh()
  expect(await versions()).toEqual(before)
})

test('two processes that count at the same time count each order once', async () => {
  ids.push(await orderOf(shop.db, customer, cup), await orderOf(shop.db, customer, tray))
  await run(`update orders set status_id = 4 where id = ${ids[3]}`)
  const both = () => Promise.all([refreshOrderSearch(shop.db), recountReports(shop.db)])
  await Promise.all([both(), both(), both()])
  await refresh()
  expect(await stored()).toEqual(await counted())
})

function pseudoRandom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
