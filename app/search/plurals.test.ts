import { expect, test } from 'vitest'
import { singularsOf } from './plurals.ts'

test.each([
  ['tokriyon', 'tokri'],
  ['tolion', 'toliya'],
  ['khilono', 'khilona'],
  ['bottlein', 'bottle'],
  ['takhtay', 'takhta'],
  ['cupon', 'cup'],
  ['roteeyon', 'roti'],
  ['دیوں', 'دیا'],
  ['تولیوں', 'تولیہ'],
  ['کمبلوں', 'کمبل'],
  ['چھلنیاں', 'چھلنی'],
  ['شيشوں', 'شیشہ'],
  ['بستے', 'بستہ'],
  ['بوتلیں', 'بوتل'],
  ['لیمپس', 'لیمپ'],
])('%s may be the plural of %s', (plural, singular) => {
  expect(singularsOf(plural)).toContain(singular)
})

test('a word without such an ending, or with too little before it, is no plural', () => {
  expect(['kettle', 'on', 'pen', 'wali', 'mug', '900ml', 'لیمپ', 'وں'].flatMap(singularsOf)).toEqual([
    'kettla',
  ])
})
