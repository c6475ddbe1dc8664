import { describe, expect, test } from 'vitest'
import { checkOrder, type OfferedVariant } from './check-order.ts'
import { mergeLines, type OrderLineInput } from './rules.ts'

describe('the changes since the shopper saw the order', () => {
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
  ) => checkOrder({ lines: mergeLines(lines), totals: seen }, offered, code, refused)

  test('are none when nothing has changed', () =>
    expect(changesOf([oneCup], totalsOf(450, 200))).toEqual({ changes: [], totals: totalsOf(450, 200) }))

  test('contain a changed price', () =>
    expect(changesOf([{ ...oneCup, variant_price: 400 }], totalsOf(400, 200))).toEqual({
      changes: ['Clay Cup (Blue) now costs Rs 450.', 'The total is now Rs 650.'],
      totals: totalsOf(450, 200),
    }))

  test('contain fewer units left than ordered', () =>
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

  test('contain a variant that is sold out', () => {
    const soldOut = new Map([
      [1, { ...cup, units_left: 0 }],
      [2, tray],
    ])
    expect(
      checkOrder({ lines: mergeLines([oneCup, oneTray]), totals: totalsOf(1750, 300) }, soldOut, null, null),
    ).toEqual({
      changes: ['Clay Cup (Blue) is sold out.', 'The total is now Rs 1,500.'],
      totals: totalsOf(1300, 200),
    })
  })

  test('contain a removed product, and a variant of another product', () => {
    const sentence = 'A product in your cart is no longer sold.'
    expect(changesOf([{ ...oneCup, variant_id: 99 }], totalsOf(450, 200))).toEqual({
      changes: [sentence, 'The total is now Rs 0.'],
      totals: totalsOf(0, 0),
    })
    expect(changesOf([oneCup, { ...oneCup, product_id: 8 }], totalsOf(900, 200)).changes).toContain(sentence)
  })

  test('contain a promo code that no longer applies', () =>
    expect(changesOf([oneCup], totalsOf(450, 200, 45), null, 'Invalid promo code')).toEqual({
      changes: ['Invalid promo code', 'The total is now Rs 650.'],
      totals: totalsOf(450, 200),
    }))

  test('contain a promo code below its minimum', () =>
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
})
