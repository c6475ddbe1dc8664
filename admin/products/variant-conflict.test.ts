import { expect, test } from 'vitest'
import { newRow, rowsOf } from './grid-rows.ts'
import { afterSave, overStored, variantDifferences } from './variant-conflict.ts'

const stored = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, colour_id: null, price: 900, final_price: 900, cost: null, weight_grams: 300 },
  ...{ code: null, units: 5, pictures: [], ...more },
})
const colourOf = (id: number | null) => (id === 1 ? 'Teal' : '')
const loaded = [stored(1, 'Small'), stored(2, 'Large'), stored(3, 'Huge')]
const [small, large] = rowsOf(loaded)
/** Mine: another price, one removed, one added. Theirs: another colour, one removed, one added, two sold. */
const mine = {
  rows: [{ ...small!, price: 950 }, { ...large!, units: 9 }, newRow('Gift')],
  version: 'older',
  loadedIds: [1, 2, 3],
}
const theirs = [stored(1, 'Small', { colour_id: 1, units: 3 }), stored(3, 'Huge'), stored(4, 'Tiny')]

test('both versions of a grid are compared field by field', () => {
  expect(variantDifferences(mine, theirs, colourOf).map((row) => [row.label, row.mine, row.theirs])).toEqual([
    ['Price of Small', '950', '900'],
    ['Colour of Small', '', 'Teal'],
    ['Variant of Large', 'kept', 'removed'],
    ['Variant of Huge', 'removed', 'kept'],
  ])
})

test('a save over the other version keeps its new variants and the units that were sold', () => {
  const { rows, version } = overStored(mine, theirs, 'newer')
  expect(version).toBe('newer')
  expect(rows.map(({ id, name, price, units, units_seen }) => [id, name, price, units, units_seen])).toEqual([
    [1, 'Small', 950, 3, 3],
    [2, 'Large', 900, 9, 5],
    [null, 'Gift', 0, 0, null],
    [4, 'Tiny', 900, 5, 5],
  ])
})

test('what is changed while the grid is saved stays, over the version that the save has made', () => {
  const sent = {
    rows: [{ ...small!, price: 950 }, { ...large!, units: 9 }, newRow('Gift')],
    version: 'older',
    loadedIds: [1, 2, 3],
  }
  const duringSave = {
    ...sent,
    rows: [{ ...sent.rows[0]!, price: 990 }, ...sent.rows.slice(1), newRow('Bag')],
  }
  const variants = [
    stored(1, 'Small', { price: 950, units: 4 }),
    stored(2, 'Large', { units: 9 }),
    stored(7, 'Gift'),
  ]
  const { rows, version, loadedIds } = afterSave(duringSave, sent, { variants, variants_version: 'newer' })
  expect([version, loadedIds]).toEqual(['newer', [1, 2, 7]])
  expect(rows.map(({ id, name, price, units, units_seen }) => [id, name, price, units, units_seen])).toEqual([
    [1, 'Small', 990, 4, 4],
    [2, 'Large', 900, 9, 9],
    [7, 'Gift', 0, 5, 5],
    [null, 'Bag', 0, 0, null],
  ])
  expect(rows.map(({ key }) => key)).toEqual(duringSave.rows.map(({ key }) => key))
})
