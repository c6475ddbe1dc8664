import { expect, test } from 'vitest'
import { changesOf } from './entry-changes.ts'

test('the changes of an entry are its fields with both values', () => {
  expect(
    changesOf(
      { price: 300, name: '' },
      { price: 350, name: 'Kettle', colours: ['red', 'blue'], hidden: true },
    ),
  ).toEqual([
    { field: 'price', before: 'Rs 300', after: 'Rs 350' },
    { field: 'name', before: '–', after: 'Kettle' },
    { field: 'colours', before: null, after: 'red, blue' },
    { field: 'hidden', before: null, after: 'yes' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('nested values have both names, and unchanged values are left out', () => {
  const line = { name: 'Kettle', quantity: 1 }
  expect(
    changesOf(
      { lines: [line], variants: { 12: null, 13: { price: 300, units: 4 } } },
      { lines: [{ ...line, quantity: 2 }], variants: { 12: { price: 90 }, 13: { price: 350, units: 4 } } },
    ),
  ).toEqual([
    { field: 'lines 1 quantity', before: '1', after: '2' },
    { field: 'variants 13 price', before: 'Rs 300', after: 'Rs 350' },
    { field: 'variants 12 price', before: null, after: 'Rs 90' },
  ])
})

test('an amount is in rupees, a share or a number is not', () => {
  const terms = { discount: 10, minimumOrder: 500, final_price: 99999999, units: 1200, price: 'hidden' }
  expect(changesOf(null, terms).map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'discount: 10',
    'minimum order: Rs 500',
    'final price: Rs 99,999,999',
    'units: 1200',
    'price: hidden',
  ])
})

test('fields and permissions have readable names', () => {
  const permissions = ['orders.email', 'products.prices', 'of.a.later.release']
  const fields = { permissions, city_id_fk: 4, subcategory_id: 2, isPercentage: true, is_hidden: false }
  expect(changesOf(null, { ...fields, rider_instructions: 'Blue gate' })).toEqual([
    {
      field: 'permissions',
      before: null,
      after: 'See emails, Edit prices and see costs, of.a.later.release',
    },
    { field: 'city number', before: null, after: '4' },
    { field: 'subcategory number', before: null, after: '2' },
    { field: 'percentage', before: null, after: 'yes' },
    { field: 'hidden', before: null, after: 'no' },
    { field: 'rider note', before: null, after: 'Blue gate' },
  ])
})

test('a formatted text is shown without its tags, also when only its format has changed', () => {
  expect(
    changesOf(
      { details: '<p>Holds <b>1.5 l</b> &amp; more</p>', value: { terms: null }, name: '<b>Cup</b>' },
      { details: '<p>Holds 1.5 l &amp; more</p>', value: { terms: '<h2>Ours</h2>' }, name: '<i>Cup</i>' },
    ),
  ).toEqual([
    {
      field: 'details',
      before: 'Holds 1.5 l & more (formatted text)',
      after: 'Holds 1.5 l & more (formatted text)',
    },
    { field: 'value terms', before: '–', after: 'Ours. (formatted text)' },
    { field: 'name', before: '<b>Cup</b>', after: '<i>Cup</i>' },
  ])
  const same = { description: '<p>Clay</p>' }
  expect(changesOf(same, same)).toEqual([])
})
