import { expect, test } from 'vitest'
import { givesAway } from './gives-away.ts'

const terms = { discount: 500, is_percentage: false, minimum_order: 0, first_order_only: false }

test.each([
  [{}, 'any order of up to Rs 500'],
  [{ minimum_order: 499 }, 'any order from Rs 499 to Rs 500'],
  [{ minimum_order: 500 }, 'any order of Rs 500'],
  [{ first_order_only: true }, 'the first order of a customer of up to Rs 500'],
])('rupees off that are a whole order: %j', (more, orders) => {
  expect(givesAway({ ...terms, ...more }, 0)).toBe(
    `Rs 500 off gives small orders away: ${orders} costs only the shipping. Is this meant?`,
  )
})

test('all of the price off', () => {
  const free = { ...terms, discount: 100, is_percentage: true }
  expect(givesAway(free, 0)).toBe(
    '100 % off gives goods away: any order costs only the shipping. Is this meant?',
  )
  expect(givesAway({ ...free, minimum_order: 2500, first_order_only: true }, 0)).toBe(
    '100 % off gives goods away: the first order of a customer from Rs 2,500 costs only the shipping. ' +
      'Is this meant?',
  )
})

test('a code with which each order costs something, or nothing that can be saved', () => {
  expect(givesAway({ ...terms, minimum_order: 501 }, 0)).toBeNull()
  expect(givesAway({ ...terms, discount: 99, is_percentage: true }, 0)).toBeNull()
  expect(givesAway({ ...terms, discount: Number.NaN }, 0)).toBeNull()
  expect(givesAway({ ...terms, discount: 0 }, 0)).toBeNull()
})

test('the smallest order of the shop counts like that of the code', () => {
  expect(givesAway(terms, 501)).toBeNull()
  expect(givesAway({ ...terms, minimum_order: 100 }, 300)).toBe(
    'Rs 500 off gives small orders away: any order from Rs 300 to Rs 500 costs only the shipping. ' +
      'Is this meant?',
  )
  expect(givesAway({ ...terms, minimum_order: 501 }, 300)).toBeNull()
  expect(givesAway({ ...terms, discount: 100, is_percentage: true }, 300)).toBe(
    '100 % off gives goods away: any order from Rs 300 costs only the shipping. Is this meant?',
  )
})
