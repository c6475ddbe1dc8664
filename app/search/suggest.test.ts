import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { likeliestSpelling } from './likeliest-spelling.ts'
import { canSuggest, matchingPlaces } from './suggest.ts'

const shop = await testShop()
await insertProducts(shop.db, [
  { slug: 'chai-set', name: 'Chai Set', keywords: 'kettle, cups', prices: [[2000, 2000]] },
  {
    slug: 'kettle',
    name: 'Enamel Chai Kettle',
    keywords: 'tea',
    prices: [
      [2850, 2280],
      [2600, 2100],
    ],
  },
  { slug: 'small-kettle', name: 'Small Kettle', keywords: 'café', prices: [[900, 900]] },
  { slug: 'kettle-stand', name: 'Kettle Stand', prices: [[500, 500]] },
  { slug: 'kerosene-lamp', name: 'Kerosene Lamp', category: 'two', prices: [[700, 700]] },
  { slug: 'mug', name: 'Stoneware Mug', keywords: 'چائے', prices: [[890, 690]] },
])
await shop.pool.query(`
  update categories set name = 'Kettles & Café' where slug = 'two';
  update subcategories set name = 'Kettle stands' where slug = 'one-b';
  insert into search_concepts (spelling, concept, finds) values ('pyali', 'mug', 'mug'),
    ('pyala', 'mug', 'mug'), ('pyar', 'love', 'kettle'), ('pyaz', '', '*'), ('پیالی', 'mug', 'mug'),
    ('mu', 'lamp', 'lamp'), ('mubarak', 'love', 'kettle'), ('kettal', 'lamp', 'lamp'),
    ('aurat', 'mug', 'mug'), ('kerosi', 'mug', 'mug'),
    ('ammi', 'mother', 'mug'), ('litar', 'litre', 'kettle'), ('لیٹر', 'litre', 'kettle'),
    ('stannd', 'mug', 'mug'), ('dan', '', '*'), ('dangla', 'lamp', 'lamp'), ('gul dan', 'mug', 'mug'),
    ('lal', 'enamel', 'enamel'), ('والد', 'father', 'mug'), ('tokr', 'basket', 'mug'),
    ('tokri', 'basket', 'mug'), ('tokree', 'basket', 'mug'), ('tokni', 'basket', 'mug'),
    ('injan', 'engine', 'engine');
  insert into search_concepts (spelling, concept, finds, is_own) values ('lalten', 'lamp', 'lamp', true),
    ('lalte', 'lamp', '*', true);
  insert into search_concepts (spelling, concept, finds) values ('lalte', 'lamp', 'lamp')`)
afterAll(() => shop.drop())

async function suggest(q: string) {
  const { code, data } = await shop.requestJson(`/api/search/suggest?q=${encodeURIComponent(q)}`)
  expect([q, code]).toEqual([q, 200])
  return {
    searches: data.searches,
    categories: data.categories.map(({ name }: { name: string }) => name),
    products: data.products.map(({ path }: { path: string }) => path),
  }
}

test('the beginning of a word: how it can end, categories before subcategories, three products', async () => {
  const { searches, categories, products } = await suggest('ke')
  expect(searches).toEqual(['kettle', 'kerosene'])
  expect(categories).toEqual(['Kettles & Café', 'Kettle stands'])
  expect(products).toHaveLength(3)
})

test('the last of several words is finished only as the shop has them together', async () => {
  expect((await suggest('Chai ke')).searches).toEqual(['chai kettle'])
  expect((await suggest('kettle')).searches).toEqual([])
})

test('a word that the shop does not have ends as a concept is spelled', async () => {
  expect(await suggest('pya')).toEqual({
    searches: ['pyala', 'pyar'],
    categories: [],
    products: ['/shop/one-a/mug/'],
  })
  expect((await suggest('Stoneware  pya')).searches).toEqual(['stoneware pyala', 'stoneware pyar'])
  expect((await suggest('پیا')).products).toEqual(['/shop/one-a/mug/'])
  expect((await suggest('pyali')).searches).toEqual([])
})

test('a word that the shop has ends as the shop has it, and then as a concept is spelled', async () => {
  expect((await suggest('kero')).searches).toEqual(['kerosene', 'kerosi'])
  expect((await suggest('kero')).products).toEqual((await suggest('kerosene')).products)
  expect((await suggest('lamp kero')).searches).toEqual(['lamp kerosene'])
  expect((await suggest('kett')).searches).toEqual(['kettle', 'kettal'])
  expect((await suggest('stan')).searches).toEqual(['stand'])
})

test('a word that says nothing ends, if it is the only one', async () => {
  expect((await suggest('dan')).searches).toEqual(['dangla'])
  expect((await suggest('mug dan')).searches).toEqual([])
})

test('a spelling that finds nothing is no end of a word', async () => {
  expect((await suggest('inj')).searches).toEqual([])
})

