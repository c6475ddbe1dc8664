import { expect, test } from 'vitest'
import { isSame, outdate } from './same-row.ts'

const product = (price: number) => ({ name: 'Mug', image: null, variants: [{ id: 1, price }] })

test('rows are the same with equal values', () => {
  expect(isSame(product(900), product(900))).toBe(true)
  expect(isSame(product(900), product(800))).toBe(false)
  expect(isSame({ name: 'Mug', image: null }, { name: 'Mug', image: 'mug.jpg' })).toBe(false)
  expect(isSame({ name: 'Mug' }, { name: 'Mug', image: null })).toBe(false)
  expect(isSame({ name: 'Mug', image: null }, { name: 'Mug', code: null })).toBe(false)
  expect(isSame({ variants: [1, 2] }, { variants: [1] })).toBe(false)
})

test('a row of which a value was saved is replaced by an equal one, once', () => {
  const saved = product(900)
  outdate(saved.variants[0]!)
  const loaded = product(900)
  expect(isSame(saved, loaded)).toBe(false)
  expect(isSame(loaded, product(900))).toBe(true)
})
