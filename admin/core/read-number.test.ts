import * as v from 'valibot'
import { expect, test } from 'vitest'
import { numberField, readNumber } from './read-number.ts'

test('reads numbers as people type them', () => {
  expect(['1250', ' 1,250 ', 'Rs 1,25,000', '۱۲۵۰', '-5', '0', '99999999999'].map(readNumber)).toEqual([
    1250, 1250, 125000, 1250, -5, 0, 99999999999,
  ])
  for (const text of ['', '12.5', '1e3', 'ten', '12,50', '1 250', '1234567890123456'])
    expect(readNumber(text)).toBeNull()
})

test('a field that is no number, or too small, is refused; an empty one is 0', () => {
  const isValid = (text: string, min?: number) =>
    v.safeParse(numberField('Type a number.', min), text).success
  expect(['', '0', '1,250'].map((text) => isValid(text))).toEqual([true, true, true])
  expect(['12.5', 'ten', '-1'].map((text) => isValid(text))).toEqual([false, false, false])
  expect(['', '0', '1'].map((text) => isValid(text, 1))).toEqual([false, false, true])
})
