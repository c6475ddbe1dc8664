import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type OrderLineInput,
  checkOrder,
  discountOf,
  gramsOf,
  mergeLines,
  nameOf,
  type OfferedVariant,
  type PricedLine,
  quoteOrder,
  shippingFor,
} from './rules.ts'

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

  test('kilograms as the wire has them are whole grams', () => {
    expect(gramsOf(1.2)).toBe(1200)
    expect(gramsOf(0.1 + 0.2)).toBe(300)
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

describe('a quote', () => {
  test('of two cups and a tray with 10 % off', () => {
    const lines = [
      { final_price: 450, quantity: 2, weight_grams: 300 },
      { final_price: 1299, quantity: 1, weight_grams: 900 },
    ]
    expect(quoteOrder(lines, { order_value: 0, discounted_value: 10, is_percentage: true })).toEqual({
      order_price: 2199,
      shipping_charges: 300,
      discounted_value: 220,
      transaction_amount: 2279,
    })
  })

  test('is whole rupees, adds up, and never takes off more than the goods cost', () => {
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

  test('does not care about the order of lines, nor whether equal ones are merged', () => {
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

  test('weighs more, costs no less to send', () => {
    fc.assert(
      fc.property(fc.nat(2999), fc.nat(50_000), fc.nat(50_000), (subtotal, grams, more) => {
        expect(shippingFor(subtotal, grams + more)).toBeGreaterThanOrEqual(shippingFor(subtotal, grams))
      }),
    )
  })
})

describe('what changed since the shopper looked', () => {
  const cup: OfferedVariant = {
    variant_id: 1,
    product_id: 7,
    product_name: 'Clay Cup',
    variant_name: 'Blue',
    final_price: 450,
    weight_grams: 300,
    units_left: 5,
  }
  const tray: OfferedVariant = {
    variant_id: 2,
    product_id: 8,
    product_name: 'Walnut Tray',
    variant_name: 'Walnut Tray',
    final_price: 1300,
    weight_grams: 900,
    units_left: 1,
  }
  const offered = new Map([
    [1, cup],
    [2, tray],
  ])
  const oneCup = { product_id: 7, variant_id: 1, variant_price: 450, quantity: 1 }
  const oneTray = { product_id: 8, variant_id: 2, variant_price: 1300, quantity: 1 }
  const totalsOf = (order_price: number, shipping_charges: number, discounted_value = 0) => ({
    order_price,
    shipping_charges,
    discounted_value,
    transaction_amount: order_price + shipping_charges - discounted_value,
  })
  const changesOf = (
    lines: OrderLineInput[],
    seen: ReturnType<typeof totalsOf>,
    code: Parameters<typeof checkOrder>[2] = null,
    refused: string | null = null,
  ) => checkOrder({ lines, totals: seen }, offered, code, refused)

  test('nothing', () =>
    expect(changesOf([oneCup], totalsOf(450, 200))).toEqual({ changes: [], totals: totalsOf(450, 200) }))

  test('a price', () =>
    expect(changesOf([{ ...oneCup, variant_price: 400 }], totalsOf(400, 200))).toEqual({
      changes: ['Clay Cup (Blue) now costs Rs 450.', 'The total is now Rs 650.'],
      totals: totalsOf(450, 200),
    }))

  test('only some are left, and one of another', () =>
    expect(
      changesOf(
        [
          { ...oneCup, quantity: 4 },
          { ...oneCup, quantity: 2 },
          { ...oneTray, quantity: 2 },
        ],
        totalsOf(5300, 0),
      ),
    ).toEqual({
      changes: [
        'Only 5 of Clay Cup (Blue) are left.',
        'Only 1 of Walnut Tray is left.',
        'The total is now Rs 3,550.',
      ],
      totals: totalsOf(3550, 0),
    }))

  test('sold out', () => {
    const gone = new Map([
      [1, { ...cup, units_left: 0 }],
      [2, tray],
    ])
    expect(checkOrder({ lines: [oneCup, oneTray], totals: totalsOf(1750, 300) }, gone, null, null)).toEqual({
      changes: ['Clay Cup (Blue) is sold out.', 'The total is now Rs 1,500.'],
      totals: totalsOf(1300, 200),
    })
  })

  test('a product that is no more, and a variant of another product', () => {
    const sentence = 'A product in your cart is no longer sold. Please remove it.'
    expect(changesOf([{ ...oneCup, variant_id: 99 }], totalsOf(450, 200))).toEqual({
      changes: [sentence, 'The total is now Rs 0.'],
      totals: totalsOf(0, 0),
    })
    expect(changesOf([oneCup, { ...oneCup, product_id: 8 }], totalsOf(900, 200)).changes).toContain(sentence)
  })

  test('a promo code that no longer holds', () =>
    expect(changesOf([oneCup], totalsOf(450, 200, 45), null, 'Invalid promo code')).toEqual({
      changes: ['Invalid promo code', 'The total is now Rs 650.'],
      totals: totalsOf(450, 200),
    }))

  test('a promo code below its minimum', () =>
    expect(
      changesOf([oneTray], totalsOf(1300, 200, 300), {
        order_value: 2500,
        discounted_value: 300,
        is_percentage: false,
      }).changes,
    ).toEqual([
      'This promo code is for orders from Rs 2,500: add Rs 1,200 more to use it.',
      'The total is now Rs 1,500.',
    ]))

  test.each([
    ['the subtotal', { order_price: 400 }, ['The subtotal is now Rs 450.']],
    ['shipping', { shipping_charges: 0 }, ['Shipping is now Rs 200.']],
    ['the discount', { discounted_value: 50 }, ['The discount is now Rs 0.']],
    ['the total', { transaction_amount: 649.6 }, ['The total is now Rs 650.']],
  ])('%s alone', (_, seen, changes) =>
    expect(changesOf([oneCup], { ...totalsOf(450, 200), ...seen }).changes).toEqual(changes),
  )

  test('a product of one variant is not said twice', () => {
    expect(nameOf(tray)).toBe('Walnut Tray')
    expect(nameOf(cup)).toBe('Clay Cup (Blue)')
  })
})
