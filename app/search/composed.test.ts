import { afterAll, expect, test, vi } from 'vitest'
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

async function wordsOf(search: string) {
  return (await searchProducts(db, { search })).understood?.words
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

test.each(['tolion', 'towelon', 'لیمپوں'])('plurals of Urdu find the product: %s', async (search) => {
  const [found] = await find(search)
  expect(found).toEqual([search.startsWith('to') ? 'towel' : 'lamp'])
})

test('a plural that was replaced by its singular is said', async () => {
  expect(await find('towelon')).toEqual([['towel'], 'towel'])
  expect(await wordsOf('towelon')).toEqual([{ typed: 'towelon', shown: 'towel', step: 'sound' }])
  expect(await wordsOf('tolion')).toEqual([{ typed: 'tolion', shown: 'towel', step: 'concept' }])
  expect(await wordsOf('lampon phone')).toEqual([
    { typed: 'lampon', shown: 'lamp', step: 'sound' },
    { typed: 'phone', shown: 'phone', step: 'typed' },
  ])
})

test('a plural beside its own singular is said too', async () => {
  expect(await wordsOf('towel towelon')).toEqual([{ typed: 'towel towelon', shown: 'towel', step: 'sound' }])
})

test('what a product is for counts less than the product in the plural too', async () => {
  expect((await find('tolion ke liye stand'))[0]).toEqual(['phone-stand', 'phone-holder', 'towel'])
  expect((await find('lampon wala stand'))[0]).toEqual(['phone-holder', 'phone-stand', 'lamp'])
  expect(await find('stand for mombattion')).toEqual(await find('stand for mombatti'))
})

test('the letters of a word beside a plural are compared once', async () => {
  const query = vi.spyOn(pool, 'query')
  await find('tolion zqxvwk')
  const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(sent.filter((text) => text.includes('similar_search_words'))).toHaveLength(1)
})

test('a verb is no misspelt noun', async () => {
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
