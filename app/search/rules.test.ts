import { expect, test } from 'vitest'
import { nearestWords, searchWords } from './rules.ts'

test('a search is split into distinct lower-case words', () => {
  expect(searchWords('  Blue   POTTERY blue ')).toEqual(['blue', 'pottery'])
  expect(searchWords('dry-fruit box (1 kg)')).toEqual(['dry', 'fruit', 'box', '1', 'kg'])
  expect(searchWords('چائے کی کیتلی')).toEqual(['چائے', 'کی', 'کیتلی'])
  expect(searchWords('%_\\ \'"')).toEqual([])
  expect(searchWords('\u0301 \u0650mug \u064B')).toEqual(['mug'])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('plurals become singular', () => {
  expect(searchWords('mugs glasses boxes dishes candles')).toEqual(['mug', 'glass', 'box', 'dish', 'candle'])
  expect(searchWords('glass brass bus khussas')).toEqual(['glass', 'brass', 'bus', 'khussa'])
})

test('small misspellings have a nearest word', () => {
  const known = ['kettle', 'ketchup', 'vase', 'vases', 'lantern', 'notebook']
  expect(nearestWords('kettel', known)).toEqual(['kettle'])
  expect(nearestWords('vaes', known)).toEqual(['vase', 'vases'])
  expect(nearestWords('lantren', known)).toEqual(['lantern'])
  expect(nearestWords('notbok', known)).toEqual(['notebook'])
})

test('the beginning of a known word is completed', () => {
  expect(nearestWords('note', ['notebook', 'nose'])).toEqual(['notebook'])
})

test('a word that is too different is not corrected', () => {
  expect(nearestWords('xqzw', ['kettle', 'vase'])).toEqual([])
  expect(nearestWords('cup', ['cap'])).toEqual([])
  expect(nearestWords('cup', [])).toEqual([])
})
