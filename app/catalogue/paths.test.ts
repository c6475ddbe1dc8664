import { describe, expect, test } from 'vitest'
import { productPath, readVariantId } from './paths.ts'

const mug = { product_slug: 'stoneware-mug', subcategory: { s_cat_slug: 'cups-mugs' } }

test('the path of a product names the variant that it is given', () => {
  expect(productPath(mug)).toBe('/shop/cups-mugs/stoneware-mug/')
  expect(productPath(mug, 33)).toBe('/shop/cups-mugs/stoneware-mug/?variant=33')
  expect(productPath({ ...mug, subcategory: { s_cat_slug: '' } }, 33)).toBe('/stoneware-mug?variant=33')
})

describe('the variant of an address', () => {
  test.each([
    ['33', 33],
    ['2147483647', 2147483647],
  ])('%s is an id', (value, id) => {
    expect(readVariantId(value)).toBe(id)
  })

  test.each([null, '', '0', '033', '-1', '1.5', '1e3', ' 33', '33 ', 'zzz', '٣٣', '12345678901'])(
    '%j is none',
    (value) => {
      expect(readVariantId(value)).toBeUndefined()
    },
  )
})
