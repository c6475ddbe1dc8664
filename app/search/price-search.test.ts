import { afterAll, expect, test } from 'vitest'
import { refreshFacetCounts } from '#app/catalogue/refresh-facets.server.ts'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { saveShippedConcepts } from './concepts.server.ts'
import { searchProducts, type SearchQuery } from './products.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())

const NUMBERS = Array.from({ length: 60 }, (_, at) => at + 1)
await insertProducts(db, [
  { slug: 'wrap', name: 'Gift Wrap', prices: [[200, 200]] },
  { slug: 'mug', name: 'Gift Mug', prices: [[2500, 1999]] },
  { slug: 'shawl', name: 'Gift Shawl', keywords: 'walnut', prices: [[2000, 2000]] },
  {
    slug: 'box',
    name: 'Gift Box',
    prices: [
      [4000, 3500],
      [1500, 1500],
    ],
  },
  { slug: 'sold-out', name: 'Gift Candle', prices: [[900, 900]], units: [0] },
  { slug: 'hidden', name: 'Gift Lamp', prices: [[800, 800]] },
  { slug: 'no-variant', name: 'Gift Card', prices: [] },
  { slug: 'chest', name: 'Carved Chest', keywords: 'walnut', prices: [[9000, 9000]] },
  ...NUMBERS.map((n) => ({
    slug: `plate-${n}`,
    name: 'Dinner Plate',
    prices: [[n * 50, n * 50]] as [number, number][],
  })),
])
await pool.query(`update products set is_hidden = true where slug = 'hidden'`)
await saveShippedConcepts(db)
await pool.query('select refresh_product_facets(array(select id from products))')
await refreshFacetCounts(db)

async function search(words: string, more: Omit<SearchQuery, 'search'> = {}) {
  const page = await searchProducts(db, { search: words, filters: {}, ...more })
  return { ...page, slugs: page.items.map(({ product_slug }) => product_slug) }
}
const find = async (words: string, more: { exact?: boolean } = {}) =>
  (await search(words, more)).slugs.toSorted()

test('the price of the cheapest variant decides, and the bound is left out or included', async () => {
  expect(await find('gift under 2000')).toEqual(['box', 'mug', 'sold-out', 'wrap'])
  expect(await find('2000 se kam gift')).toEqual(['box', 'mug', 'sold-out', 'wrap'])
  expect(await find('gift up to 2000')).toEqual(['box', 'mug', 'shawl', 'sold-out', 'wrap'])
  expect(await find('2 hazar tak ka gift')).toEqual(['box', 'mug', 'shawl', 'sold-out', 'wrap'])
  expect(await find('gift above 1999')).toEqual(['shawl'])
  expect(await find('gift at least 1999')).toEqual(['mug', 'shawl'])
  expect(await find('gift 900 se 1999 tak')).toEqual(['box', 'mug', 'sold-out'])
})

test('the answer says which price was understood, and an exact search ignores it', async () => {
  const { understood } = await search('gift under 2000')
  expect(understood).toEqual({
    typed: 'gift under 2000',
    shown: 'gift under Rs 2,000',
    isPartial: false,
    words: [
      { typed: 'gift', shown: 'gift', step: 'typed' },
      { typed: 'under 2000', shown: 'under Rs 2,000', step: 'limit' },
    ],
  })
  expect(await find('gift under 2000', { exact: true })).toEqual([])
  expect((await search('tohfa ۲۰۰۰ سے کم')).understood!.shown).toBe('gift under Rs 2,000')
})

test('a search that is only a price shows all products that have it, what sells first', async () => {
  const { understood, slugs, total } = await search('under 300')
  expect(understood!.shown).toBe('everything under Rs 300')
  expect([total, slugs[0]]).toEqual([6, 'wrap'])
  expect(slugs.toSorted()).toEqual(['plate-1', 'plate-2', 'plate-3', 'plate-4', 'plate-5', 'wrap'])
  expect(await find('mujhe 100 rupay tak kuch dikhao')).toEqual(['plate-1', 'plate-2'])
  expect(await find('best cheezain 100 tak')).toEqual(['plate-1', 'plate-2'])
  expect(await find('above 9000')).toEqual([])
  expect(await find('xqzwvj under 300')).toEqual([])
})

test('where nothing has the price, what matches otherwise is shown, and the answer says so', async () => {
  const { slugs, understood } = await search('carved chest under 500')
  expect(slugs).toEqual(['chest'])
  expect(understood).toMatchObject({ shown: 'carved chest', isPartial: false })
  expect(understood!.words.at(-1)).toEqual({
    typed: 'under 500',
    shown: 'under Rs 500',
    step: 'unmet',
  })
  expect(await find('walnut under 9000')).toEqual(['shawl'])
})

test('where no product has all words, those with most of them keep the price', async () => {
  const { slugs, understood } = await search('walnut wrap under 2100')
  expect(slugs.toSorted()).toEqual(['shawl', 'wrap'])
  expect(understood).toMatchObject({ shown: 'walnut wrap under Rs 2,100', isPartial: true })
})

test('pages, totals and other orders are those of the products with the price', async () => {
  const second = await search('plate under 2000', { page: 2 })
  expect([second.total, second.total_pages, second.slugs.length]).toEqual([39, 2, 15])
  const dear = await search('plate under 2000', { sort: 'price_desc' })
  expect(dear.slugs.slice(0, 2)).toEqual(['plate-39', 'plate-38'])
  const cheap = await search('plate above 2000', { sort: 'price_asc' })
  expect([cheap.slugs[0], cheap.total]).toEqual(['plate-41', 20])
})

test.each(['plate under 2000', 'under 2000'])(
  '%s: each count of a facet is what its choice shows',
  async (words) => {
    const { facets, total } = await search(words)
    const choices = facets.flatMap(({ name, values }) => values.map((value) => ({ name, ...value })))
    expect(choices.length).toBeGreaterThan(3)
    for (const { name, value, count } of choices) {
      const chosen = await search(words, { filters: { [name]: value } })
      expect([name, value, chosen.total]).toEqual([name, value, count])
      expect(chosen.total).toBeLessThanOrEqual(total)
    }
    expect((await search(words, { filters: { price: '2000-4999' } })).total).toBe(0)
  },
)

test('a price follows the product at once', async () => {
  await pool.query(`update variants set price = 90, final_price = 90
    where product_id = (select id from products where slug = 'chest')`)
  expect(await find('under 100')).toEqual(['chest', 'plate-1'])
})
