import { expect, test } from 'vitest'
import { nearestWords, searchWords } from './rules.ts'

test('a search is its words, each once, lower case', () => {
  expect(searchWords('  Blue   POTTERY blue ')).toEqual(['blue', 'pottery'])
  expect(searchWords('dry-fruit box (1 kg)')).toEqual(['dry', 'fruit', 'box', '1', 'kg'])
  expect(searchWords('چائے کی کیتلی')).toEqual(['چائے', 'کی', 'کیتلی'])
  expect(searchWords('%_\\ \'"')).toEqual([])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('plurals are found by their one thing', () => {
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

test('what is right already, or the beginning of a word, stays what it is', () => {
  expect(nearestWords('note', ['notebook', 'nose'])).toEqual(['notebook'])
})

test('what is too far off is not guessed', () => {
  expect(nearestWords('xqzw', ['kettle', 'vase'])).toEqual([])
  expect(nearestWords('cup', ['cap'])).toEqual([])
  expect(nearestWords('cup', [])).toEqual([])
})
