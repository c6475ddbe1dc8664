import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refreshFacetCounts } from '#app/catalogue/refresh-facets.server.ts'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { searchProducts } from './products.server.ts'
import { refreshRanks } from './refresh-ranks.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'
import { understand } from './understand.server.ts'

const shop = await testShop()
const { db, pool } = shop
afterAll(() => shop.drop())

const SIZE = 14_000
/** "steel" is in every second name, "gift" in every second list of keywords, "walnut" in every 200th name. */
beforeAll(async () => {
  await insertProducts(db, [{ slug: 'first', name: 'First' }])
  await pool.query(
    `insert into products (slug, name, keywords, category_id, subcategory_id, lowest_price)
    select 'p-' || n,
      concat_ws(' ', case when n % 2 = 0 then 'Steel' end, case when n % 200 = 0 then 'Walnut' end,
        case when n % 14 = 0 then 'Cedar' end, case when n % 15 = 0 then 'Maple' end,
        case when n in (15, 16, 30) then 'Oval' end,
        case when n % 5000 = 1 then 'Giftbox' end, case when n % 7000 = 3 then 'Stainlesssteel' end, 'Tray'),
      concat_ws(', ', case when n % 4 < 2 then 'gift' end, 'kitchen'), category_id, subcategory_id,
      n * 7919 % 5000
    from products, generate_series(1, ${SIZE}) n where slug = 'first'`,
  )
  await pool.query(
    `insert into products (slug, name, keywords, category_id, subcategory_id, lowest_price)
    select 'b-' || n,
      concat_ws(' ', case when n <= 600 then 'Bottle' end, case when n = 1100 then 2 else 27 end),
      case when n <= 600 then 'bottles' else '' end, category_id, subcategory_id, 900
    from products, generate_series(1, 1100) n where slug = 'first'`,
  )
  await pool.query(
    `insert into search_concepts (spelling, concept, finds) values ('botal', 'bottle', 'bottle')`,
  )
  await refreshSearchWords(db)
  await pool.query('select refresh_product_facets(array(select id from products))')
  await refreshFacetCounts(db)
  await pool.query('vacuum analyze product_search, search_words, products')
  while (await refreshRanks(db)) continue
  await pool.query('vacuum analyze product_search')
})

const numbersOf = async (search: string, more: object = {}) => {
  const page = await searchProducts(db, { search, ...more })
  return { ...page, items: page.items.map(({ product_slug }) => Number(product_slug.slice(2))) }
}
const upTo = (count: number, step: number, from = step) =>
  Array.from({ length: count }, (_, n) => from + n * step)

test('a common word: names that begin with it, names that contain it, then keywords', async () => {
  const first = await numbersOf('steel')
  expect(first.items).toEqual(upTo(24, 2))
  expect([first.total, first.is_minimum, first.total_pages]).toEqual([1000, true, 42])
  const last = await numbersOf('steel', { page: Math.ceil((SIZE / 2 + 2) / 24) })
  expect(last.items.slice(-3)).toEqual([SIZE, 3, 7003])
  expect(last.is_minimum).toBe(false)
  expect((await numbersOf('gift')).items.slice(0, 5)).toEqual([1, 5001, 10001, 4, 5])
})

test('the first products of a large shop are a segment that the others follow', async () => {
  const { rows } = await pool.query(
    `select segment, count(*)::integer, max(product_id) - min(product_id) + 1 as ids from product_search
      group by 1 order by 1`,
  )
  expect(rows).toMatchObject([{ segment: 0 }, { segment: 4 }])
  expect(rows[0].ids).toBe(rows[0].count)
  expect(rows[0].count).toBeGreaterThan(3840)
  expect(rows[0].count).toBeLessThanOrEqual(4096)
  expect(await refreshRanks(db)).toBe(false)
})

