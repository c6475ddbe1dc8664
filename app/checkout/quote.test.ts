import { expect, test } from 'vitest'
import type { CartLine } from '#app/cart/rules.ts'
import { orderLines, quoteCart, promoMessage } from './quote.ts'

const line = (final_price: number, quantity: number): CartLine => ({
  product: {
    product_id: 7,
    product_name: 'Kettle',
    product_slug: 'kettle',
    product_image: '',
    alt_content: '',
    subcategory: { s_cat_slug: 'tea' },
  },
  variant: {
    p_v_id: 71,
    p_v_name: 'Blue',
    color_id_fk: 3,
    product_price: 2000,
    final_price,
    product_weight: 1,
    in_stock: 9,
    available_quantity: 9,
    varient_images: [],
  },
  quantity,
})
const tenPercent = { promo_code: 'WELCOME10', order_value: 0, discounted_value: 10, is_percentage: true }
const fixed = { promo_code: 'NAYAB300', order_value: 2500, discounted_value: 300, is_percentage: false }

test('total is subtotal and shipping less the discount', () => {
  expect(quoteCart([line(1205, 1)], 200, tenPercent)).toEqual({
    order_price: 1205,
    shipping_charges: 200,
    discounted_value: 121,
    transaction_amount: 1284,
  })
  expect(quoteCart([line(1300, 2)], 200, fixed)).toEqual({
    order_price: 2600,
    shipping_charges: 200,
    discounted_value: 300,
    transaction_amount: 2500,
  })
  expect(quoteCart([], 0, fixed)).toEqual({
    order_price: 0,
    shipping_charges: 0,
    discounted_value: 0,
    transaction_amount: 0,
  })
})

test('below its minimum a code counts nothing and says what is missing', () => {
  expect(quoteCart([line(1000, 1)], 200, fixed).discounted_value).toBe(0)
  expect(promoMessage(fixed, 1000)).toEqual({
    kind: 'info',
    message: 'This promo code is for orders from Rs 2,500: add Rs 1,500 more to use it.',
  })
  expect(promoMessage(fixed, 2500)).toEqual({
    kind: 'success',
    message: 'Promo code applied: you save Rs 300!',
  })
})

test('lines are told by ids, price and quantity', () => {
  expect(orderLines([line(500, 3)])).toEqual([
    { product_id: 7, variant_id: 71, color_id_fk: 3, variant_price: 500, quantity: 3 },
  ])
})
