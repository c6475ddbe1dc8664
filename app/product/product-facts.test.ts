import { expect, test } from 'vitest'
import { formatWeight } from './product-facts.tsx'

test('weights are in grams below a kilogram, in kilograms above', () => {
  expect([35, 640, 999, 1000, 1400, 1250, 12000].map(formatWeight)).toEqual([
    '35 g',
    '640 g',
    '999 g',
    '1 kg',
    '1.4 kg',
    '1.25 kg',
    '12 kg',
  ])
})
