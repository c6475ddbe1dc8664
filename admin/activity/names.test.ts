import { expect, test } from 'vitest'
import { actionName, changesOf } from './names.ts'

test('actions are named for people', () => {
  expect(actionName('order.status')).toBe('Order: status')
  expect(actionName('promo_code.end.undo')).toBe('Promo code: end, undo')
})

test('the changes of an entry are its fields with both values', () => {
  expect(
    changesOf(
      { price: 300, name: '' },
      { price: 350, name: 'Kettle', colours: ['red', 'blue'], hidden: true },
    ),
  ).toEqual([
    { field: 'price', before: '300', after: '350' },
    { field: 'name', before: '–', after: 'Kettle' },
    { field: 'colours', before: null, after: 'red, blue' },
    { field: 'hidden', before: null, after: 'yes' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
