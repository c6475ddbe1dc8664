import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { type Filters } from './facet-rules.ts'
import { DISCOUNT_BOUNDS, PRICE_BANDS } from './facet-values.ts'
import { listWithFacets } from './lists.server.ts'
import { refreshFacetCounts } from './refresh-facets.server.ts'
import { refreshOverviews } from './refresh-overviews.server.ts'

const { shop, db, pool, drop, app } = await testShop()
afterAll(() => drop())

/** p1 to p30, Rs 100 to 3,000: each fifth at 75 %, each third sold out, ten in `two`, even ones blue. */
beforeAll(async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1)
  await insertProducts(
    db,
    numbers.map((n) => ({
      slug: `p${n}`,
      category: n <= 10 ? ('two' as const) : ('one' as const),
      subcategory: n <= 10 ? 'two-a' : n <= 20 ? 'one-a' : 'one-b',
      prices: [[n * 100, n % 5 === 0 ? n * 75 : n * 100]] as [number, number][],
      units: [n % 3 === 0 ? 0 : 4],
    })),
  )
  await pool.query(`
    insert into colours (id, name, hex) values (7, 'Blue', '#2553A8'), (8, 'Red', '#C0392F');
    update variants set colour_id = 7 where (price / 100) % 2 = 0`)
  while (await refreshOverviews(db)) continue
})

async function narrowed(filters: Filters, more: object = {}) {
  const { items, total, facets } = await listWithFacets(shop, { filters, ...more })
  const counts = facets.map(({ name, values }) => [
    name,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ])
  return {
    slugs: items.map(({ json }) => JSON.parse(json).product_slug),
    total,
    ...Object.fromEntries(counts),
  }
}

describe('the facets of a list', () => {
  test('the whole shop has all facets', async () => {
    const { slugs, ...counted } = await narrowed({})
    expect(slugs).toHaveLength(24)
    expect(counted).toEqual({
      total: 30,
      category: { one: 20, two: 10 },
      price: { 'under-500': 5, '500-999': 5, '1000-1999': 11, '2000-4999': 9 },
      colour: { '7': 15 },
      discount: { '10': 6, '20': 6 },
      stock: { in: 20 },
    })
  })

  test('the other choices narrow the counts of a facet, its own does not', async () => {
    expect(await narrowed({ price: 'under-500', stock: 'in' })).toEqual({
      slugs: ['p1', 'p2', 'p4', 'p5'],
      total: 4,
      category: { two: 4 },
      price: { 'under-500': 4, '500-999': 3, '1000-1999': 8, '2000-4999': 5 },
      colour: { '7': 2 },
      discount: { '10': 1, '20': 1 },
      stock: { in: 4 },
    })
    expect(await narrowed({ colour: '7', discount: '20' })).toMatchObject({
      slugs: ['p10', 'p20', 'p30'],
      total: 3,
      colour: { '7': 3 },
      discount: { '10': 3, '20': 3 },
    })
  })

  test('a chosen value that no product has with the other choices stays, with a count of 0', async () => {
    expect(await narrowed({ colour: '7', price: '5000-up' })).toMatchObject({
      slugs: [],
      price: { '5000-up': 0 },
      colour: { '7': 0 },
    })
    expect(await narrowed({ category: 'two', price: '2000-4999' })).toMatchObject({
      slugs: [],
      category: { one: 9, two: 0 },
    })
    const within = await narrowed({ category: 'one-a', price: 'under-500' }, { categorySlug: 'one' })
    expect(within).toMatchObject({ slugs: [], category: { 'one-a': 0 } })
  })

  test('a category offers its subcategories, a subcategory none', async () => {
    expect(await narrowed({ category: 'one-b' }, { categorySlug: 'one' })).toMatchObject({
      total: 10,
      category: { 'one-a': 10, 'one-b': 10 },
    })
    const subcategory = await listWithFacets(shop, { subcategorySlug: 'one-b', filters: { stock: 'in' } })
    expect([subcategory.total, subcategory.facets.map(({ name }) => name)]).toEqual([
      6,
      ['price', 'colour', 'discount', 'stock'],
    ])
  })

  test('a list of fewer than 25 products has no facets until it is narrowed', async () => {
    expect((await narrowed({}, { categorySlug: 'one' })).price).toBeUndefined()
    expect((await narrowed({ stock: 'in' }, { categorySlug: 'one' })).price).toBeDefined()
  })

  test('above 1,000 a count is a minimum', async () => {
    await pool.query(`insert into facet_changes select 0, category_id, subcategory_id, 1, 0, true, 1001
      from products limit 1`)
    const { facets } = await listWithFacets(shop, {})
    expect(facets.find(({ name }) => name === 'price')!.values[0]).toMatchObject({
      count: 1000,
      count_is_minimum: true,
    })
    await pool.query('delete from facet_changes where products = 1001')
  })
})

