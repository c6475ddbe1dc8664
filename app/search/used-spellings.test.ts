import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { saveShippedConcepts } from './concepts.server.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'

const { db, pool, drop } = await testShop()
afterAll(() => drop())
beforeAll(async () => {
  const names = {
    mat: 'Prayer Mat Velvet',
    turkish: 'Jaye Namaz Turkish',
    urdu: 'جائے نماز فوم والی',
    scissors: 'Kitchen Scissors',
    qainchi: 'Qainchi Steel',
    mortar: 'Imam Dasta Peetal',
    cup: 'Chae ka Cup',
    shaker: 'Namak Mirch Daani Set',
    sugar: 'Cheeni Dani',
    towel: 'Hair Towel Wrap',
    oil: 'Hair Oil',
    trap: 'Chooha Trap',
    six: 'Hooks, 6 pcs',
    wrap: 'Gift Wrap Gold',
    candles: 'Birthday Candles',
    kids: 'Kids Mug',
    tumbler: 'Steel Tumbler',
    mug: 'Stoneware Mug',
    art: 'Truck Art Plate',
    truck: 'Painted Model Truck',
  }
  await insertProducts(
    db,
    Object.entries(names).map(([slug, name]) => ({ slug, name, keywords: '', prices: [[500, 500]] })),
  )
  await refreshSearchWords(db)
  await saveShippedConcepts(db)
})

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  return [items.map(({ product_slug }) => product_slug), understood?.shown ?? null]
}

test('an English word also finds what is named in Roman Urdu and Urdu script', async () => {
  const [mats, shown] = await find('prayer mat')
  expect([mats![0], shown]).toEqual(['mat', null])
  expect([...mats!].toSorted()).toEqual(['mat', 'turkish', 'urdu'])
  expect(await find('scissors')).toEqual([['scissors', 'qainchi'], null])
})

test('a word of a seller finds the English and other words for it, and so do spellings of it', async () => {
  expect(await find('qainchi')).toEqual([['qainchi', 'scissors'], null])
  expect(await find('قینچی')).toEqual([['qainchi', 'scissors'], 'scissors'])
  const [mats] = await find('janamaz')
  expect([...mats!].toSorted()).toEqual(['mat', 'turkish', 'urdu'])
})

test('a concept is found although the shop has none of its English words', async () => {
  expect(await find('okhli')).toEqual([['mortar'], 'mortar and pestle'])
})

test('what has the name of a concept comes before what suits it', async () => {
  expect(await find('salgirah')).toEqual([['candles', 'wrap'], 'birthday'])
  expect(await find('bachon ka mug')).toEqual([['kids', 'mug'], 'kids mug'])
  expect((await find('makhmal'))[0]).toEqual(['mat'])
})

test('a phrase that the shop has comes before parts of it', async () => {
  expect(await find('model truck')).toEqual([['truck', 'art'], null])
})

test('of a phrase in two keywords, what has its last word in the name comes first', async () => {
  await pool.query(`update products set keywords = 'travel mug, coffee' where slug = 'tumbler';
    update products set keywords = 'coffee mug' where slug = 'mug'`)
  expect((await find('coffee mug'))[0]!.slice(0, 2)).toEqual(['mug', 'tumbler'])
})

test('a phrase whose meaning no product has is read word by word', async () => {
  expect((await find('namak dani'))[0]).toEqual(['shaker', 'sugar'])
})

test('a phrase with the spelling of a concept is no other one that sounds like it', async () => {
  expect((await find('balon ka toliya'))[0]).toEqual(['towel'])
})

test('what sounds like a number is none', async () => {
  expect((await find('chuhay'))[0]).toEqual(['trap'])
})

test('an own meaning takes its spelling from the shipped concept', async () => {
  await pool.query(`insert into search_concepts (spelling, concept, finds, is_own)
    values ('qainchi', 'cup', 'cup', true)`)
  expect(await find('scissors')).toEqual([['scissors'], null])
  expect(await find('قینچی')).toEqual([['scissors'], 'scissors'])
  await pool.query('delete from search_concepts where is_own')
})

test('own meanings in a circle find each other once', async () => {
  await pool.query(`insert into search_concepts (spelling, concept, finds, is_own)
    values ('velvet', 'cup', 'cup', true), ('cup', 'velvet', 'velvet', true)`)
  expect(await find('velvet')).toEqual([['mat', 'cup'], null])
  expect(await find('cup')).toEqual([['cup', 'mat'], null])
  await pool.query('delete from search_concepts where is_own')
})
