import { expect, test } from 'vitest'
import { percentOf, rupees } from './money.ts'

test.each([
  [1250, 'Rs 1,250'],
  [0, 'Rs 0'],
  [200, 'Rs 200'],
  [1250000, 'Rs 1,250,000'],
  [-1250, 'Rs -1,250'],
  [-200, 'Rs -200'],
])('%i rupees read %s', (amount, text) => {
  expect(rupees(amount)).toBe(text)
})

test.each([
  [1000, 10, 100],
  [1005, 10, 101],
  [1004, 10, 100],
  [5, 10, 1],
  [4, 10, 0],
  [0, 10, 0],
  [333, 33, 110],
  [999, 100, 999],
])('of %i rupees %i %% are %i, rounded half up', (amount, percent, off) => {
  expect(percentOf(amount, percent)).toBe(off)
})
