import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test('numbers as people type them', () => {
  expect(['1250', ' 1,250 ', 'Rs 1,25,000', '۱۲۵۰', '-5', '0'].map(readNumber)).toEqual([
    1250, 1250, 125000, 1250, -5, 0,
  ])
  for (const text of ['', '12.5', '1e3', 'ten', '12,50', '1 250', '1250000000'])
    expect(readNumber(text)).toBeNull()
})
