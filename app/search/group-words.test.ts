import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())

/** No product has a word of its category or colour. */
beforeAll(async () => {
  await insertProducts(db, [
    { slug: 'vase', name: 'Tall Vase' },
    { slug: 'plain', name: 'Plain Spoon' },
    { slug: 'long', name: 'Oak Elm Ash Fig Yew Box Bay Fir Gum' },
    { slug: 'four', name: 'Nut Pine Reed Rush' },
    { slug: 'five', name: 'Nut Pine Reed Rush Sage' },
    { slug: 'herb', name: 'Sage' },
  ])
  await pool.query(`
    insert into categories (id, slug, name) values (90, 'crockery', 'Crockery');
    insert into subcategories (id, category_id, slug, name) values (91, 90, 'flasks', 'Thermos Flasks');
    insert into colours (id, name, hex) values (92, 'Turquoise', '#40e0d0');
    update products set category_id = 90, subcategory_id = 91 where slug = 'vase';
    update variants set colour_id = 92 where product_id = (select id from products where slug = 'plain');
    select refresh_product_facets(array(select id from products))`)
  await refreshSearchWords(db)
})

test.each([
  ['crokery', 'crockery', 'vase'],
  ['krokry', 'crockery', 'vase'],
  ['flasck', 'flask', 'vase'],
  ['turqouise', 'turquoise', 'plain'],
])('"%s" is "%s" of a category or colour', async (search, shown, slug) => {
  const { items, understood } = await searchProducts(db, { search })
  expect(items.map(({ product_slug }) => product_slug)).toEqual([slug])
  expect(understood).toMatchObject({ shown })
})

test('more than eight words are not all searched for, and this is said', async () => {
  const { items, understood } = await searchProducts(db, { search: 'oak elm ash fig yew box bay fir lime' })
  expect(items[0]!.product_slug).toBe('long')
  expect(understood).toMatchObject({ isPartial: true, shown: 'oak elm ash fig yew box bay fir' })
  expect(understood!.words.at(-1)).toEqual({ typed: 'lime', shown: '', step: 'none' })
})

test('of the products with most of six words the one with all but one comes first', async () => {
  const { items } = await searchProducts(db, { search: 'vase nut pine reed rush sage' })
  expect(items.map(({ product_slug }) => product_slug)).toEqual(['five', 'four'])
})
