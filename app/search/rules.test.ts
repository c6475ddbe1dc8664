import { expect, test } from 'vitest'
import { describingWords, ownersIn, verbsBeforeNouns } from './describing.ts'
import { meaningfulWords, numberOf, pluralsOf, searchWords } from './rules.ts'

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

test('a word that may not be a plural is also known as it was typed', () => {
  expect(pluralsOf('Wirles chargers pad')).toEqual(
    new Map([
      ['wirle', 'wirles'],
      ['charger', 'chargers'],
    ]),
  )
})

test('stop words are left out, unless there are no others', () => {
  expect(meaningfulWords('gift dost k liye')).toEqual(['gift', 'dost'])
  expect(meaningfulWords('koi achi si ghari')).toEqual(['ghari'])
  expect(meaningfulWords('پانی کی بوتل')).toEqual(['پانی', 'بوتل'])
  expect(meaningfulWords('ghar mein rakhne wala')).toEqual(['ghar', 'rakhne'])
  expect(meaningfulWords('mujhe chai ki ketli chahiye')).toEqual(['chai', 'ketli'])
  expect(meaningfulWords('a cup of tea')).toEqual(['cup', 'tea'])
  expect(meaningfulWords('عيدي كا تحفه کے ساتھ')).toEqual(['عيدي', 'تحفه'])
  expect(meaningfulWords('ka ki')).toEqual(['ka', 'ki'])
})

test.each([
  ['mug de do', 'mug'],
  ['mug bhej do', 'mug'],
  ['gift bhej dein lahore', 'gift lahore'],
  ['do mug dikha do', 'do mug'],
  ['mug dikhado', 'mug'],
  ['ammi ke liye gift do', 'ammi gift'],
  ['مگ دے دو', 'مگ'],
  ['مگ دكھا ديں', 'مگ'],
  ['دو مگ', 'دو مگ'],
  ['do', 'do'],
  ['de do', 'do'],
  ['ka do', 'do'],
])('of “%s” what asks is left out: “%s”', (search, meaningful) => {
  expect(meaningfulWords(search).join(' ')).toBe(meaningful)
})

test('joiners, the long form of a letter and marks of direction are not part of a word', () => {
  expect(searchWords('\u202eچـــائے\u200c \u2067mug\u2069')).toEqual(['چائے', 'mug'])
})

test.each([
  ['office desk ke liye ghamla', ['office', 'desk']],
  ['ghamla desk k liye', ['desk']],
  ['دفتر كے لیے گملا', ['دفتر']],
  ['كتاب کے ليے ريك', ['كتاب']],
  ['lamp for the study table', ['study', 'table']],
  ['deewar wali ghari', ['deewar']],
  ['sheesha deewar wala', ['deewar']],
  ['mez pe rakhne wala lamp', ['mez', 'rakhne']],
  ['lamp mez par', ['mez']],
  ['mez par', []],
  ['ke liye', []],
  ['for mother', []],
  ['clay vase', []],
])('%s is described by %s', (search, describing) => {
  expect([...describingWords(search)]).toEqual(describing)
})

test.each([
  ['masala rakhne ka dabba', ['rakhne']],
  ['salan daalne ke liye donga', ['daalne']],
  ['پانی رکھنے والا جگ', ['رکھنے']],
  ['masala rakhne wala', []],
  ['rakhne dabba', []],
])('%s has the verb %s before a noun', (search, verbs) => {
  expect([...verbsBeforeNouns(search)]).toEqual(verbs)
})

test.each([
  ['shadi ka gift', ['shadi']],
  ['chai ki patti rakhne ka dabba', ['chai', 'patti', 'rakhne']],
  ['كپڑوں كي ٹوکری', ['كپڑوں']],
  ['gift dost ke liye', []],
  ['mug ki price', []],
  ['ka mug', []],
])('of “%s” the product belongs to %j', (search, owners) => {
  expect([...ownersIn(search)]).toEqual(owners)
})

test('numbers are read in any digits, without their unit', () => {
  expect(['۶', '٦', '900ml', '۱۵l', '33w', '6pcs'].map(numberOf)).toEqual(['6', '6', '900', '15', '33', '6'])
  expect(['a5', 'usb', '2nd', '6pack', ''].map(numberOf)).toEqual(['a5', 'usb', '2nd', '6pack', ''])
})
