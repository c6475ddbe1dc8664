import { expect, test } from 'vitest'
import { bestSplit, type KnownPart, splitsOf } from './splits.ts'

const ofShop = (name: string, products = 1): KnownPart => ({
  name,
  finds: [name],
  products,
  isConcept: false,
})
const ofConcept = (name: string, ...finds: string[]): KnownPart => ({
  name,
  finds,
  products: 0,
  isConcept: true,
})
const PARTS: Record<string, KnownPart> = {
  bath: ofShop('bath'),
  towel: ofShop('towel', 9),
  gift: ofShop('gift', 5),
  teacher: ofShop('teacher'),
  basket: ofShop('basket'),
  ammi: ofConcept('mother', 'mother', 'ladies'),
  big: ofConcept('large', 'large'),
  mez: ofConcept('table', 'table'),
  lakri: ofConcept('wood', 'wooden'),
  saman: ofConcept('item'),
  sasta: ofConcept('price'),
  گھر: ofConcept('home', 'home'),
  سامان: ofConcept('item'),
}
const findsOf = (typed: string) =>
  bestSplit(typed, splitsOf(typed), (part) => PARTS[part] ?? null)?.finds ?? null

test.each([
  ['bathtowel', 'bath towel|towel'],
  ['giftforteacher', 'gift teacher|gift'],
  ['ammikegift', 'mother gift|ladies gift|gift'],
  ['ammikeliyegift', 'mother gift|ladies gift|gift'],
  ['lakrikimez', 'wooden table|table'],
  ['bigbasket', 'large basket|basket'],
  ['sastagift', 'gift'],
  ['گھرکاسامان', 'home'],
  ['ammikeliye', 'mother|ladies'],
  ['walabasket', 'basket'],
  ['سامانکےگھر', 'home'],
])('%s finds %s', (typed, finds) => {
  expect(findsOf(typed)).toBe(finds)
})

test('short parts and those that say nothing are no words', () => {
  expect(
    ['bigmez', 'mezbath', 'sastasaman', 'gift4teacher', 'giftxteacher', 'basketka'].map(findsOf),
  ).toEqual([null, null, null, null, null, null])
})

test('letters of two UTF-16 units are not taken apart', () => {
  expect(splitsOf('𞸀𞸁𞸂𞸃')).toEqual([])
})