test('of several spellings the likeliest is suggested, and no misspelt English word', async () => {
  expect((await suggest('tok')).searches).toEqual(['tokri'])
  expect(likeliestSpelling(['pealer', 'peelar'], 'peeler')).toBe('peeler')
  expect(likeliestSpelling(['ajrk', 'ajruk'], 'ajrak|stole')).toBe('ajrak')
  expect(likeliestSpelling(['khunti', 'khuntiyan'], 'hook')).toBe('khunti')
  expect(likeliestSpelling(['sabon', 'sabun', 'saabun', 'sabuun'], 'soap')).toBe('sabun')
  expect(likeliestSpelling(['kap'], 'cup')).toBe('kap')
  expect(likeliestSpelling(['توليه'], 'towel')).toBe('تولیہ')
})

test('after a translated word, the last one ends as in the names of what is found', async () => {
  expect((await suggest('Lal ket')).searches).toEqual(['lal kettle'])
  expect((await suggest('lal wal')).searches).toEqual([])
})

test('ends that a product has together with the words before come first', async () => {
  await shop.pool.query(`insert into search_concepts (spelling, concept, finds) values
    ('stonware', 'stoneware', 'stoneware'), ('qalam', 'pen', 'kettle'), ('qalin', 'pen', 'kettle'),
    ('qahwa', 'tea', 'mug')`)
  expect((await suggest('qa')).searches).toEqual(['qalam', 'qahwa'])
  expect((await suggest('stonware qa')).searches).toEqual(['stonware qahwa', 'stonware qalam'])
})

test('an unfinished والا is no father', async () => {
  expect((await suggest('چائے وال')).searches).toEqual(['چائے والا'])
})

test.each(['Chai aur', 'gul dan', 'pyaz'])('%s is whole and gets no other end', async (typed) => {
  expect((await suggest(typed)).searches).toEqual([])
})

test.each([
  ['Ammi  ke li', 'ammi ke liye'],
  ['ammi kay liy', 'ammi kay liye'],
  ['امی کے لی', 'امی کے لیے'],
])('%s ends as "for", not as a noun', async (typed, whole) => {
  const { searches, products } = await suggest(typed)
  expect(searches).toEqual([whole])
  expect(products).toEqual((await suggest(whole)).products)
  expect((await suggest('ammi lit')).searches).toEqual(['ammi litar'])
  expect((await suggest('ammi ke lit')).searches).toEqual(['ammi ke litar'])
})

test('two letters that are a whole spelling end as other spellings, too', async () => {
  expect((await suggest('mu')).searches).toEqual(['mug', 'mubarak'])
})

test('a word that the owner has made say nothing is not suggested', async () => {
  expect((await suggest('lalt')).searches).toEqual(['lalten'])
})

test('a price that is asked for is left out', async () => {
  expect(await suggest('kettle st under 1000')).toEqual(await suggest('kettle st'))
  expect((await suggest('kettle st under 1000')).searches).toEqual(['kettle stand'])
  expect(await suggest('under 1000')).toEqual({ searches: [], categories: [], products: [] })
})

test('a product shows the price of its cheapest variant', async () => {
  const { data } = await shop.requestJson('/api/search/suggest?q=enamel')
  expect(data.products).toEqual([
    {
      product_name: 'Enamel Chai Kettle',
      product_image: 'kettle.webp',
      product_price: 2600,
      final_price: 2100,
      path: '/shop/one-a/kettle/',
    },
  ])
})

test('any script and any mark', async () => {
  expect(await suggest('چا')).toEqual({ searches: ['چائے'], categories: [], products: ['/shop/one-a/mug/'] })
  expect((await suggest('caf')).categories).toEqual(['Kettles & Café'])
  for (const nothing of ['k', '%', "'", ':*', '\\'])
    expect(await suggest(nothing)).toEqual({ searches: [], categories: [], products: [] })
  expect((await shop.requestJson(`/api/search/suggest?q=${'x'.repeat(101)}`)).code).toBe(422)
  expect((await shop.requestJson('/api/search/suggest?q=%E2%80%AE+')).code).toBe(422)
})

test('a place matches every typed word, in either order', () => {
  const places = [
    { name: 'Tea & Coffee', path: '/a/', isTop: false },
    { name: 'Teens', path: '/b/', isTop: true },
  ]
  expect(matchingPlaces(['te'], places).map(({ path }) => path)).toEqual(['/b/', '/a/'])
  expect(matchingPlaces(['cof', 'tea'], places).map(({ path }) => path)).toEqual(['/a/'])
  expect(matchingPlaces([], places)).toEqual([])
})

test.each([
  ['k', false, false],
  ['ke', false, true],
  [' ke ', true, false],
  ['چائے', true, true],
  ['x'.repeat(100), false, true],
  ['x'.repeat(101), false, false],
])('whether %j is sent, with data saver %s: %s', (text, isSavingData, expected) => {
  expect(canSuggest(text, isSavingData)).toBe(expected)
})
