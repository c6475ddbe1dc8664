import { afterAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { saveShippedConcepts } from './concepts.server.ts'
import { searchProducts } from './products.server.ts'

const { db, drop } = await testShop()
afterAll(() => drop())
const prices: [number, number][] = [[900, 900]]
await insertProducts(db, [
  { slug: 'organiser', name: 'Office Desk Organiser', keywords: '', prices },
  { slug: 'planter', name: 'Clay Planter', keywords: 'gamla', prices },
  { slug: 'plate', name: 'Dinner Plate, 27 cm', keywords: '', prices },
  { slug: 'glasses', name: 'Chai Glasses', keywords: 'set of six', prices },
  { slug: 'bottle', name: 'Copper Bottle, 900 ml', keywords: '', prices },
  { slug: 'bag', name: 'Weekend Bag', keywords: 'quilted', prices },
  { slug: 'power-bank', name: 'Power Bank, 15000mAh', keywords: '', prices },
  { slug: 'small-power-bank', name: 'Power Bank 5000mAh', keywords: 'model B1234', prices },
  { slug: 'stickers', name: 'Big Sale Stickers', keywords: '', prices },
  ...Array.from({ length: 24 }, (_, at) => ({
    slug: `jar-${at}`,
    name: 'Jar, 400 ml',
    keywords: '',
    prices,
  })),
  { slug: 'jars', name: 'Spice Jars', keywords: 'set of four', prices },
])
await saveShippedConcepts(db)

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  const shown = understood?.words.map((word) => word.shown) ?? null
  return [items.map(({ product_slug }) => product_slug), shown]
}

test('what a product is for counts less than the product', async () => {
  expect(await find('office desk ke liye ghamla')).toEqual([
    ['planter', 'organiser'],
    ['office desk', 'planter'],
  ])
})

test('of two nouns the owner comes later', async () => {
  expect((await find('plate ka planter'))[0]).toEqual(['planter', 'plate'])
  expect((await find('planter ki plate'))[0]).toEqual(['plate', 'planter'])
  expect((await find('planter rakhne ki plate'))[0]).toEqual(['plate', 'planter'])
  expect((await find('bag plate pe'))[0]).toEqual(['bag', 'plate'])
})

test('a word that says little, and that the shop has in one product, hides no others', async () => {
  expect((await find('planter sale'))[0]).toEqual(['planter', 'stickers'])
  expect((await find('sale stickers big'))[0]).toEqual(['stickers'])
})

test('words of praise, of price and of shopping are never guessed, and left out beside others', async () => {
  expect(await find('best quality bag under')).toEqual([['bag'], null])
  expect(await find('sasta bag dikhana plz')).toEqual([['bag'], null])
  expect(await find('بہترین بوتل')).toEqual([['bottle'], ['bottle']])
  expect(await find('best quality')).toEqual([[], null])
  expect(await find('hey google search bag')).toEqual([['bag'], null])
  expect(await find('office le jane wala bag')).toEqual([
    ['bag', 'organiser'],
    ['office', 'bag'],
  ])
  expect(await find('planter ka saman')).toEqual([['planter'], null])
  expect(await find('2 din ke liye bag')).toEqual([['bag'], ['two', 'bag']])
})

test('a product that has such a word in its name is found by it, also beside others', async () => {
  expect(await find('sale')).toEqual([['stickers'], null])
  expect(await find('best sale')).toEqual([['stickers'], null])
  expect(await find('sale bag')).toEqual([
    ['bag', 'stickers'],
    ['sale', 'bag'],
  ])
})

test('a number is known in any digits, as a word and without its unit, and begins no other', async () => {
  expect(await find('bottle 900ml')).toEqual([['bottle'], null])
  expect(await find('bottle ۹۰۰')).toEqual([['bottle'], null])
  expect((await find('۶ گلاس'))[0]).toEqual(['glasses'])
  expect((await find('chai glass 6 pcs'))[0]).toEqual(['glasses'])
  expect((await find('2 bag'))[0]).toEqual(['bag'])
})

test('a number is not found inside a longer one, but after letters', async () => {
  expect(await find('5000')).toEqual([['small-power-bank'], null])
  expect(await find('1234')).toEqual([['small-power-bank'], null])
  expect((await find('power bank 5000'))[0]).toEqual(['small-power-bank'])
  expect(await find('1500')).toEqual([[], null])
})

test('a number that only begins longer ones is not known, and means what its name does', async () => {
  const [found, shown] = await find('4 jar')
  expect([found![0], shown]).toEqual(['jars', ['four', 'jar']])
  expect((await find('40 bottle'))[1]).toEqual(['', 'bottle'])
})

test('a detail that the shop lacks adds no category beside other words', async () => {
  expect(await find('lakri botal')).toEqual([['bottle'], ['', 'bottle']])
})

test('two words of the shop that were typed as one are both found', async () => {
  expect(await find('deskorganiser')).toEqual([['organiser'], ['desk', 'organiser']])
  expect(await find('copperbag')).toEqual([['bag'], ['copper bag']])
})
