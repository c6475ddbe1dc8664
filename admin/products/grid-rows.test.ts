import { expect, test } from 'vitest'
import { manyRows, newRow } from './grid-rows.ts'

test('many rows: each name with each colour, with the prices of the last row, no name twice', () => {
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
  expect(manyRows('A\nA', [], []).map(({ name }) => name)).toEqual(['A'])
})
