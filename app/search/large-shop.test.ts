import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testShop } from '#test/shop.ts'
import { fillShelves } from '#test/shelves.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'

const shop = await testShop()
const { db, pool } = shop
afterAll(() => shop.drop())

const SIZE = 14_000
/** "steel" is in every second name, "gift" in every second list of keywords, "walnut" in every 200th name. */
beforeAll(async () => {
  await fillShelves(db, [{ slug: 'first', name: 'First' }])
  await pool.query(
    `insert into products (slug, name, keywords, category_id, subcategory_id, lowest_price)
    select 'p-' || n,
      concat_ws(' ', case when n % 2 = 0 then 'Steel' end, case when n % 200 = 0 then 'Walnut' end,
        case when n % 14 = 0 then 'Cedar' end,
        case when n % 5000 = 1 then 'Giftbox' end, case when n % 7000 = 3 then 'Stainlesssteel' end, 'Tray'),
      concat_ws(', ', case when n % 4 < 2 then 'gift' end, 'kitchen'), category_id, subcategory_id,
      n * 7919 % 5000
    from products, generate_series(1, ${SIZE}) n where slug = 'first'`,
  )
  await refreshSearchWords(db)
  await pool.query('vacuum analyze product_search, search_words, products')
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
