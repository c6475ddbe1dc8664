import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'
import { piecesOf, readingOf } from './unspaced.ts'

const WORDS = 'oont khaal lamp jug pani mug red basket kar تولیہ سفید چمچہ لکڑی'.split(' ')
const read = (typed: string) => readingOf(typed, (piece) => WORDS.includes(piece))

test.each([
  ['oontkikhaalkalamp', 'oont ki khaal ka lamp'],
  ['jugpaniwala', 'jug pani wala'],
  ['redbasket', 'red basket'],
  ['oontklamp', 'oont k lamp'],
  ['سفیدتولیہ', 'سفید تولیہ'],
  ['چمچہلکڑیکا', 'چمچہ لکڑی کا'],
  ['تولِیہسفید', 'تولیہ سفید'],
])('%s is read as %s', (typed, words) => {
  expect(read(typed)).toBe(words)
})

test.each([
  ['baskitkhaallamp', 'baskit khaal lamp'],
  ['mossesbasket', 'mosses basket'],
  ['lamplapetnewala', 'lamp lapetne wala'],
  ['نہانےکاتولیہ', 'نہانے کا تولیہ'],
])('%s is read as %s, though one word is unknown', (typed, words) => {
  expect(read(typed)).toBe(words)
  expect(readingOf(typed, (piece) => WORDS.includes(piece), true)).toBeNull()
})

test('no unknown word: beside a single short one, more than half of the text', () => {
  for (const typed of ['facelamp', 'lampvitrine', 'percentilebasket', 'مائیکروویوجگ'])
    expect([typed, read(typed)]).toEqual([typed, null])
})

test('no reading: a short text, unknown letters, syllables alone, mostly stop words, one word', () => {
  for (const typed of ['redmug', 'oontxlamp', 'redmugjugkar', 'kekakikolamp', 'basketry', 'basket12'])
    expect([typed, read(typed)]).toEqual([typed, null])
  expect(piecesOf('redmug')).toEqual([])
  expect(piecesOf('redbasket')).toContain('basket')
})

const { db, pool, drop } = await testShop()
afterAll(() => drop())
beforeAll(async () => {
  const prices: [number, number][] = [[900, 900]]
  await insertProducts(db, [
    { slug: 'camel-lamp', name: 'Camel Skin Lamp', keywords: '', prices },
    { slug: 'lamp', name: 'Table Lamp', keywords: '', prices },
    { slug: 'flask', name: 'Flask', keywords: 'thar', prices },
    { slug: 'masala', name: 'Masala', keywords: '', prices },
    { slug: 'bowl', name: 'Moses Cups', keywords: '', prices },
  ])
  await refreshSearchWords(db)
  await pool.query(`
    insert into search_concepts (spelling, concept, finds) values ('oont', 'camel', 'camel'),
      ('khaal', 'skin', 'skin'), ('tharmas', 'flask', 'flask'), ('کپ', 'cup', 'cup')`)
})

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  return [items.map(({ product_slug }) => product_slug), understood?.shown]
}

test('a search without spaces finds what it finds with them, and the line says so', async () => {
  expect(await find('oontkikhaalkalamp')).toEqual([['camel-lamp'], 'camel skin lamp'])
  expect(await find('oontkilamps')).toEqual([['camel-lamp', 'lamp'], 'camel lamp'])
  expect(await find('tablelampwala')).toEqual([['lamp', 'camel-lamp'], 'table lamp'])
})

test('between Latin letters and Urdu script no space is needed', async () => {
  expect(await find('mosesکپ')).toEqual([['bowl'], 'moses cup'])
})

test('a spelling typed with a space is found where no product has both parts', async () => {
  expect(await find('thar mas')).toEqual([['flask'], 'flask'])
})

test('the line shows a word of the shop, not its stem', async () => {
  expect(await find('mosess')).toEqual([['bowl'], 'moses'])
})