test('a narrowed list is sorted and paged as a whole', async () => {
  const dear = await narrowed({ stock: 'in' }, { sort: 'price_desc' })
  expect(dear.slugs.slice(0, 4)).toEqual(['p29', 'p28', 'p26', 'p23'])
  expect(await narrowed({ stock: 'in' }, { page: 2 })).toMatchObject({ slugs: [], total: 20 })
})

test('a category or colour that does not exist is ignored', async () => {
  const { unknown, total } = await listWithFacets(shop, { filters: { category: 'none', colour: '99' } })
  expect([unknown, total]).toEqual([['category', 'colour'], 30])
})

test('the counts follow changes, also when they have been added up', async () => {
  await refreshFacetCounts(db)
  expect((await narrowed({})).stock).toEqual({ in: 20 })
  await pool.query(`
    update products set is_hidden = true where slug = 'p1';
    update variants set units_left = 0 where price = 200;
    update variants set colour_id = 8 where price = 400;
    delete from products where slug = 'p5'`)
  while (await refreshOverviews(db)) continue
  const expected = { total: 28, stock: { in: 17 }, colour: { '7': 14, '8': 1 } }
  expect(await narrowed({})).toMatchObject(expected)
  await refreshFacetCounts(db)
  expect(await narrowed({})).toMatchObject(expected)
  expect((await pool.query('select from facet_changes')).rowCount).toBe(0)
})

test('the results of a search are narrowed in the same way, sorted and paged as a whole', async () => {
  await pool.query(`update products set keywords = 'gift' where slug <> 'p30'`)
  const read = async (query: string) =>
    (await app.request(`/api/search/products?product_name=gift${query}`)).json()
  const countsOf = ({ facets }: { facets: { name: string; values: { value: string; count: number }[] }[] }) =>
    Object.fromEntries(
      facets.map(({ name, values }) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    )
  const all = await read('')
  expect([all.total, all.data.length]).toEqual([27, 24])
  expect(countsOf(all)).toMatchObject({ category: { one: 19, two: 8 }, discount: { '10': 4, '20': 4 } })
  const narrow = await read('&category=two&price=500-999&sort=price_desc')
  expect(narrow.data.map((product: { product_slug: string }) => product.product_slug)).toEqual([
    ...['p9', 'p8', 'p10', 'p7', 'p6'],
  ])
  expect([narrow.total, countsOf(narrow).category]).toEqual([5, { two: 5 }])
  const second = await read('&category=one&page=2')
  expect([second.data, second.total_pages]).toEqual([[], 1])
  expect((await read('&colour=99&category=none')).total).toBe(27)
  const rest = await read('&colour=99&page=2')
  expect([rest.total, rest.data.length]).toEqual([27, 3])
  expect((await read('&colour=99&stock=in&page=2')).data).toEqual([])
})

test('the bands of the database equal those of the addresses', async () => {
  const { rows } = await pool.query(
    `select array(select facet_price_band(price) from unnest($1::integer[]) price) as prices,
      array(select facet_discount_band(percent) from unnest($2::integer[]) percent) as discounts`,
    [
      PRICE_BANDS.flatMap(({ from, to }) => [from, to ?? 100_000_000]),
      DISCOUNT_BOUNDS.flatMap((at) => [at - 1, at]),
    ],
  )
  expect(rows[0]).toEqual({ prices: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], discounts: [0, 1, 1, 2, 2, 3] })
})

test('the API takes the same fields and ignores unknown values', async () => {
  const read = async (query: string) => (await app.request(`/api/products?${query}`)).json()
  const narrow = await read('price=500-999&stock=in&colour=7')
  expect(narrow.data.map((product: { product_slug: string }) => product.product_slug)).toEqual(['p8', 'p10'])
  expect(narrow).toMatchObject({ current_page: 1, total_pages: 1 })
  expect(narrow.facets[0]).toMatchObject({ name: 'category', label: 'Category' })
  const all = await read('price=%27&colour=1e9&discount=11&stock[]=in&category=..')
  expect(all).toMatchObject({ status: true, total_pages: 2 })
})
