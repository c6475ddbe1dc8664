import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('a number agrees with its word', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'unit'))).toEqual([
    '0 units',
    '1 unit',
    '2 units',
    '1,200 units',
  ])
})
