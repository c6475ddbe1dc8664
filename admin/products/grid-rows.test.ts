import { expect, test } from 'vitest'
import { manyRows, newRow } from './grid-rows.ts'

test("new rows have each name with each colour, the last row's prices, and no name twice", () => {
  const first = { ...newRow('Small, Teal'), price: 900, final_price: 800, weight_grams: 300, units: 7 }
  const colours = [
    { id: 1, name: 'Teal' },
    { id: 2, name: 'Oat' },
  ]
  const rows = manyRows('Small\n\n Large \n', colours, [first])
  expect(rows.map(({ name, colour_id }) => [name, colour_id])).toEqual([
    ['Small, Oat', 2],
    ['Large, Teal', 1],
    ['Large, Oat', 2],
  ])
  expect(rows[0]).toMatchObject({ price: 900, final_price: 800, weight_grams: 300, units: 0, id: null })
  expect(manyRows(' \n', colours, [first]).map(({ name, colour_id }) => [name, colour_id])).toEqual([
    ['Teal', 1],
    ['Oat', 2],
  ])
  expect(manyRows('', [], [first])).toEqual([])
  expect(manyRows('A\nA', [], []).map(({ name }) => name)).toEqual(['A'])
})

test('the first many rows have the pictures of the only variant, later ones have none', () => {
  const only = { ...newRow('Standard'), pictures: [{ image: 'cup.webp', alt: 'A cup' }] }
  const added = manyRows('Small\nLarge', [], [only])
  expect(added.map(({ pictures }) => pictures)).toEqual([only.pictures, only.pictures])
  expect(manyRows('Tall', [], [only, ...added])[0]!.pictures).toEqual([])
})
