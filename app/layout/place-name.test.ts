import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test('the label of the category menu names the current page', () => {
  expect(placeName('/')).toBe('All Categories')
  expect(placeName('/shop/')).toBe('Shop')
  expect(placeName('/category/home-decor')).toBe('Home decor')
  expect(placeName('/category/kitchen/tea-coffee/')).toBe('Tea coffee')
})

test('the secret of a tracking link stands nowhere on the page', () => {
  expect(placeName('/track/BEHh7nlBT1ApPkSAT5yhCg')).toBe('Track')
  expect(placeName('/order-detail/17/')).toBe('Order detail')
})

test('a broken address is shown as it stands', () => {
  expect(placeName('/category/%E0%A4%A')).toBe('%E0%A4%A')
})
