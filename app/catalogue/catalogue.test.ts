import pg from 'pg'
import * as v from 'valibot'
import { afterAll, expect, test, vi } from 'vitest'
import { testShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { insertProducts } from '#test/products.ts'
import { newVariant } from '#test/stock.ts'
import { categoryPageRow, placedSubcategoryRow } from './row-contract.ts'
import { listProducts } from './lists.server.ts'
import { findCategory, findSubcategory } from './categories.server.ts'
import { findProduct } from './products.server.ts'

const shop = await testShop()
const ids = await insertProducts(shop.db, [
  {
    slug: 'kettle',
    prices: [
      [2850, 2280],
      [2850, 2850],
    ],
    units: [3, 4],
    featured: true,
    video: true,
    daysAgo: 1,
  },
  { slug: 'matches', prices: [[50, 50]], units: [0] },
  { slug: 'spoon', prices: [[200, 200]], subcategory: 'one-b' },
  { slug: 'ladle', prices: [[400, 190]], category: 'two', featured: true },
  { slug: 'tray', prices: [[201, 201]] },
])
const one = (await shop.requestJson('/api/product/kettle')).data.category_id_fk as number
afterAll(() => shop.drop())
const slugs = (products: { product_slug: string }[]) => products.map((product) => product.product_slug)

test('a product with its variants, pictures, weights and units left', async () => {
  const { data, status } = await shop.requestJson('/api/product/kettle')
  expect(status).toBe(true)
  expect(data).toMatchObject({
    product_id: ids.get('kettle'),
    product_name: 'kettle',
    product_slug: 'kettle',
    product_image: 'kettle.webp',
    alt_content: 'A kettle',
    product_details: '<p>kettle</p>',
    is_featured: true,
    time_stamp: '2026-01-30T00:00:00.000Z',
    avg_rating: 0,
    count_rating: 0,
    in_stock: 7,
    stock: 7,
    youtube_video_id: 'aqz-KE-bpKQ',
    subcategory: {
      s_cat_slug: 'one-a',
      p_sub_category_name: 'One A',
      s_cat_image: '',
      category_slug: 'one',
      category_name: 'One',
    },
  })
  expect(data.varients).toMatchObject([
    {
      p_v_name: 'Variant 1',
      color_id_fk: null,
      product_price: 2850,
      final_price: 2280,
      discount_percent: 20,
      product_weight: 0.25,
      in_stock: 3,
      available_quantity: 3,
      varient_images: [
        { image_path: 'front.webp', rimg_alt_content: 'Front' },
        { image_path: 'back.webp', rimg_alt_content: 'Back' },
      ],
    },
    {
      p_v_name: 'Variant 2',
      product_price: 2850,
      final_price: 2850,
      discount_percent: 0,
      product_weight: 0.5,
      in_stock: 4,
      available_quantity: 4,
    },
  ])
})

test('units left are read at each request', async () => {
  await shop.pool.query('update variants set units_left = units_left - 2 where id = $1', [
    (await findProduct(shop.db, 'kettle'))!.varients[0]!.p_v_id,
  ])
  expect(await findProduct(shop.db, 'kettle')).toMatchObject({
    in_stock: 5,
    stock: 5,
    varients: [{ in_stock: 1 }, { in_stock: 4 }],
  })
  await shop.pool.query(
    `update variants set units_left = units_left + 2 where name = 'Variant 1' and product_id = $1`,
    [ids.get('kettle')],
  )
})

test('products that are asked for at the same time are one statement', async () => {
  await findProduct(shop.db, 'kettle')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = ['unknown', 'kettle', 'spoon', 'kettle']
  const found = await Promise.all(asked.map((slug) => findProduct(shop.db, slug)))
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(found.map((product) => product?.product_slug ?? null)).toEqual([null, 'kettle', 'spoon', 'kettle'])
})

test('an unknown address is 404', async () => {
  for (const path of [
    '/api/product/unknown',
    '/api/product/kettle%00',
    '/api/product/%27%20or%201%3D1',
    '/api/product/KETTLE',
    `/api/product/${'a'.repeat(5000)}`,
    '/api/category/unknown',
    '/api/subcategory/one',
  ]) {
    expect([path, (await shop.requestJson(path)).code]).toEqual([path, 404])
  }
  for (const slug of ['\0', 'unknown', '../kettle', '', 'کیتلی']) {
    expect([
      await findProduct(shop.db, slug),
      await findCategory(shop.db, slug),
      await findSubcategory(shop.db, slug),
    ]).toEqual([null, null, null])
    for (const query of [{ categorySlug: slug }, { subcategorySlug: slug }])
      expect((await listProducts(shop.db, query)).items).toEqual([])
  }
})

test('categories with their sub-categories and texts, in the owner’s order', async () => {
  const { data } = await shop.requestJson('/api/category')
  v.assert(v.array(v.strictObject(categoryPageRow.entries)), data)
  expect(data).toMatchObject([
    {
      slug: 'one',
      p_category_name: 'One',
      pcat_image: '',
      pcat_subtitle: 'The first',
      pcat_short_desc: '<p>First</p>',
      subcategory: [
        { s_cat_slug: 'one-a', p_sub_category_name: 'One A', s_cat_image: '' },
        { s_cat_slug: 'one-b', p_sub_category_name: 'One B', s_cat_image: '' },
      ],
    },
    {
      slug: 'two',
      p_category_name: 'Two',
      pcat_image: '',
      subcategory: [{ s_cat_slug: 'two-a', p_sub_category_name: 'Two A', s_cat_image: '' }],
    },
  ])
  const all = (await shop.requestJson('/api/get-product-sub-cate')).data
  v.assert(v.array(v.strictObject(placedSubcategoryRow.entries)), all)
  expect(
    all.map((row: { s_cat_slug: string; category_slug: string }) => `${row.category_slug}/${row.s_cat_slug}`),
  ).toEqual(['one/one-a', 'one/one-b', 'two/two-a'])
})

test('a category and a sub-category with their texts and first page', async () => {
  const {
    data: { products, ...texts },
    current_page,
    total_pages,
  } = await shop.requestJson('/api/category/one')
  v.assert(v.strictObject(categoryPageRow.entries), texts)
  expect(texts).toMatchObject({ pcat_subtitle: 'The first', pcat_short_desc: '<p>First</p>' })
  expect([slugs(products), current_page, total_pages]).toEqual([['kettle', 'matches', 'spoon', 'tray'], 1, 1])
  const sub = await shop.requestJson('/api/subcategory/one-b')
  expect([
    sub.data.p_sub_category_name,
    sub.data.category_slug,
    slugs(sub.data.products),
    sub.total_pages,
  ]).toEqual(['One B', 'one', ['spoon'], 1])
})

test('featured, and the lowest prices cheapest first', async () => {
  expect(slugs((await shop.requestJson('/api/is-featured')).data)).toEqual(['kettle', 'ladle'])
  expect(slugs((await shop.requestJson('/api/price/products?product_price=200')).data)).toEqual([
    'matches',
    'ladle',
    'spoon',
  ])
  expect(slugs((await shop.requestJson('/api/price/products')).data)).toEqual(['matches', 'ladle', 'spoon'])
  for (const price of ['49', '0'])
    expect(slugs((await shop.requestJson(`/api/price/products?product_price=${price}`)).data)).toEqual([])
  const all = (await shop.requestJson('/api/price/products?product_price=100000000')).data
  for (const price of ['2147483648', '99999999999', '9'.repeat(30)])
    expect((await shop.requestJson(`/api/price/products?product_price=${price}`)).data).toEqual(all)
  for (const price of ['-1', '12abc', '1e9', '1.5', 'NaN', ''])
    expect((await shop.requestJson(`/api/price/products?product_price=${price}`)).code).toBe(422)
})

test('related: the same sub-category first, never the product itself, 404 for unknown ids', async () => {
  const related = (body: object) => shop.requestJson('/api/related-products', { body })
  expect(slugs((await related({ product_id: ids.get('kettle'), category_id_fk: one })).data)).toEqual([
    'matches',
    'tray',
    'spoon',
  ])
  expect(slugs((await related({ product_id: ids.get('spoon'), category_id_fk: one })).data)).toEqual([
    'kettle',
    'matches',
    'tray',
  ])
  expect(slugs((await related({ product_id: ids.get('ladle'), category_id_fk: one })).data)).toEqual([
    'kettle',
    'matches',
    'spoon',
    'tray',
  ])
  expect((await related({ product_id: 999999, category_id_fk: one })).code).toBe(404)
  expect((await related({ product_id: ids.get('kettle'), category_id_fk: 999999 })).code).toBe(404)
  expect(await related({})).toMatchObject({ code: 422, data: ['Which product?', 'Which category?'] })
})

test('at most 24 featured and cheapest products and 12 related ones', async () => {
  await shop.pool.query(
    `insert into products (slug, name, category_id, subcategory_id, is_featured)
     select 'more-' || n, 'More', category_id, subcategory_id, true
     from products, generate_series(1, 40) n where slug = 'tray'`,
  )
  await shop.pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left)
     select id, 'One', 20, 20, 1, 1 from products where slug like 'more-%'`,
  )
  expect((await shop.requestJson('/api/is-featured')).data).toHaveLength(24)
  expect((await shop.requestJson('/api/price/products')).data).toHaveLength(24)
  const related = (
    await shop.requestJson('/api/related-products', {
      body: { product_id: ids.get('kettle'), category_id_fk: one },
    })
  ).data
  expect(related).toHaveLength(12)
  await shop.pool.query(`delete from products where slug like 'more-%'`)
})

test('an empty shop has one empty page', async () => {
  const empty = await testShop()
  expect(await listProducts(empty.db)).toEqual({ items: [], current_page: 1, total_pages: 1, total: 0 })
  for (const path of [
    '/api/category',
    '/api/is-featured',
    '/api/banner',
    '/api/get-product-sub-cate',
    '/api/price/products',
  ])
    expect((await empty.requestJson(path)).data).toEqual([])
  await empty.drop()
})

test('no error was logged', () => {
  expect(shop.logged).toEqual([])
})

test('an earlier slug finds its product, until another product has that slug', async () => {
  const { post } = await staffOf(shop, 'owner')
  const product_id = ids.get('tray')!
  for (const slug of ['wide-tray', 'walnut-tray'])
    expect(await post(`/admin/products/${product_id}`, { slug })).toMatchObject({ code: 200 })
  for (const slug of ['tray', 'wide-tray', 'walnut-tray'])
    expect(await shop.requestJson(`/api/product/${slug}`)).toMatchObject({
      code: 200,
      data: { product_id, product_slug: 'walnut-tray' },
    })
  const [{ subcategory_id }] = (
    await shop.pool.query<{ subcategory_id: number }>('select subcategory_id from products where id = $1', [
      product_id,
    ])
  ).rows as [{ subcategory_id: number }]
  expect(
    await post('/admin/products', { name: 'Other', slug: 'tray', subcategory_id, variants: [newVariant] }),
  ).toMatchObject({
    code: 200,
  })
  expect(await shop.requestJson('/api/product/tray')).toMatchObject({ data: { product_name: 'Other' } })

  expect(await post(`/admin/products/${product_id}`, { is_hidden: true })).toMatchObject({ code: 200 })
  expect((await shop.requestJson('/api/product/wide-tray')).code).toBe(404)
})

test('an earlier slug finds its category and sub-category, as an open list still asks for it', async () => {
  const listOf = async (path: string) => {
    const { code, data } = await shop.requestJson(path)
    return [code, data?.slug ?? data?.s_cat_slug, data && slugs(data.products)]
  }
  const [, , inCategory] = await listOf('/api/category/two')
  const [, , inSubcategory] = await listOf('/api/subcategory/two-a')
  await shop.pool.query(`update categories set slug = 'second' where slug = 'two'`)
  await shop.pool.query(`update subcategories set slug = 'second-a' where slug = 'two-a'`)
  shop.shop.invalidatePages(['*'])
  expect(await listOf('/api/category/two')).toEqual([200, 'second', inCategory])
  expect(await listOf('/api/subcategory/two-a')).toEqual([200, 'second-a', inSubcategory])
  expect(inCategory).toContain('ladle')
  for (const path of ['/api/category/three', '/api/subcategory/three-a'])
    expect(await listOf(path)).toEqual([404, undefined, null])
})

test('a product with the slug null is found, also beside others', async () => {
  const owner = await staffOf(shop, 'owner')
  const { rows } = await shop.pool.query('select id from subcategories limit 1')
  const added = { name: 'Null', subcategory_id: rows[0].id, variants: [newVariant] }
  expect(await owner.post('/admin/products', added)).toMatchObject({ code: 200, data: { slug: 'null' } })
  const found = await Promise.all(['kettle', 'null', 'spoon'].map((slug) => findProduct(shop.db, slug)))
  expect(found.map((product) => product?.product_name)).toEqual(['kettle', 'Null', 'spoon'])
})
