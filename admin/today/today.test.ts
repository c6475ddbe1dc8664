import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ageOf } from '#admin/core/times.ts'
import { LOW_IN_STOCK, SOLD_OUT } from '#admin/products/list-contract.ts'
import { todayOf } from '#admin/reports/rules.ts'
import { refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'
import { readSales } from './sales.server.ts'

let shop: TestShop
let today: (role: 'owner' | 'packer' | 'writer' | 'accounts') => Promise<any>
let order: (status: number, daysAgo?: number) => Promise<number>
beforeAll(async () => {
  shop = await testShop()
  const names = ['Cup', 'Bowl', 'Hidden bowl', 'Jug', 'Hidden jug']
  const { products } = await stockShop(
    shop.db,
    names.map((name) => ({ name, variants: [{ name: 'Blue', finalPrice: 450 }] })),
  )
  const { user_id } = await signUp(shop, 'Ayesha')
  // Of one moment, so that none is of the next day.
  const now = new Date()
  order = async (status, daysAgo = 0) => {
    const id = await orderOf(shop.db, user_id, products[0]!.id, status)
    await shop.pool.query(
      'update orders set placed_at = $3::timestamptz - make_interval(days => $2) where id = $1',
      [id, daysAgo, now],
    )
    return id
  }
  today = async (role) => (await (await staffOf(shop, role)).get('/admin/today')).data
})
afterAll(() => shop.drop())

async function refresh() {
  while (await refreshOrderSearch(shop.db)) continue
}
const entry = (data: any, key: string) => data.todo.find((each: any) => each.key === key)

test('an empty shop has nothing to do and sold nothing', async () => {
  const data = await today('owner')
  expect(data.todo.map(({ key, count }: any) => [key, count])).toEqual([
    ['new_orders', 0],
    ['to_pack', 0],
    ['shipped', 0],
    ['out_of_stock', 0],
    ['low_stock', 0],
    ['messages', 0],
    ['poor_reviews', 0],
    ['failed_mails', 0],
    ['old_backup', 0],
  ])
  expect(data.sales).toMatchObject({ placed: 0, total: 0, cancelled_percent: 0 })
  expect(data.sales.days).toHaveLength(30)
  expect(data.best_sellers).toEqual([])
})

test('counts what waits, its age, and the sales of 30 days without cancelled orders', async () => {
  await order(1, 2)
  const newest = await order(1)
  await order(2)
  await order(4)
  await order(3, 40)
  await refresh()
  const { rows } = await shop.pool.query('select total, placed_at from orders where id = $1', [newest])
  const data = await today('owner')
  expect(entry(data, 'new_orders')).toMatchObject({ count: 2, is_minimum: false })
  expect(Date.now() - Date.parse(entry(data, 'new_orders').oldest_at)).toBeGreaterThan(47 * 3_600_000)
  expect(entry(data, 'to_pack').count).toBe(1)
  expect(entry(data, 'old_backup').count).toBe(1)
  expect(data.sales).toMatchObject({ placed: 4, total: 3 * rows[0].total, cancelled_percent: 25 })
  const day = todayOf(rows[0].placed_at.getTime())
  expect(data.sales.days).toContainEqual(expect.objectContaining({ day, orders: 2 }))
})

test.each([-24, 24])('the days of sales are those of the database on a node %i hours off', (hours) =>
  // One transaction, whose time stands still: midnight may pass.
  shop.db.transaction(async (tx) => {
    const { days } = await readSales(tx)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await readSales(tx)).days).toEqual(days)
    const { rows } = await tx.execute(sql`select (now() at time zone 'Asia/Karachi')::date::text as today`)
    expect([days.length, days.at(-1)!.day]).toEqual([30, rows[0]!['today']])
  }),
)

test('sold-out and low products have an age and are as many as their lists show', async () => {
  await shop.pool.query("update products set is_hidden = true where name like 'Hidden%'")
  await shop.pool.query(`update variants v set units_left = case when p.name ilike '%bowl' then 0 else 1 end
    from products p where p.id = v.product_id and p.name <> 'Cup'`)
  await shop.pool.query(`update stock_movements set at = now() - make_interval(days => case when exists (
    select from variants v where v.id = variant_id and v.units_left = 0) then 3 else 2 end)`)
  while (await refreshOverviews(shop.db)) continue
  const owner = await staffOf(shop, 'owner')
  const data = await today('owner')
  for (const [key, list, days] of [
    ['out_of_stock', SOLD_OUT, 3],
    ['low_stock', LOW_IN_STOCK, 2],
  ] as const) {
    const { count, oldest_at: oldest } = entry(data, key)
    expect([key, count, ageOf(oldest, Date.now())]).toEqual([key, 1, `${days} days`])
    expect(await owner.get(`/admin${list}`)).toMatchObject({ total: 1 })
  }
})

test('a person gets no entry whose list they may not open', async () => {
  const packer = await staffWith(shop, 'orders.status', 'orders.pending', 'stock.edit', 'backups')
  const { data } = await packer.get('/admin/today')
  expect(data.todo.map(({ key }: any) => key)).toEqual(['old_backup'])
  expect((await packer.get('/admin/health')).code).toBe(200)
})

test('more than 1,000 are counted as 1,000 and more', async () => {
  await shop.pool.query(
    `insert into contact_messages (name, email, phone, subject, message)
      select 'Ali', 'ali@example.com', '03001234567', 'Hello', 'Salaam' from generate_series(1, 1001)`,
  )
  expect(entry(await today('owner'), 'messages')).toMatchObject({ count: 1000, is_minimum: true })
})

test('each role gets the entries that it may work on', async () => {
  const packer = await today('packer')
  expect(packer.todo.map(({ key }: any) => key)).toEqual(['to_pack', 'shipped', 'out_of_stock', 'low_stock'])
  expect(packer.sales).toBeNull()
  expect((await today('writer')).todo.map(({ key }: any) => key)).toEqual(['poor_reviews'])
  const accounts = await today('accounts')
  expect([accounts.todo, accounts.best_sellers]).toEqual([[], null])
  expect(accounts.sales.placed).toBe(4)
})
