import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { stockShop } from '#test/stock.ts'
import { foldOrderDays, hasOrderDayChanges, listOrderDays } from './order-days.server.ts'
import { refreshOrderSearch } from './refresh-order-search.server.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await testShop()
  const { products } = await stockShop(shop.db, [
    { name: 'Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
  ])
  const { user_id } = await signUp(shop, 'Ayesha')
  ids = []
  for (let count = 0; count < 3; count++) ids.push(await orderOf(shop.db, user_id, products[0]!.id))
  // 20:30 in London is the next day in Karachi.
  await shop.pool.query(
    `update orders set placed_at = (now() at time zone 'Asia/Karachi')::date::timestamp at time zone 'UTC'
      - interval '3 hours 30 minutes'`,
  )
  while (await refreshOrderSearch(shop.db)) continue
})
afterAll(() => shop.drop())

const counted = async () => (await listOrderDays(shop.db, 30)).filter(({ orders }) => orders !== 0)
const truth = async () =>
  (
    await shop.pool.query(
      `select (placed_at at time zone 'Asia/Karachi')::date::text as day, status_id,
        count(*)::integer as orders,
        sum(total)::float8 as total from orders group by 1, 2 order by 1, 2`,
    )
  ).rows

test('days are those of Karachi, and exact before and after the changes are added up', async () => {
  const before = await counted()
  expect(before).toEqual(await truth())
  expect(before.reduce((sum, { orders }) => sum + orders, 0)).toBe(3)
  expect(await hasOrderDayChanges(shop.db)).toBe(true)
  await foldOrderDays(shop.db)
  expect(await hasOrderDayChanges(shop.db)).toBe(false)
  expect(await counted()).toEqual(before)
})

test('a changed status moves the order, a changed total the rupees', async () => {
  await shop.pool.query('update orders set status_id = 4 where id = $1', [ids[0]])
  await shop.pool.query('update orders set shipping = shipping + 100, total = total + 100 where id = $1', [
    ids[1],
  ])
  expect(await counted()).toEqual(await truth())
  await foldOrderDays(shop.db)
  expect(await counted()).toEqual(await truth())
})

test('two processes that add up at once count each change once', async () => {
  await shop.pool.query('update orders set status_id = 2 where id = $1', [ids[2]])
  await Promise.all([foldOrderDays(shop.db), foldOrderDays(shop.db), foldOrderDays(shop.db)])
  expect(await counted()).toEqual(await truth())
})

test('a deleted order is no longer counted', async () => {
  await shop.pool.query('delete from orders where id = $1', [ids[2]])
  await foldOrderDays(shop.db)
  expect(await counted()).toEqual(await truth())
})
