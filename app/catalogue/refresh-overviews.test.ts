import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { openPages, textOf } from '#test/pages.ts'
import { testShop } from '#test/shop.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { hasOverviewChanges, refreshOverviews } from './refresh-overviews.server.ts'

const { db, pool, shop, drop } = await testShop()
await insertSmallShop(db)
afterAll(() => drop())

/** Sales are settled when all transactions of the server have ended, those of other databases included. */
const refresh = () =>
  vi.waitFor(
    async () => {
      while (await refreshOverviews(db)) continue
      expect(await hasOverviewChanges(db)).toBe(false)
    },
    { timeout: 60_000 },
  )
const overviewOf = async (id: number) =>
  (
    await pool.query(
      `select name, units, sold, is_low, is_out, is_hidden, has_picture, price
 from product_overviews where product_id = $1`,
      [id],
    )
  ).rows[0]

async function unitsLeft(variant: number): Promise<number> {
  return (await pool.query('select units_left from variants where id = $1', [variant])).rows[0].units_left
}

async function sell(variant: number, units: number) {
  const client = await pool.connect()
  await client.query('begin')
  const { rows } =
    await client.query(`insert into orders (full_name, email, phone, city_id, address, subtotal,
      shipping, total,
    tracking_token) values ('A', 'a@b.pk', '0300', 1, 'x', 0, 0, 0, gen_random_uuid()) returning id`)
  await client.query(`select set_config('nayab.order', $1, true)`, [String(rows[0].id)])
  await client.query('update variants set units_left = units_left - $1 where id = $2', [units, variant])
  return {
    async commit() {
      await client.query('commit')
      client.release()
    },
  }
}

beforeEach(refresh)

test('a product has one overview with the units and prices of its variants', async () => {
  const { rows } = await pool.query(
    'select sum(units_left)::integer as units from variants where product_id = 8',
  )
  expect(await overviewOf(8)).toEqual({
    name: 'brass tea strainer',
    units: rows[0].units,
    sold: 0,
    is_low: false,
    is_out: false,
    is_hidden: false,
    has_picture: true,
    price: 600,
  })
})

test('each sale is counted once, regardless of the order of commits', async () => {
  const slow = await sell(70, 1)
  const quick = await sell(80, 2)
  await quick.commit()
  await refreshOverviews(db)
  expect(await overviewOf(8)).toMatchObject({ units: 998 })
  await slow.commit()
  await refresh()
  expect([await overviewOf(7), await overviewOf(8)]).toMatchObject([
    { units: 999, sold: 1 },
    { units: 998, sold: 2 },
  ])
  await refresh()
  expect(await overviewOf(7)).toMatchObject({ sold: 1 })
})

test('low, sold out, hidden and without a picture follow their product', async () => {
  await pool.query(`insert into variants (product_id, name, price, final_price, weight_grams, units_left)
    values (9, 'Small', 900, 900, 100, 2)`)
  await pool.query(`update products set is_hidden = true, image = '' where id = 9`)
  await refresh()
  expect(await overviewOf(9)).toMatchObject({
    is_low: true,
    is_out: false,
    is_hidden: true,
    has_picture: false,
    price: 900,
  })
  await pool.query('update variants set is_archived = true where product_id = 9')
  await refresh()
  expect(await overviewOf(9)).toMatchObject({ is_low: false, is_out: true, units: 0, price: 0 })
})

test('a sale leaves the sum after 30 days', async () => {
  // One unit a day around the bound: whichever day it is when the job runs, it is among them.
  await pool.query(`insert into product_sales
    select 8, (now() at time zone interval '5 hours')::date - ago, 1 from generate_series(27, 32) as ago`)
  await pool.query('update overview_progress set day = day - 1')
  await refresh()
  const { rows } = await pool.query(
    `select max((select day from overview_progress) - day) as oldest, sum(units)::integer as sold
    from product_sales where product_id = 8`,
  )
  expect(rows[0].oldest).toBe(29)
  expect((await overviewOf(8)).sold).toBe(rows[0].sold)
})

test('the job waits for a change of the same product and keeps what it wrote', async () => {
  const change = await pool.connect()
  await change.query('begin')
  await change.query(`update products set name = 'Copper Tea Strainer' where id = 8`)
  await change.query('select refresh_product_overviews(array[8]), refresh_product_facets(array[8])')
  await pool.query('insert into overview_changes values (8)')
  const refreshed = refreshOverviews(db)
  await untilWaiting(pool, 1)
  await change.query('commit')
  change.release()
  await refreshed
  expect(await overviewOf(8)).toMatchObject({ name: 'copper tea strainer' })
})

