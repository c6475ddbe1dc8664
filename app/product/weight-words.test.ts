import { expect, test } from 'vitest'
import { weightWords } from './weight-words.ts'

test('a weight is said as a shopkeeper says it', () => {
  expect([35, 640, 999, 1000, 1400, 1250, 12000].map(weightWords)).toEqual([
    '35 g',
    '640 g',
    '999 g',
    '1 kg',
    '1.4 kg',
    '1.25 kg',
    '12 kg',
  ])
})
