import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SORTS } from '#app/core/paging.ts'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { products } from '#db/tables/index.ts'
import { listProducts, type ListQuery } from './lists.server.ts'
import { refreshLists } from './refresh-lists.server.ts'
import { ORDERS } from './sorting.server.ts'

const shop = await testShop()
const { db, pool } = shop
afterAll(() => shop.drop())

beforeAll(async () => {
  await insertProducts(db, [{ slug: 'kettle' }, { slug: 'lamp', category: 'two' }])
  // Few different prices, discounts and times, so that equal ones reach over several blocks.
  await pool.query(`
    insert into products (slug, name, category_id, subcategory_id, is_featured, youtube_video_id, created_at,
      biggest_discount, lowest_price)
    select 'goods-' || n, 'Goods', category_id, subcategory_id, n % 40 = 0,
      case when n % 8 = 0 then 'video' end,
      timestamptz '2026-01-01' + (n * 7919 % 4) * interval '1.000001 days', (n * 31 % 3) * 10,
      100 + n * 7919 % 9000
    from products, generate_series(1, 8000) n where slug = case when n % 4 = 0 then 'lamp' else 'kettle' end`)
  await refreshLists(db)
  await pool.query('vacuum analyze products, list_blocks')
})

/** Each comparison sorts all products 24 times. */
const LISTS: ListQuery[] = [{}, { categorySlug: 'one' }, { subcategorySlug: 'two-a' }, { videosOnly: true }]

async function expectEveryListRight() {
  for (const list of LISTS)
    for (const sort of SORTS) {
      const { rows } = await db.execute<{ slug: string }>(sql`
        select products.slug from products join categories c on c.id = category_id
          join subcategories s on s.id = subcategory_id
        where (${list.categorySlug ?? null}::text is null or c.slug = ${list.categorySlug ?? null})
          and (${list.subcategorySlug ?? null}::text is null or s.slug = ${list.subcategorySlug ?? null})
          and (${list.videosOnly ?? false} is false or youtube_video_id is not null)
        order by ${ORDERS[sort]}`)
      const last = Math.ceil(rows.length / 24)
      for (const page of [1, 43, Math.floor(last / 2), last, last + 1]) {
        const { items, total, total_pages } = await listProducts(db, { ...list, sort, page })
        const slugs = rows.slice((page - 1) * 24, page * 24).map(({ slug }) => slug)
        expect([list, sort, page, total, total_pages, items.map((item) => item.product_slug)]).toEqual([
          list,
          sort,
          page,
          rows.length,
          last,
          slugs,
        ])
      }
    }
}

const blocksOf = async (where: string) =>
  (
    await pool.query(
      `select count(*)::int as blocks, max(products) as largest from list_blocks where ${where}`,
    )
  ).rows[0]
const changes = async () => (await pool.query('select count(*)::int from list_changes')).rows[0].count

test('every page of every list in every order is the one that sorting all products gives', async () => {
  expect(await changes()).toBe(0)
  expect(await blocksOf(`kind = 'all' and sort = 'price_desc'`)).toEqual({ blocks: 9, largest: 1000 })
  await expectEveryListRight()
})

test('changes count at once, and again when the blocks have been refreshed', async () => {
  await pool.query(`
    delete from products where slug in ('goods-1', 'goods-8', 'goods-7999');
    update products set lowest_price = 1 where slug between 'goods-300' and 'goods-305';
    update products set is_featured = not is_featured, youtube_video_id = 'x' where slug like 'goods-77%';
    update products set category_id = (select category_id from products where slug = 'lamp'),
      subcategory_id = (select subcategory_id from products where slug = 'lamp') where slug like 'goods-55%';
    update products set rating_count = 5 where slug like 'goods-4%';
    insert into products (slug, name, category_id, subcategory_id, biggest_discount)
      select 'more-' || n, 'More', category_id, subcategory_id, 10 from products, generate_series(1, 300) n
      where slug = 'kettle'`)
  expect(await changes()).toBeGreaterThan(300)
  await expectEveryListRight()
  await refreshLists(db)
  expect(await changes()).toBe(0)
  await expectEveryListRight()
})

test('after a large import lists are counted without blocks until the blocks are right again', async () => {
  await pool.query(`insert into products (slug, name, category_id, subcategory_id)
    select 'late-' || n, 'Late', category_id, subcategory_id from products, generate_series(1, 3000) n
    where slug = 'lamp'`)
  const { total } = await listProducts(db, { page: 900 })
  expect(total).toBe(8_002 - 3 + 300 + 3000)
  await refreshLists(db)
  expect(await changes()).toBe(0)
  await expectEveryListRight()
})

test('a deep page passes over at most a block of products', async () => {
  await pool.query('vacuum analyze products, variants, list_blocks')
  for (const sort of SORTS)
    for (const list of LISTS) {
      const { total_pages } = await listProducts(db, { ...list, sort })
      for (const page of [1, Math.floor(total_pages / 2), total_pages])
        expect(
          await longestScanOf({ ...list, sort, page }),
          `${JSON.stringify(list)} ${sort} ${page}`,
        ).toBeLessThan(2100)
    }
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Node Type': string; Plans?: Plan[] }

async function longestScanOf(query: ListQuery): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await listProducts(db, query)
  const [config, given] = sent.mock.calls[0] as unknown as [{ text: string; values?: unknown[] }, unknown[]]
  sent.mockRestore()
  const { rows } = await pool.query(`explain (analyze, format json) ${config.text}`, config.values ?? given)
  const rowsOf = (plan: Plan): number[] => [
    plan['Relation Name'] === 'products' ? plan['Actual Rows'] : 0,
    ...(plan.Plans ?? []).flatMap(rowsOf),
  ]
  return Math.max(...rowsOf(rows[0]['QUERY PLAN'][0].Plan))
}

test('a block that has grown is divided', async () => {
  for (let part = 0; part < 3; part++)
    await pool.query(`insert into products (slug, name, category_id, subcategory_id)
      select 'part-${part}-' || n, 'Part', category_id, subcategory_id
      from products, generate_series(1, 900) n where slug = 'kettle'`)
  for (let part = 0; part < 3; part++) await refreshLists(db)
  const { largest } = await blocksOf('true')
  expect(largest).toBeLessThanOrEqual(2000)
})

test('writers of products do not wait for each other, and a sale touches no count', async () => {
  const [one, other] = [await pool.connect(), await pool.connect()]
  const add = (slug: string) => `insert into products (slug, name, category_id, subcategory_id)
    select '${slug}', 'New', category_id, subcategory_id from products where slug = 'kettle'`
  try {
    for (const client of [one, other]) await client.query(`begin; set local lock_timeout = '1s'`)
    await one.query(add('first-writer'))
    await other.query(
      `update variants set units_left = units_left - 1 where id = (select min(id) from variants)`,
    )
    const { rows: held } = await other.query(`select relation::regclass::text from pg_locks
      where pid = pg_backend_pid() and relation in ('list_blocks'::regclass, 'list_changes'::regclass)`)
    expect(held).toEqual([])
    await other.query(add('second-writer'))
    for (const client of [one, other]) await client.query('commit')
  } finally {
    for (const client of [one, other]) client.release()
  }
  const { total } = await listProducts(db)
  expect(total).toBe(await db.$count(products))
})