test('a sale that takes the last units writes units and facets, and reads no words again', async () => {
  await pool.query(`update product_overviews set words = 'unread' where product_id = 7`)
  await (await sell(70, (await unitsLeft(70)) - 3)).commit()
  await refresh()
  expect(await overviewOf(7)).toMatchObject({ units: 3, is_low: true, is_out: false })
  await (await sell(70, 3)).commit()
  await refresh()
  expect(await overviewOf(7)).toMatchObject({ units: 0, sold: 1000, is_low: false, is_out: true })
  const { rows } = await pool.query(`select o.words::text, f.in_stock from product_overviews o
    join product_facets f using (product_id) where product_id = 7`)
  expect(rows).toEqual([{ words: "'unread'", in_stock: false }])
  await pool.query(`update products set name = 'Steel Tea Strainer' where id = 7`)
  await refresh()
  const { rows: named } = await pool.query('select words::text from product_overviews where product_id = 7')
  expect(named[0].words).toContain("'.steel'")
})

test('a list that was rendered before the facets of a sold product changed is rendered again', async () => {
  const listener = await pool.connect()
  onTestFinished(() => listener.release(true))
  const notified: string[] = []
  listener.on('notification', ({ payload }) => void notified.push(...payload!.split(' ')))
  await listener.query(`listen ${CHANGES_CHANNEL}`)
  const pages = openPages(shop)
  const shows = async (path: string) =>
    textOf(await pages.answer(path, { address: '203.0.113.9' })).includes('brass-tea-strainer')
  const [narrowed, whole] = ['/category/kitchen/?stock=in', '/category/kitchen/']
  await (await sell(80, 1)).commit()
  await refresh()
  await listener.query('select')
  expect(notified).toEqual([])
  await (await sell(80, await unitsLeft(80))).commit()
  expect([await shows(narrowed), await shows(whole)]).toEqual([true, true])
  await refresh()
  await listener.query('select')
  expect(notified.toSorted()).toEqual(['category:kitchen', 'list', 'subcategory:tea-time'])
  pages.invalidate(notified)
  expect([await shows(narrowed), await shows(whole)]).toEqual([false, true])
})

test('a product is low or sold out since the movement that made it so', async () => {
  const { rows: added } = await pool.query(`with p as (
      insert into products (slug, name, category_id, subcategory_id, created_at)
      values ('jug', 'Jug', 2, 5, '2026-01-01Z') returning id),
    v as (insert into variants (product_id, name, price, final_price, weight_grams, units_left)
      select id, name, 100, 100, 100, units from p, (values ('Red', 10), ('Blue', 10)) as v (name, units)
      returning id, product_id)
    select product_id, array_agg(id order by id) as variants from v group by 1`)
  const { product_id: jug, variants } = added[0]
  const [red, blue] = variants
  await pool.query(`update stock_movements set at = '2026-01-02Z' where variant_id = any($1)`, [variants])
  async function setUnits(variant: number, units: number, at: string) {
    await pool.query('update variants set units_left = $1 where id = $2', [units, variant])
    await pool.query(
      `update stock_movements set at = $1
        where id = (select max(id) from stock_movements where variant_id = $2)`,
      [at, variant],
    )
    await refresh()
    return since()
  }
  const since = async () =>
    (
      await pool.query(
        `select (short_since at time zone 'UTC')::date::text as day from product_overviews
        where product_id = $1`,
        [jug],
      )
    ).rows[0].day
  await refresh()
  expect(await since()).toBeNull()
  expect(await setUnits(red, 5, '2026-02-01Z')).toBe('2026-02-01')
  expect(await setUnits(red, 3, '2026-02-02Z')).toBe('2026-02-01')
  expect(await setUnits(blue, 0, '2026-02-03Z')).toBe('2026-02-01')
  expect(await setUnits(red, 0, '2026-02-04Z')).toBe('2026-02-04')
  expect(await setUnits(blue, 9, '2026-02-05Z')).toBe('2026-02-01')
  await pool.query('delete from product_overviews')
  await pool.query('insert into overview_changes select id from products')
  await refresh()
  expect(await since()).toBe('2026-02-01')
  await pool.query('update product_overviews set short_since = null')
  await pool.query('insert into overview_changes values ($1)', [jug])
  await refresh()
  expect(await since()).toBe('2026-02-01')
  expect(await setUnits(red, 6, '2026-02-06Z')).toBeNull()
})

test('a product that was added without units is sold out since then', async () => {
  const { rows } = await pool.query(`with p as (
      insert into products (slug, name, category_id, subcategory_id, created_at)
      values ('pot', 'Pot', 2, 5, '2026-01-01Z') returning id)
    insert into variants (product_id, name, price, final_price, weight_grams, units_left)
      select id, 'Plain', 100, 100, 100, 0 from p returning product_id`)
  await refresh()
  const { rows: found } = await pool.query(
    `select is_out, (short_since at time zone 'UTC')::date::text as day from product_overviews
      where product_id = $1`,
    [rows[0].product_id],
  )
  expect(found).toEqual([{ is_out: true, day: '2026-01-01' }])
})