test('frequent results are counted and narrowed without reading them all', async () => {
  const all = await numbersOf('steel', { filters: {} })
  const inPrice = all.facets.find(({ name }) => name === 'price')!.values
  expect(inPrice.map(({ count_is_minimum }) => count_is_minimum)).toEqual([true, true, true, true])
  const price = (n: number) => (n * 7919) % 5000
  const between = (from: number, to: number) =>
    upTo(SIZE / 2, 2).filter((n) => price(n) >= from && price(n) <= to)
  const middle = between(2000, 4999)
  const first = await numbersOf('steel', { filters: { price: '2000-4999' } })
  expect([first.items, first.is_minimum]).toEqual([middle.slice(0, 24), true])
  const third = await numbersOf('steel', { filters: { price: '2000-4999' }, page: 3 })
  expect([third.items, third.total_pages > 3]).toEqual([middle.slice(48, 72), true])
  const expected = between(1, 499)
  const cheap = await numbersOf('steel', { filters: { price: 'under-500' } })
  expect([cheap.items, cheap.total, cheap.is_minimum]).toEqual([expected.slice(0, 24), 701, false])
  const dear = await numbersOf('steel', { filters: { price: 'under-500' }, sort: 'price_desc' })
  expect(dear.items[0]).toBe(expected.toSorted((a, b) => price(b) - price(a) || b - a)[0])
  const none = await numbersOf('steel', { filters: { price: 'under-500', discount: '30' } })
  expect([none.items, none.total, none.is_minimum]).toEqual([[], 0, false])
})

test('a price that is asked for narrows frequent results, their counts and their pages', async () => {
  const price = (n: number) => (n * 7919) % 5000
  const steel = upTo(SIZE / 2, 2).concat([3, 7003])
  const cheap = steel.filter((n) => price(n) >= 1 && price(n) < 500)
  const first = await numbersOf('steel under 500')
  expect([first.items, first.total, first.is_minimum]).toEqual([cheap.slice(0, 24), cheap.length, false])
  const third = await numbersOf('steel under 500', { page: 3 })
  expect(third.items).toEqual(cheap.slice(48, 72))
  const dearest = cheap.toSorted((a, b) => price(b) - price(a) || b - a)
  expect((await numbersOf('steel under 500', { sort: 'price_desc' })).items).toEqual(dearest.slice(0, 24))
  const most = await numbersOf('steel above 1000', { filters: {} })
  const inPrice = most.facets.find(({ name }) => name === 'price')!.values
  expect([most.total, most.is_minimum, inPrice.map(({ value }) => value)]).toEqual([
    1000,
    true,
    ['1000-1999', '2000-4999'],
  ])
  const middle = steel.filter((n) => price(n) > 1500 && price(n) < 2000)
  const narrowed = await numbersOf('steel above 1500', { filters: { price: '1000-1999' } })
  expect(narrowed.items).toEqual(middle.slice(0, 24))
})

test('a search that is only a price lists the products in order', async () => {
  const price = (n: number) => (n * 7919) % 5000
  const dear = upTo(SIZE, 1).filter((n) => price(n) > 4000)
  const first = await numbersOf('above 4000')
  expect([first.items, first.total, first.is_minimum]).toEqual([dear.slice(0, 24), dear.length, false])
  const byPrice = dear.toSorted((a, b) => price(a) - price(b) || a - b)
  expect((await numbersOf('above 4000', { sort: 'price_asc' })).items).toEqual(byPrice.slice(0, 24))
  const dearest = upTo(SIZE, 1).filter((n) => price(n) > 4900)
  expect(await numbersOf('above 4900')).toMatchObject({ items: dearest.slice(0, 24), total: dearest.length })
})

test.each([
  ['cedar', 14, 1000],
  ['maple', 15, 933],
])('each of up to 1,000 results is counted: %s', async (word, step, total) => {
  const found = await numbersOf(word, { filters: {} })
  expect([found.total, found.is_minimum]).toEqual([total, false])
  const prices = upTo(total, step).map((n) => (n * 7919) % 5000)
  const between = (from: number, to: number) => prices.filter((price) => price >= from && price <= to).length
  expect(
    found.facets.find(({ name }) => name === 'price')!.values.map(({ value, count }) => [value, count]),
  ).toEqual([
    ['under-500', between(1, 499)],
    ['500-999', between(500, 999)],
    ['1000-1999', between(1000, 1999)],
    ['2000-4999', between(2000, 4999)],
  ])
  expect(found.facets.flatMap(({ values }) => values).some((value) => value.count_is_minimum)).toBe(false)
})

