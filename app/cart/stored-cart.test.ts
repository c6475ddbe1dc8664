import { describe, expect, test } from 'vitest'
import { product, variant } from '#test/kettle.ts'
import { readStoredCart } from './stored-cart.ts'

const line = { product, variant, quantity: 2 }

test('a stored cart is read unchanged', () => {
  expect(readStoredCart(JSON.stringify([line]))).toEqual([line])
})

describe('corrupt content', () => {
  test.each([
    null,
    '',
    'null',
    '{',
    '42',
    '"cart"',
    '{}',
    '[null, 1, "x", [], {}]',
    '[{"product":{},"variant":{}}]',
    'undefined',
    '{"__proto__":[]}',
  ])('%s is an empty cart', (text) => {
    expect(readStoredCart(text)).toEqual([])
  })
  test('a valid line among invalid ones is kept', () => {
    expect(
      readStoredCart(
        JSON.stringify([null, { product }, line, { ...line, product: { ...product, product_slug: 5 } }]),
      ),
    ).toEqual([line])
  })
})

describe('old content', () => {
  test('strings for numbers, missing fields and a wrapping object are read', () => {
    const old = {
      cart: [
        {
          product: { product_id: '7', product_slug: 'kettle' },
          variant: { p_v_id: '71', final_price: '1200' },
          quantity: '3',
        },
      ],
    }
    expect(readStoredCart(JSON.stringify(old))).toEqual([
      {
        product: {
          product_id: 7,
          product_name: 'kettle',
          product_slug: 'kettle',
          product_image: '',
          alt_content: '',
          subcategory: { s_cat_slug: '' },
        },
        variant: {
          p_v_id: 71,
          p_v_name: '',
          color_id_fk: null,
          product_price: 1200,
          final_price: 1200,
          product_weight: 0,
          in_stock: 1,
          available_quantity: 1,
          varient_images: [],
        },
        quantity: 3,
      },
    ])
  })
  test.each([
    [-3, 1],
    [0, 1],
    [1.7, 1],
    ['x', 1],
    [1e12, 9999],
  ])('a quantity of %s counts as %s', (kept, quantity) => {
    expect(readStoredCart(JSON.stringify([{ ...line, quantity: kept }]))[0]!.quantity).toBe(quantity)
  })
  test('two lines of one variant become one', () => {
    expect(readStoredCart(JSON.stringify([line, line])).map((each) => each.quantity)).toEqual([4])
  })
  test('two lines of one variant have at most 9,999 units together', () => {
    const lines = [9_000, 1_000].map((quantity) => ({ ...line, quantity }))
    expect(readStoredCart(JSON.stringify(lines)).map((each) => each.quantity)).toEqual([9_999])
  })
  test('what was noted about either of two lines is kept', () => {
    const noted = { ...line, before: { final_price: 900 }, isRemoved: true }
    const both = { ...noted, quantity: 4 }
    expect(readStoredCart(JSON.stringify([line, noted]))).toEqual([both])
    expect(readStoredCart(JSON.stringify([noted, line]))).toEqual([both])
  })
})
