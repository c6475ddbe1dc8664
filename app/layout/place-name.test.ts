import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test('the label of the category menu names the current page', () => {
  expect(placeName('/')).toBe('All Categories')
  expect(placeName('/shop/')).toBe('Shop')
  expect(placeName('/category/home-decor')).toBe('Home decor')
  expect(placeName('/category/kitchen/tea-coffee/')).toBe('Tea coffee')
})

test('the token of a tracking link is not shown', () => {
  expect(placeName('/track/BEHh7nlBT1ApPkSAT5yhCg')).toBe('Track')
  expect(placeName('/order-detail/17/')).toBe('Order detail')
})

test('a malformed address is shown unchanged', () => {
  expect(placeName('/category/%E0%A4%A')).toBe('%E0%A4%A')
})
