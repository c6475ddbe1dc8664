import { expect, test } from 'vitest'
import { changeVariant } from './bulk-rules.ts'

const variant = { price: 1000, final_price: 890, weight_grams: 400, units_left: 3 }

test('prices change by percent or rupees and are rounded to a step', () => {
  expect(changeVariant(variant, { kind: 'price', by: 'percent', amount: 15, round: 10 })).toMatchObject({
    price: 1150,
    final_price: 1020,
  })
  expect(changeVariant(variant, { kind: 'price', by: 'percent', amount: -5, round: 1 })).toMatchObject({
    price: 950,
    final_price: 846,
  })
  expect(changeVariant(variant, { kind: 'price', by: 'rupees', amount: 60, round: 50 })).toMatchObject({
    price: 1050,
    final_price: 950,
  })
})

test('a discount leaves the price; 0 ends it', () => {
  expect(changeVariant(variant, { kind: 'discount', percent: 25, round: 10 })).toMatchObject({
    price: 1000,
    final_price: 750,
  })
  expect(changeVariant(variant, { kind: 'discount', percent: 0, round: 100 })).toMatchObject({
    final_price: 1000,
  })
})

test('an impossible change is refused with a sentence', () => {
  expect(changeVariant(variant, { kind: 'price', by: 'rupees', amount: -890, round: 1 })).toMatch(/1 rupee/)
  expect(changeVariant(variant, { kind: 'price', by: 'percent', amount: 900, round: 100 })).not.toBeTypeOf(
    'string',
  )
  const dear = { ...variant, price: 90_000_000, final_price: 80_000_000 }
  expect(changeVariant(dear, { kind: 'price', by: 'percent', amount: 50, round: 1 })).toMatch(/100,000,000/)
  expect(changeVariant(variant, { kind: 'units', by: -4 })).toBe('Only 3 are left.')
})
