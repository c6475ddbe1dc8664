import { expect, test } from 'vitest'
import { cardOf } from './rules.ts'

test('a card has no fields that only the product’s own page shows', () => {
  const product = {
    product_id: 1,
    product_name: 'Kettle',
    product_details: '<p>long</p>',
    meta_title: 'a',
    meta_desc: 'b',
    keywords: 'c',
  } as Parameters<typeof cardOf>[0]
  expect(cardOf(product)).toEqual({ product_id: 1, product_name: 'Kettle' })
})
