import { expect, test } from 'vitest'
import { type Candidate, nearest } from './ladder.ts'

const candidate = (step: Candidate['step'], word: string, products = 1): Candidate => ({
  step,
  word,
  products,
  concept: null,
})
const wordsOf = (found: readonly Candidate[]) => found.map(({ word }) => word)

test('the first step that knows something wins, and in it the nearest spelling', () => {
  const candidates = [candidate('letters', 'kettle'), candidate('k1', 'katal'), candidate('k1', 'ketal')]
  expect(wordsOf(nearest(['ketel'], candidates))).toEqual(['ketal'])
})

test('of equally near words the one of more products comes first', () => {
  const candidates = [candidate('letters', 'lamp', 2), candidate('letters', 'limb', 9)]
  expect(wordsOf(nearest(['lamb'], candidates))).toEqual(['limb', 'lamp'])
})

test('of equally near spellings the one in the typed script wins', () => {
  const candidates = [candidate('k1', 'بھابھی', 9), candidate('k1', 'baby')]
  expect(wordsOf(nearest(['babby'], candidates))).toEqual(['baby'])
})

test('a word that may not be a plural is compared in both forms', () => {
  const candidates = [candidate('k2', 'wireless')]
  expect(nearest(['wirle'], candidates)).toEqual([])
  expect(wordsOf(nearest(['wirle', 'wirles'], candidates))).toEqual(['wireless'])
})

test('letters: one wrong from four, two from six, the first one only from seven', () => {
  const isNear = (typed: string, word: string) => nearest([typed], [candidate('letters', word)]).length > 0
  expect(isNear('mug', 'mag')).toBe(false)
  expect(isNear('lemp', 'lamp')).toBe(true)
  expect(isNear('lemb', 'lamp')).toBe(false)
  expect(isNear('basckit', 'basket')).toBe(true)
  expect(isNear('danda', 'anda')).toBe(false)
  expect(isNear('kapron', 'apron')).toBe(false)
  expect(isNear('vackpack', 'backpack')).toBe(true)
})

test('one slip of the finger is nearer than a sound with two other letters', () => {
  const candidates = [candidate('k2', 'spatula'), candidate('slip', 'plate')]
  expect(wordsOf(nearest(['pltae'], candidates))).toEqual(['plate'])
  expect(wordsOf(nearest(['spatola'], candidates))).toEqual(['spatula'])
  const inUrdu = [candidate('k2', 'packing'), candidate('slip', 'پینگ')]
  expect(wordsOf(nearest(['پیکنگ'], inUrdu))).toEqual(['packing'])
})

test('a slip comes before other wrong letters', () => {
  const candidates = [candidate('letters', 'water', 9), candidate('slip', 'winter')]
  expect(wordsOf(nearest(['wnter'], candidates))).toEqual(['winter'])
})
