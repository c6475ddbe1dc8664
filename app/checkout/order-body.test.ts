import { expect, test } from 'vitest'
import type { CartLine } from '#app/cart/cart-line.ts'
import { orderLines, pricedLines } from './order-body.ts'

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
test('an order names ids, price and quantity of each line', () => {
  expect(orderLines([line(500, 3)])).toEqual([
    { product_id: 7, variant_id: 71, color_id_fk: 3, variant_price: 500, quantity: 3 },
  ])
})

test('a quote takes price, quantity and grams of each line', () => {
  expect(pricedLines([line(500, 3)])).toEqual([{ final_price: 500, quantity: 3, weight_grams: 1000 }])
})
