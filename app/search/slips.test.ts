import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'
import { slipsOf, slipsOfPhrase } from './slips.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())

const prices: [number, number][] = [[900, 900]]
beforeAll(async () => {
  await insertProducts(db, [
    { slug: 'towel', name: 'Towel', keywords: 'winter', prices },
    { slug: 'water', name: 'Water Jug', keywords: '', prices },
    { slug: 'plate', name: 'Plate', keywords: '', prices },
    { slug: 'spatula', name: 'Spatula', keywords: '', prices },
    { slug: 'vase', name: 'Vase', keywords: '', prices },
    { slug: 'bowl', name: 'Bowl', keywords: '', prices },
    { slug: 'lunch-box', name: 'Tiffin', keywords: '', prices },
    { slug: 'box', name: 'Box', keywords: '', prices },
    { slug: 'hook', name: 'Hook', keywords: '', prices },
    { slug: 'muslin', name: 'Muslin', keywords: 'moses', prices },
    { slug: 'bag', name: 'Backpack', keywords: 'school, handbag', prices },
  ])
  await refreshSearchWords(db)
  await pool.query(`
    insert into search_concepts (spelling, concept, finds) values ('ghari', 'towel', 'towel'),
      ('پلٹا', 'turner', 'spatula'), ('chacha', 'uncle', 'box'), ('chamcha', 'spoon', 'bowl'),
      ('lunch box', 'lunch box', 'tiffin')`)
})

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  return [items.map(({ product_slug }) => product_slug), understood?.shown]
}

test.each([
  ['a key beside the right one', 'tpwel', 'towel'],
  ['a key below the right one', 'toeel', 'towel'],
  ['the first key', 'rowel', 'towel'],
  ['two letters in the wrong order', 'otwel', 'towel'],
  ['a letter left out', 'towl', 'towel'],
  ['a letter too many', 'towqel', 'towel'],
  ['a letter with fewer dots', 'جادر', 'چادر'],
  ['two Urdu letters in the wrong order', 'گلادن', 'گلدان'],
  ['an Urdu letter left out', 'گمھا', 'گمچھا'],
])('a slip of the finger: %s', (_, typed, word) => {
  expect(slipsOf(typed)).toContain(word)
})

test('no slip: a far key, a first letter too many or left out, short words, digits', () => {
  expect(slipsOf('tgwel')).not.toContain('towel')
  expect(slipsOf('danda')).not.toContain('anda')
  expect(slipsOf('apron')).not.toContain('kapron')
  for (const typed of ['mgu', 'a'.repeat(15), 'usbc2', 'مگمug']) expect(slipsOf(typed)).toEqual([])
})

test('a z stands for the s that sounds like one', async () => {
  expect(await find('mozlin')).toEqual([['muslin'], 'muslin'])
  expect((await find('mozes'))[0]).toEqual(['muslin'])
})

test('a slip that leaves few letters in their place finds the word, and the line says so', async () => {
  expect(await find('rowel')).toEqual([['towel'], 'towel'])
  expect(await find('wniter')).toEqual([['towel'], 'winter'])
  expect(await find('pltae')).toEqual([['plate'], 'plate'])
})

test('a slip in the spelling of a concept finds the concept', async () => {
  expect(await find('gjari')).toEqual([['towel'], 'towel'])
})

test('another vowel is a slip, also where it leaves few trigrams', async () => {
  expect(await find('vose')).toEqual([['vase'], 'vase'])
})

test('a slip in a word without vowels is one', async () => {
  expect(await find('bpwl')).toEqual([['bowl'], 'bowl'])
})

test('two letters in the wrong order are nearer than one too many', async () => {
  expect(await find('chacmha')).toEqual([['bowl'], 'spoon'])
})

test('a slip comes before a part of a word of which too little is left for another word', async () => {
  expect(await find('hool')).toEqual([['hook'], 'hook'])
  expect(await find('pack')).toEqual([['bag'], undefined])
})

test('a slip in the only unknown word of a phrase finds the phrase', async () => {
  expect(await find('luch box')).toEqual([['lunch-box'], 'lunch box'])
  expect(slipsOfPhrase('luhc bxo', () => true)).toEqual([])
})

test('a slip in a word that was written a moment ago finds it', async () => {
  await pool.query(`
    insert into products (slug, name, keywords, category_id, subcategory_id)
    select 'kettle', 'Kettle', '', category_id, id from subcategories limit 1`)
  expect(await find('jettle')).toEqual([['kettle'], 'kettle'])
})
