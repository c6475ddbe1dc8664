import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MIGRATIONS } from '#db/require-migrated.server.ts'
import { dice } from '#db/seed/dice.ts'
import { freshDatabase } from '#test/database.ts'
import { keyFunctions } from './key-sql.ts'
import { keysOf } from './keys.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test.each([
  ['daaaal', 'daal', 'دال'],
  ['qeema', 'keema', 'kheema'],
  ['mehndi', 'mendi', 'mehndy'],
  ['paisa', 'pesa'],
  ['dunya', 'duniya'],
  ['chai', 'chaai', 'chay', 'چائے'],
  ['tray', 'trey'],
  ['phone', 'fone'],
  ['phool', 'phul', 'پھول'],
  ['qainchi', 'kenchi', 'qainchy', 'قینچی'],
  ['achha', 'accha', 'acha'],
  ['piyala', 'pyala', 'پیالہ'],
  ['eid', 'عید'],
  ['bangles', 'bangle'],
])('%s sounds like its other spellings (K1)', (first, ...others) => {
  expect(others.map((word) => keysOf(word).k1)).toEqual(others.map(() => keysOf(first).k1))
})

test('a shorter key matches more words', () => {
  expect([keysOf('gudda').k1Short, keysOf('guddi').k1Short]).toEqual(['gUd', 'gUd'])
  expect(['bartan', 'brtn', 'bartun', 'برتن'].map((word) => keysOf(word).k2)).toEqual(Array(4).fill('brtn'))
  expect([keysOf('pakoda').k3, keysOf('pakora').k3]).toEqual(['pkr', 'pkr'])
  expect([keysOf('istri').k2, keysOf('استری').k2]).toEqual(['Astr', 'Astr'])
})

test('two consonants have no K2, one has no short K1, a word with a digit has no key', () => {
  expect(keysOf('kap')).toEqual({ sound: 'kap', k1: 'kAp', k1Short: 'kAp', k2: '', k3: '' })
  expect(keysOf('chai')).toEqual({ sound: 'cai', k1: 'cI', k1Short: '', k2: '', k3: '' })
  expect(keysOf('a5').k1).toBe('')
  expect(keysOf('%').k1).toBe('')
})

const SCRIPTS = [
  'abcdefghijklmnopqrstuvwxyzaeiouaeiouhhh',
  'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےآأؤئيكةه',
  'ABCchshkhéñüßœ ıaeiouyyyw',
  'abhچپتkھہیے\u064b\u0651\u0640\u200c\u200fﷺﻻ۵7 -%',
].map((letters) => [...letters])

test('the database has the same keys, by 10,000 seeded words in Latin, Urdu script and both', async () => {
  const words = Array.from({ length: 10_000 }, (_, n) => {
    const letters = SCRIPTS[n % SCRIPTS.length]!
    return Array.from({ length: 1 + dice(11, 'length', n) }, (_l, at) => {
      const place = dice(letters.length, n, at)
      return letters[place]!.repeat(dice(20, 'again', n, at) === 0 ? 3 : 1)
    }).join('')
  })
  const { rows } = await database.pool.query(
    `select search_sound(word) as sound, search_k1(word) as k1, search_k1_short(word) as "k1Short",
      search_k2(word) as k2, search_k3(word) as k3
    from unnest($1::text[]) with ordinality as words (word, place) order by place`,
    [words],
  )
  expect(rows).toEqual(words.map(keysOf))
})

test('the migration holds the functions of the table', () => {
  const migration = readFileSync(join(MIGRATIONS, '0026_roman_urdu_search.sql'), 'utf8')
  for (const definition of keyFunctions()) expect(migration).toContain(definition)
})
