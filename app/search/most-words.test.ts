import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { tiersOfMost } from './most-words.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'
import { anythingTerm } from './terms.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())

/** The first 4,500 products have one word each, in turn; the next 60 have two of them, and 100 a rare one. */
beforeAll(async () => {
  await insertProducts(db, [{ slug: 'first', name: 'First' }])
  await pool.query(
    `insert into products (slug, name, category_id, subcategory_id, lowest_price)
    select 'p-' || n,
      case when n > 4560 then 'Kettle' when n > 4500 then 'Bowl Lamp'
        else (array['Tray', 'Bowl', 'Lamp'])[n % 3 + 1] end, category_id, subcategory_id, n
    from products, generate_series(1, 4660) n where slug = 'first'`,
  )
  await pool.query('select refresh_product_facets(array(select id from products))')
  await refreshSearchWords(db)
  await pool.query('vacuum analyze product_search, search_words, products')
})

const find = async (search: string, more: object = {}) => {
  const page = await searchProducts(db, { search, ...more })
  return { ...page, items: page.items.map(({ product_slug }) => Number(product_slug.slice(2))) }
}
const from = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, n) => first + n * step)

test('beyond 1,000 results products with more of the words come first, on all pages', async () => {
  const first = await find('tray bowl lamp')
  expect([first.items, first.understood?.isPartial]).toEqual([from(4501, 24), true])
  expect((await find('tray bowl lamp', { page: 3 })).items).toEqual(from(4549, 12))
})

test('of two words the rarer one comes first, then the frequent one', async () => {
  expect((await find('lamp kettle')).items).toEqual(from(4561, 24))
  expect((await find('lamp kettle', { page: 5 })).items).toEqual([...from(4657, 4), ...from(2, 20, 3)])
  const sixth = await find('lamp kettle', { page: 6 })
  expect([sixth.items, sixth.total, sixth.is_minimum]).toEqual([from(62, 24, 3), 1000, true])
})

test('narrowed by a facet they keep this order', async () => {
  const narrowed = await find('lamp kettle', { filters: { price: '2000-4999' } })
  expect(narrowed.items).toEqual(from(4561, 24))
})

test('products with a price that is asked for keep this order', async () => {
  expect((await find('lamp kettle above 100')).items).toEqual(from(4561, 24))
})

test('what has a word more comes before what has only one of these words', () => {
  const [noun, one, two] = ['noun', 'one', 'two'].map((any) => {
    return { ...anythingTerm(5000), any, weight: any === 'noun' ? 1 : 0.4 }
  })
  const terms = [noun!, one!, two!]
  const tiers = tiersOfMost(terms, [[noun!], [one!, two!]], false, { size: 5000, maxScored: 1000 })
  expect(tiers.map(({ query }) => query.split(' & !')[0]!.replace(/^\(+/, ''))).toEqual([
    'noun & one)',
    'noun & two)',
    'noun',
    'one & two)',
  ])
})
