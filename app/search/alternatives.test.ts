import { afterAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())
const prices: [number, number][] = [[900, 900]]
await insertProducts(db, [
  { slug: 'vase', name: 'Clay Vase', keywords: 'new home', prices },
  { slug: 'gift-box', name: 'Gift Box', keywords: '', prices },
  { slug: 'hamper', name: 'Tea Basket', keywords: 'hamper', prices },
  { slug: 'shawl', name: 'Wool Shawl', keywords: 'present, ladies', prices },
  { slug: 'stole', name: 'Silk Stole', keywords: 'present, mother', prices },
  { slug: 'slippers', name: 'Ladies Slippers', keywords: '', prices },
  { slug: 'pen', name: 'Ink Pen', keywords: '', prices },
  { slug: 'stand', name: 'Phone Stand', keywords: '', prices },
  { slug: 'organiser', name: 'Desk Organiser', keywords: '', prices },
  { slug: 'biscuits', name: 'Butter Biscuits', keywords: '', prices },
  { slug: 'spoon', name: 'Steel Spoon', keywords: '', prices },
  { slug: 'coasters', name: 'Coasters, Set of Four', keywords: 'tea table', prices },
  { slug: 'kettle', name: 'Kettle', keywords: '', prices },
  { slug: 'radio', name: 'Radio with Clock', keywords: '', prices },
  { slug: 'mirror', name: 'Mughal Mirror', keywords: 'wedding', prices },
  { slug: 'mug', name: 'Stoneware Mug', keywords: '', prices },
])
await pool.query(`
  insert into search_concepts (spelling, concept, finds, near)
    values ('grihpravesh', 'housewarming', 'new home|hamper|gift', ''),
      ('mother', 'mother', 'mother|ladies', ''), ('ammi', 'mother', 'mother|ladies', ''),
      ('pen stand', 'pen holder', 'desk organiser', ''),
      ('tea set', 'teapot', 'tea set|kettle', ''), ('biscuit', 'biscuit', 'biscuit|steel', '');
  insert into categories (id, slug, name) values (900, 'jars-clocks', 'Jars & Clocks');
  insert into subcategories (id, category_id, slug, name) values (900, 900, 'jars', 'Jars');
  insert into products (slug, name, keywords, category_id, subcategory_id) values
    ('clock', 'Wall Clock', 'shelf', 900, 900), ('pot', 'Pantry Jar', 'wall', 900, 900)`)

async function find(search: string) {
  const { items } = await searchProducts(db, { search })
  return items.map(({ product_slug }) => product_slug)
}

test('what the first alternative of a concept finds comes before the names of later ones', async () => {
  expect(await find('grihpravesh')).toEqual(['vase', 'hamper', 'gift-box'])
})

test('what suits a person follows the products that have the word for the person', async () => {
  expect(await find('mother')).toEqual(['stole', 'slippers', 'shawl'])
  expect(await find('present for mother')).toEqual(['stole', 'shawl'])
  expect(await find('ammi ke liye present')).toEqual(['stole', 'shawl', 'slippers'])
})

test('the name of a product that the shop has finds nothing else', async () => {
  expect(await find('biscuit')).toEqual(['biscuits'])
})

test('a phrase whose words no product has together is what it means, and the answer says so', async () => {
  expect(await find('pen stand')).toEqual(['organiser'])
  const { understood } = await searchProducts(db, { search: 'pen stand' })
  expect(understood?.shown).toBe('pen holder')
  await pool.query(`update products set name = 'Pen and Phone Stand' where slug = 'stand'`)
  expect(await find('pen stand')).toEqual(['stand'])
})

test('words in the name and in a keyword are not together, nor are those of an alternative', async () => {
  expect(await find('tea set')).toEqual(['kettle', 'coasters'])
  expect((await searchProducts(db, { search: 'tea set' })).understood?.shown).toBe('teapot')
  await pool.query(`update products set keywords = 'sets for tea' where slug = 'shawl'`)
  expect((await searchProducts(db, { search: 'tea set' })).understood).toBe(null)
})

test('a longer word with the same beginning counts less than a detail that is missing', async () => {
  expect((await find('wedding mug'))[0]).toBe('mug')
})

test('an empty page beyond the last has the totals of the first', async () => {
  await pool.query(`update products set keywords = 'wedding' where slug = 'mug';
    update products set keywords = 'mug' where slug = 'spoon'`)
  const pages = [1, 2].map((page) => searchProducts(db, { search: 'wedding mug', page }))
  const [first, second] = await Promise.all(pages)
  expect(first!.items.map(({ product_slug }) => product_slug)).toEqual(['mug', 'mirror'])
  expect(second).toMatchObject({ items: [], total: 2, understood: null })
})

test('what belongs to the category of its name comes before what only has the name', async () => {
  expect(await find('clock')).toEqual(['clock', 'radio', 'pot'])
})

test('a guessed word in the name of a category counts less than in that of a product', async () => {
  expect(await find('wall jarr')).toEqual(['pot', 'clock'])
})
