import { afterAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())
const prices: [number, number][] = [[900, 900]]
await insertProducts(db, [
  { slug: 'candlestick', name: 'Tall Candlestick', keywords: 'candle', prices },
  { slug: 'phone-stand', name: 'Phone Stand', keywords: '', prices },
  { slug: 'phone-holder', name: 'Phone Holder with Clamp', keywords: 'stand', prices },
  { slug: 'lamp', name: 'Table Lamp', keywords: '', prices },
  { slug: 'towel', name: 'Bath Towel', keywords: '', prices },
  { slug: 'cloth', name: 'Polishing Cloth', keywords: '', prices },
  { slug: 'lentils', name: 'Jar for Lentils', keywords: 'chai', prices },
  { slug: 'dabba', name: 'Seven-Cup Dabba', keywords: '', prices },
])
await pool.query(`
  insert into search_concepts (spelling, concept, finds, near) values
    ('mombatti', 'candle', 'candle', ''), ('candle stand', 'candle holder', 'candlestick', ''),
    ('bath stand', 'bath rack', 'rack', ''), ('tolia', 'towel', 'towel', ''),
    ('dalen', 'lentils', 'lentils', ''), ('table cloth', 'table cloth', 'table cloth', 'cups'),
    ('gift stand', 'birthday', 'lamp', ''), ('tohfa', 'gift', 'gift', ''),
    ('لیمپ', 'lamp', 'lamp', '');
  insert into categories (id, slug, name) values (900, 'cups', 'Cups & Mugs');
  insert into subcategories (id, category_id, slug, name) values (900, 900, 'cups', 'Cups');
  insert into products (slug, name, keywords, category_id, subcategory_id) values
    ('bowl', 'Handleless Bowl', 'tea cup', 900, 900)`)

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  return [items.map(({ product_slug }) => product_slug), understood?.shown ?? null]
}

test('words whose translations are a phrase mean that phrase', async () => {
  expect(await find('mombatti stand')).toEqual([['candlestick'], 'candle holder'])
})

test('a phrase that only says for whom does not replace its words', async () => {
  expect((await find('tohfa stand'))[0]).toEqual(['phone-stand', 'phone-holder'])
})

test('what comes before "for" is no phrase with what comes after it', async () => {
  expect((await find('stand for mombatti'))[0]).toEqual(['phone-stand', 'phone-holder', 'candlestick'])
})

test.each(['tolion', 'towelon', 'لیمپوں'])('plurals of Urdu find the thing: %s', async (search) => {
  const [found] = await find(search)
  expect(found).toEqual([search.startsWith('to') ? 'towel' : 'lamp'])
})

test('a verb is no misspelt thing', async () => {
  expect((await find('dalne'))[0]).toEqual(['lentils'])
  expect((await find('towel dalne wala'))[0]).toEqual(['towel'])
})

test('vowels that were left out cost less than a wrong letter', async () => {
  expect((await find('lntls'))[0]).toEqual(['lentils'])
})

test('a phrase that no product has shows the nearest category, not nothing', async () => {
  expect(await find('table cloth')).toEqual([['bowl'], 'table cloth'])
})

test('a word that is only part of another one is no match where the shop has the word', async () => {
  expect(await find('lamp stand')).toEqual([['phone-holder', 'phone-stand', 'lamp'], 'lamp stand'])
})

test('a cup by its keyword, among the cups, comes before what is named by the word otherwise', async () => {
  expect((await find('cup'))[0]).toEqual(['bowl', 'dabba'])
  expect((await find('cup'))[1]).toBeNull()
})
