import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { words } from '#server/commands/words.ts'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { conceptsOf, parseConcepts, readShippedConcepts, saveShippedConcepts } from './concepts.server.ts'
import { isDetail } from './details.ts'
import { searchProducts } from './products.server.ts'

const shop = await testShop()
const { db, pool } = shop
afterAll(() => shop.drop())
await insertProducts(db, [
  { slug: 'kettle', name: 'Enamel Kettle', keywords: '', prices: [[2000, 2000]] },
  { slug: 'bottle', name: 'Copper Water Bottle', keywords: '', prices: [[900, 900]] },
])
await saveShippedConcepts(db)
const folder = mkdtempSync(join(tmpdir(), 'nayab-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SHIPPED = join(import.meta.dirname, 'concepts')
const conceptsIn = (file: string) => parseConcepts(readFileSync(join(SHIPPED, file), 'utf8'))

async function find(search: string) {
  const { items, understood } = await searchProducts(db, { search })
  return [items.map(({ product_slug }) => product_slug), understood?.shown ?? null]
}

async function run(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return [await words.run(args, shop.shop, { say, complain: say }, undefined as never), ...said]
}

test('the release has at least 400 concepts', () => {
  const rows = readShippedConcepts()
  expect(new Set(rows.map(({ concept }) => concept)).size).toBeGreaterThanOrEqual(400)
})

test('no spelling of the release means two concepts', () => {
  const rows = readdirSync(SHIPPED).flatMap(conceptsIn)
  const meanings = new Map<string, string>()
  const doubled = rows.filter(({ spelling, concept }) => {
    const other = meanings.get(spelling)
    meanings.set(spelling, concept)
    return other !== undefined && other !== concept
  })
  expect(doubled).toEqual([])
})

test('concepts of one and several words, in both scripts, with the spaces of voice typing', async () => {
  expect(await find('ketli')).toEqual([['kettle'], 'kettle'])
  expect(await find('chaidani')).toEqual([['kettle'], 'teapot'])
  expect(await find('chai daani')).toEqual([['kettle'], 'teapot'])
  expect(await find('pani ki botal')).toEqual([['bottle'], 'water bottle'])
  expect(await find('پانی کی بوتل')).toEqual([['bottle'], 'water bottle'])
})

test('the English words of a concept are found although the shop has other ones', async () => {
  expect(await find('teapot')).toEqual([['kettle'], 'teapot'])
  const glass = readShippedConcepts().find(({ spelling }) => spelling === 'glass')
  expect(glass).toMatchObject({ concept: 'glass' })
})

test('the details are the concepts of three files', () => {
  const details = readdirSync(SHIPPED).filter((file) => conceptsIn(file).some((row) => isDetail(row.concept)))
  expect(details.toSorted()).toEqual(['people-occasions.csv', 'places.csv', 'qualities.csv'])
  expect(details.flatMap(conceptsIn).filter(({ concept }) => !isDetail(concept))).toEqual([])
})

test('what the words name comes before what only has the material', async () => {
  expect(['copper', 'mother', 'bedroom', 'kettle'].map(isDetail)).toEqual([true, true, true, false])
  expect(await find('tambay ki ketli')).toEqual([['kettle', 'bottle'], 'copper kettle'])
})

test('own spellings apply at once, come first, and are removed', async () => {
  expect(await find('jamsheedi')).toEqual([[], null])
  expect(await run('add', 'kettle', 'jamshedi', 'جمشیدی')).toEqual([
    0,
    '“jamshedi” finds kettle now.',
    '“جمشیدی” finds kettle now.',
  ])
  expect(await find('jamsheedi')).toEqual([['kettle'], 'kettle'])
  expect(await run('add', 'bottle', 'ketli')).toEqual([0, '“ketli” finds bottle now.'])
  expect(await find('ketli')).toEqual([['bottle'], 'bottle'])
  await saveShippedConcepts(db)
  expect(await run('list')).toEqual([0, 'bottle: ketli', 'kettle: jamshedi, جمشیدی'])
  expect(await run('remove', 'ketli')).toEqual([0, 'Removed: ketli.'])
  expect(await find('ketli')).toEqual([['kettle'], 'kettle'])
  expect(await run('remove', 'ketli')).toEqual([1, 'None of your own concepts has the spelling ketli.'])
  const { rows } = await pool.query(`select action, actor, label from audit_entries order by id`)
  expect(rows).toEqual([
    { action: 'search_concept.add', actor: 'command', label: 'Search word jamshedi and 1 more' },
    { action: 'search_concept.add', actor: 'command', label: 'Search word ketli' },
    { action: 'search_concept.remove', actor: 'command', label: 'Search word ketli' },
  ])
})

test('an own spelling with a word that says nothing by now can be removed', async () => {
  await pool.query(`insert into search_concepts (spelling, concept, finds, is_own)
    values ('paani wala', 'bottle', 'bottle', true)`)
  expect(await run('remove', 'paani wala')).toEqual([0, 'Removed: paani wala.'])
  expect(await run('remove', 'paani wala')).toEqual([
    1,
    'None of your own concepts has the spelling paani wala.',
  ])
  await run('add', 'bottle', 'paani wala')
  expect(await run('remove', 'paani wala')).toEqual([0, 'Removed: paani wala.'])
})

test('what is exported can be imported', async () => {
  const file = join(folder, 'words.csv')
  expect(await run('export', file)).toEqual([0, `1 concept is in ${file}.`])
  expect(readFileSync(file, 'utf8')).toBe(
    'concept,finds,near,spellings\n"kettle","kettle","","jamshedi|جمشیدی"\n',
  )
  writeFileSync(file, 'concept,finds,near,spellings\nflask,bottle|thermos,kitchen,"garma, wala|garmaa"\n')
  expect(await run('import', file)).toEqual([0, `2 spellings of ${file} can be searched for now.`])
  expect(await find('garmaa')).toEqual([['bottle'], 'flask'])
  writeFileSync(file, 'concept,finds,near,spellings\nflask,bottle,kitchen\n')
  expect((await run('import', file))[0]).toBe(1)
  writeFileSync(file, 'concept,finds,near,spellings\n')
  expect(await run('import', file)).toEqual([
    1,
    `${file} has no concepts. Its columns are concept,finds,near,spellings.`,
  ])
})

test('wrong usage and concepts without words are refused', async () => {
  expect((await run('add', 'kettle'))[0]).toBe(2)
  expect((await run('teach'))[0]).toBe(2)
  expect(() => conceptsOf({ concept: 'kettle', spellings: '%%%' })).toThrow('at least one spelling')
  expect(() => conceptsOf({ concept: 'kettle', spellings: 'a'.repeat(101) })).toThrow('at most 100 letters')
  // A search looks up phrases of four words, so a longer spelling would never be found.
  expect(await run('add', 'kettle', 'garam pani rakhne wali barri cheez')).toEqual([
    1,
    'A spelling has at most 4 words. Leave out those that say little.',
  ])
})

test('a file without the columns is refused in words', () => {
  expect(() => parseConcepts('product_slug,price\ntea-strainer,100\n')).toThrow(
    'A line without the columns concept and spellings: Type the English words that it means.',
  )
})
