import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refreshFacetCounts } from '#app/catalogue/refresh-facets.server.ts'
import type { Filters } from '#app/catalogue/facet-rules.ts'
import { refreshLists } from '#app/catalogue/refresh-lists.server.ts'
import { PAGE_SIZE } from '#app/core/paging.ts'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'
import { refreshRanks } from './refresh-ranks.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())

const SIZE = 12_000
/** "Steel" is in half of the names, "Golden" in the tenth with the highest prices; every hundredth product is
 * hidden, every seventh without units left. Prices are 20 to 6,000, most of them shared, as are dates. */
beforeAll(async () => {
  await insertProducts(db, [{ slug: 'first', name: 'First' }])
  await pool.query(
    `insert into products (slug, name, category_id, subcategory_id, is_hidden, lowest_price, created_at)
    select 'p-' || n,
      concat_ws(' ', case when n % 2 = 0 then 'Steel' end, case when place > ${SIZE * 0.9} then 'Golden' end,
        case when place % 3 = 0 then 'Oval' end, 'Tray'),
      category_id, subcategory_id, n % 100 = 0, (20 + place * place / ${SIZE * 24}) * 10,
      timestamptz '2026-01-01' + n * 31 % 500 * interval '1 day'
    from products, (
      select n, n * 7919 % ${SIZE} as place from generate_series(1, ${SIZE}) n) as numbers
    where slug = 'first'`,
  )
  await pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left)
    select id, '', lowest_price, lowest_price, 100, case when id % 7 = 0 then 0 else 5 end
    from products where slug <> 'first'`,
  )
  await refreshSearchWords(db)
  await pool.query('select refresh_product_facets(array(select id from products))')
  await refreshFacetCounts(db)
  await refreshLists(db)
  await pool.query('vacuum analyze product_search, search_words, products')
  while (await refreshRanks(db)) continue
  await pool.query('vacuum analyze product_search')
})

const ORDERS = {
  price_asc: 'lowest_price, id',
  price_desc: 'lowest_price desc, id desc',
  new: 'created_at desc, id',
} as const
type Sorted = keyof typeof ORDERS
const SORTS = Object.keys(ORDERS) as Sorted[]

async function sorted(name: string, sort: Sorted, where = 'true'): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where not is_hidden and name ~ $1 and ${where} order by ${ORDERS[sort]}`,
    [name],
  )
  return rows.map(({ id }) => id)
}

async function pageOf(search: string, more: object): Promise<number[]> {
  return (await searchProducts(db, { search, ...more })).items.map(({ product_id }) => product_id)
}

/** `name` and `where` say in SQL which products a search finds. */
const CASES: { search: string; name: string; where?: string; more?: { filters: Filters } }[] = [
  { search: 'steel', name: 'Steel' },
  { search: 'golden', name: 'Golden' },
  { search: 'steel oval', name: 'Steel.*Oval' },
  { search: 'steel under 2000', name: 'Steel', where: 'lowest_price between 1 and 1999' },
  { search: 'steel above 2500', name: 'Steel', where: 'lowest_price > 2500' },
  {
    search: 'steel',
    name: 'Steel',
    where: 'lowest_price between 500 and 999',
    more: { filters: { price: '500-999' } },
  },
  { search: 'tray', name: 'Tray', where: 'lowest_price >= 5000', more: { filters: { price: '5000-up' } } },
  { search: 'tray', name: 'Tray', where: 'id % 7 <> 0', more: { filters: { stock: 'in' } } },
  {
    search: 'tray above 800',
    name: 'Tray',
    where: 'lowest_price between 801 and 999',
    more: { filters: { price: '500-999' } },
  },
]

test.each(SORTS.flatMap((sort) => CASES.map((one) => ({ sort, ...one }))))(
  '$sort: pages of "$search" follow each other as a plain sort has them',
  async ({ sort, search, name, where, more }) => {
    const expected = await sorted(name, sort, where)
    expect(expected.length).toBeGreaterThan(200)
    const last = Math.ceil(expected.length / PAGE_SIZE)
    const pages = [1, 2, 3, 8, 20, 40, 41, 77, last - 1, last, last + 1]
    for (const page of pages.filter((n) => n <= last + 1)) {
      const found = await pageOf(search, { sort, page, ...more })
      expect([page, found]).toEqual([page, expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)])
    }
  },
)

type Plan = { 'Node Type': string; 'Actual Rows': number; Plans?: Plan[] }

/** The statements of a search that choose the products of its page. */
async function pageStatements(search: string, more: object) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await searchProducts(db, { search, ...more })
  const sent = spy.mock.calls.map((call) => call as unknown as [{ text?: string }, unknown[]?])
  spy.mockRestore()
  return sent.filter(
    ([{ text }]) => /product_search/.test(text ?? '') && /as ids|walked|as id from/.test(text!),
  )
}

/** The number of hits that the statements of a search read from the table of words. */
async function hitsRead(search: string, more: object): Promise<number> {
  const pages = await pageStatements(search, more)
  let read = 0
  for (const [{ text }, values] of pages) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const add = (plan: Plan) => {
      if (/^(?:Bitmap Heap|Seq|Index|Index Only) Scan$/.test(plan['Node Type'])) read += plan['Actual Rows']
      plan.Plans?.forEach((one) => add(one))
    }
    add(rows[0]['QUERY PLAN'][0].Plan)
  }
  return read
}

test('a deep page by price reads the hits up to its price, and few others', async () => {
  for (const sort of ['price_asc', 'price_desc'] as const) {
    const read = await hitsRead('steel', { sort, page: 20 })
    expect([sort, read > 480, read < 1300]).toEqual([sort, true, true])
  }
  const narrowed = await hitsRead('tray', { sort: 'price_asc', filters: { price: '5000-up' } })
  expect([narrowed > 24, narrowed < 1000]).toEqual([true, true])
})

test.each(['default', 'new', 'price_asc'])('%s: few products with a price are read once', async (sort) => {
  for (const page of [1, 20]) {
    const statements = await pageStatements('steel above 2500', { sort, page })
    expect(statements.map(([{ text }]) => /with product_search as materialized/.test(text!))).toEqual([true])
  }
})

test('a narrowed page of the newest passes products in their order', async () => {
  for (const filters of [{ price: '5000-up' }, { stock: 'in' }]) {
    const read = await hitsRead('tray', { sort: 'new', filters })
    expect([filters, read > 24, read < 1500]).toEqual([filters, true, true])
  }
})

test('a changed price and a hidden product are on the right page at once', async () => {
  const ids = await sorted('Steel', 'price_asc')
  const [cheaper, hidden] = [ids[2000]!, ids[300]!]
  await pool.query(`update variants set price = 150, final_price = 150 where product_id = $1`, [cheaper])
  await pool.query(`update products set is_hidden = true where id = $1`, [hidden])
  const expected = await sorted('Steel', 'price_asc')
  expect(expected[0]).toBe(cheaper)
  for (const page of [1, 13, 25, 60])
    expect(await pageOf('steel', { sort: 'price_asc', page })).toEqual(
      expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    )
})