test('when all of many results were sorted, the counts of facets are still a minimum', async () => {
  for (const more of [{ page: 292 }, { sort: 'price_asc' }]) {
    const { facets } = await numbersOf('steel', { ...more, filters: {} })
    const inPrice = facets.find(({ name }) => name === 'price')!.values
    expect(inPrice.map(({ count_is_minimum }) => count_is_minimum)).toEqual([true, true, true, true])
  }
  const narrowed = { filters: { price: '2000-4999' }, sort: 'price_asc' }
  expect((await numbersOf('steel', narrowed)).is_minimum).toBe(true)
  const last = await numbersOf('steel', { ...narrowed, page: 175 })
  expect([last.items.length, last.is_minimum]).toEqual([20, false])
  const price = (n: number) => (n * 7919) % 5000
  expect(last.total).toBe(
    upTo(SIZE / 2, 2)
      .concat([3, 7003])
      .filter((n) => price(n) >= 2000).length,
  )
})

test('beyond 1,000 results each page says that there is a further one', async () => {
  const page = await numbersOf('steel', { page: 60 })
  expect([page.items, page.total_pages > 60, page.is_minimum]).toEqual([upTo(24, 2, 59 * 48 + 2), true, true])
  expect(await numbersOf('steel', { page: 400 })).toMatchObject({ items: [], total: 7002, is_minimum: false })
})

test('sorted by price', async () => {
  const { items } = await numbersOf('steel', { sort: 'price_asc' })
  const byPrice = upTo(SIZE / 2, 2).concat([3, 7003])
  const price = (n: number) => (n * 7919) % 5000
  expect(items).toEqual(byPrice.toSorted((a, b) => price(a) - price(b) || a - b).slice(0, 24))
  const third = await numbersOf('walnut', { sort: 'price_desc', page: 3 })
  expect([third.items.length, third.total, third.is_minimum]).toEqual([22, 70, false])
})

test('1,000 results are counted exactly, whatever the sort', async () => {
  for (const sort of ['default', 'price_asc'] as const) {
    const { total, is_minimum } = await numbersOf('cedar', { sort })
    expect([sort, total, is_minimum]).toEqual([sort, 1000, false])
  }
})

test('neither both forms of a word nor numbers that another one begins make few results many', async () => {
  for (const [search, expected] of [
    ['botal', 600],
    ['2', 1],
  ] as const) {
    const { total, is_minimum } = await numbersOf(search)
    expect([search, total, is_minimum]).toEqual([search, expected, false])
  }
})

test('several words, of which none is rare', async () => {
  const { items, total, is_minimum } = await numbersOf('steel gift')
  expect([items.slice(0, 4), total, is_minimum]).toEqual([[4, 8, 12, 16], 1000, true])
})

test('a misspelt word is compared with the words of the shop and with no product', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { items } = await numbersOf('wxlnut')
  const texts = sent.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? '')
  sent.mockRestore()
  expect(items).toEqual(upTo(24, 200))
  const compared = texts.filter((text) => text.includes('similar_search_words'))
  expect(compared).toHaveLength(1)
  expect(compared[0]).not.toMatch(/from "?products?\b/)
})

test('products with all words of a guess but one follow, also in an order of their own', async () => {
  const price = (n: number) => (n * 7919) % 5000
  const maple = upTo(Math.floor(SIZE / 15), 15)
  const both = await numbersOf('mxple oval')
  expect([both.items.slice(0, 3), both.total]).toEqual([[15, 30, 16], maple.length + 1])
  const cheapest = await numbersOf('mxple oval', { sort: 'price_asc' })
  const byPrice = [...maple, 16].toSorted((a, b) => price(a) - price(b) || a - b)
  expect([cheapest.items, cheapest.total]).toEqual([byPrice.slice(0, 24), maple.length + 1])
})

test('words that mean the same are compared once', async () => {
  const { terms, words } = await understand(db, 'wxlnut walnot')
  expect([terms.length, words.map(({ shown }) => shown)]).toEqual([1, ['walnut', 'walnut']])
  expect(await numbersOf('wxlnut walnot')).toMatchObject({ total: 70, items: upTo(24, 200) })
})

test('words follow the products, also before they are counted', async () => {
  await pool.query(`update products set name = 'Marble Tray' where slug = 'p-200'`)
  expect((await numbersOf('marble')).items).toEqual([200])
  expect((await numbersOf('walnut')).total).toBe(69)
  await refreshSearchWords(db)
  await pool.query(`delete from products where slug = 'p-200'`)
  expect((await numbersOf('marble')).items).toEqual([])
  await refreshSearchWords(db)
  const { rows } = await pool.query(
    `select products, names from search_words where word in ('walnut', 'marble')`,
  )
  expect(rows).toEqual([{ products: 69, names: 69 }])
})
