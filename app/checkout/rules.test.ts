import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountOf,
  gramsIn,
  mergeLines,
  type OrderLineInput,
  type PricedLine,
  promoMessage,
  quoteOrder,
} from './rules.ts'
import { gramsOf, shippingFor } from './shipping-charge.ts'

const line = fc.record({
  final_price: fc.nat(1_000_000),
  quantity: fc.integer({ min: 1, max: 9999 }),
  weight_grams: fc.nat(100_000),
})
const promo = fc.record({
  order_value: fc.nat(100_000),
  is_percentage: fc.boolean(),
  discounted_value: fc.nat(100),
})

describe('shipping', () => {
  test.each([
    [0, 0, 200],
    [500, 1, 200],
    [500, 1000, 200],
    [500, 1001, 300],
    [500, 2000, 300],
    [500, 2001, 400],
    [2999, 12_300, 1400],
    [3000, 50_000, 0],
    [3001, 1, 0],
  ])('Rs %i at %i g: Rs %i', (subtotal, grams, charge) => expect(shippingFor(subtotal, grams)).toBe(charge))

  test('kilograms are rounded to milligrams', () => {
    expect(gramsOf(1.2)).toBe(1200)
    expect(gramsOf(0.1 + 0.2)).toBe(300)
    expect(gramsOf(1.0001)).toBe(1000.1)
    expect(shippingFor(500, gramsOf(1.0000000001))).toBe(200)
  })
})

describe('discount', () => {
  test.each([
    [1250, { order_value: 0, discounted_value: 10, is_percentage: true }, 125],
    [1255, { order_value: 0, discounted_value: 10, is_percentage: true }, 126],
    [1254, { order_value: 0, discounted_value: 10, is_percentage: true }, 125],
    [2499, { order_value: 2500, discounted_value: 300, is_percentage: false }, 0],
    [2500, { order_value: 2500, discounted_value: 300, is_percentage: false }, 300],
    [200, { order_value: 0, discounted_value: 300, is_percentage: false }, 200],
    [200, null, 0],
  ])('of Rs %i with %o is Rs %i', (subtotal, code, off) => expect(discountOf(code, subtotal)).toBe(off))
})

const tenPercent = { order_value: 0, discounted_value: 10, is_percentage: true }
const fixed = { order_value: 2500, discounted_value: 300, is_percentage: false }

describe('a quote', () => {
  const cups = { final_price: 450, quantity: 2, weight_grams: 300 }
  const tray = { final_price: 1299, quantity: 1, weight_grams: 900 }
  const lamp = { final_price: 2600, quantity: 1, weight_grams: 700 }

  test.each([
    ['nothing, with a code', [], fixed, undefined, [0, 0, 0, 0]],
    ['without a code', [cups, tray], null, undefined, [2199, 300, 0, 2499]],
    ['with 10 % off', [cups, tray], tenPercent, undefined, [2199, 300, 220, 2279]],
    ['with Rs 300 off', [lamp], fixed, undefined, [2600, 200, 300, 2500]],
    ['below the minimum of a code', [cups, tray], fixed, undefined, [2199, 300, 0, 2499]],
    ['with free shipping', [cups, lamp], tenPercent, undefined, [3500, 0, 350, 3150]],
    ['while the charge loads in the browser', [cups], tenPercent, 0, [900, 0, 90, 810]],
    ['with the charge that the shop answered', [cups], tenPercent, 250, [900, 250, 90, 1060]],
  ] as const)('%s', (_, lines, code, shipping, [order_price, shipping_charges, discounted_value, total]) => {
    expect(quoteOrder(lines, code, shipping)).toEqual({
      order_price,
      shipping_charges,
      discounted_value,
      transaction_amount: total,
    })
  })

  test('adds weights without rounding errors', () => {
    const kilograms = (weight: number) => ({ final_price: 1, quantity: 1, weight_grams: gramsOf(weight) })
    expect(gramsIn([kilograms(0.1), kilograms(0.2)])).toBe(300)
  })

  test('has whole rupees that add up, and a discount of at most the subtotal', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.option(promo), (lines, code) => {
        const { order_price, shipping_charges, discounted_value, transaction_amount } = quoteOrder(
          lines,
          code,
        )
        for (const sum of [order_price, shipping_charges, discounted_value, transaction_amount])
          expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
        expect(transaction_amount).toBe(order_price + shipping_charges - discounted_value)
        expect(discounted_value).toBeLessThanOrEqual(order_price)
        expect(shipping_charges === 0).toBe(order_price >= 3000 || lines.length === 0)
        if (code && order_price < code.order_value) expect(discounted_value).toBe(0)
      }),
    )
  })

  test('is the same for any order of lines and for merged lines', () => {
    const orders = fc.array(
      fc.record({ variant: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(orders, fc.option(promo), (lines, code) => {
        const priced = (each: { variant_id: number; quantity: number }): PricedLine => ({
          final_price: each.variant_id * 137,
          weight_grams: each.variant_id * 450,
          quantity: each.quantity,
        })
        const sent: OrderLineInput[] = lines.map(({ variant, quantity }) => ({
          product_id: variant,
          variant_id: variant,
          variant_price: variant * 137,
          quantity,
        }))
        const merged = mergeLines(sent)
        expect(quoteOrder(merged.map(priced), code)).toEqual(quoteOrder(sent.toReversed().map(priced), code))
        expect(merged.map((each) => each.variant_id)).toEqual(
          [...new Set(sent.map((each) => each.variant_id))].sort((one, other) => one - other),
        )
        expect(merged.reduce((units, each) => units + each.quantity, 0)).toBe(
          sent.reduce((units, each) => units + each.quantity, 0),
        )
      }),
    )
  })

  test('never has a lower shipping charge for a higher weight', () => {
    fc.assert(
      fc.property(fc.nat(2999), fc.nat(50_000), fc.nat(50_000), (subtotal, grams, more) => {
        expect(shippingFor(subtotal, grams + more)).toBeGreaterThanOrEqual(shippingFor(subtotal, grams))
      }),
    )
  })
})

test('merged lines have the place of the first one and the prices of all', () => {
  const line = (variant_id: number, variant_price: number, quantity: number) => ({
    product_id: 7,
    variant_id,
    variant_price,
    quantity,
  })
  expect(mergeLines([line(3, 90, 1), line(2, 50, 2), line(3, 80, 4)])).toEqual([
    { ...line(2, 50, 2), place: 1, pricesSeen: [50] },
    { ...line(3, 90, 5), place: 0, pricesSeen: [90, 80] },
  ])
})

test.each([
  [1000, 'info', 'This promo code is for orders from Rs 2,500: add Rs 1,500 more to use it.'],
  [2500, 'success', 'Promo code applied: you save Rs 300!'],
])('an accepted code at a subtotal of Rs %i: %s', (subtotal, kind, message) => {
  expect(promoMessage(fixed, subtotal)).toEqual({ kind, message })
})
