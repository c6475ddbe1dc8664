import { expect, test } from 'vitest'
import { product, variant } from '#test/kettle.ts'
import { changesOf, refreshLines } from './refresh.ts'
import { type CartLine, stepLine } from './rules.ts'

const line: CartLine = { product, variant, quantity: 3 }
const now = (changed: Partial<typeof variant>) =>
  new Map([['kettle', { ...product, varients: [{ ...variant, ...changed }] }]])
const said = (lines: CartLine[]) => lines.map((each) => changesOf(each).map((change) => change.kind))

test('nothing changed, nothing said', () => {
  const lines = refreshLines([line], now({}))
  expect(lines).toEqual([line])
  expect(said(lines)).toEqual([[]])
})

test('a removed product, and a removed variant', () => {
  expect(said(refreshLines([line], new Map([['kettle', null]])))).toEqual([['removed']])
  expect(said(refreshLines([line], new Map([['kettle', { ...product, varients: [] }]])))).toEqual([
    ['removed'],
  ])
})

test('sold out keeps the quantity for the day that it is back', () => {
  const [soldOut] = refreshLines([line], now({ available_quantity: 0 }))
  expect([soldOut!.quantity, changesOf(soldOut!)]).toEqual([3, [{ kind: 'sold out' }]])
  expect(refreshLines([soldOut!], now({}))).toEqual([line])
})

test('fewer left: the quantity is what there is, and what was wanted is remembered', () => {
  const lines = refreshLines([line], now({ available_quantity: 2 }))
  expect(lines[0]).toMatchObject({ quantity: 2, before: { quantity: 3 } })
  expect(said(lines)).toEqual([['fewer']])
})

test('what was wanted comes back with the stock, as far as it does, and then nothing is said', () => {
  const fewer = refreshLines([line], now({ available_quantity: 1 }))
  const more = refreshLines(fewer, now({ available_quantity: 2 }))
  expect(more[0]).toMatchObject({ quantity: 2, before: { quantity: 3 } })
  expect(said(more)).toEqual([['fewer']])
  const all = refreshLines(more, now({}))
  expect([all, said(all)]).toEqual([[line], [[]]])
})

test('what was wanted comes back also after it was sold out', () => {
  const fewer = refreshLines([line], now({ available_quantity: 2 }))
  const none = refreshLines(fewer, now({ available_quantity: 0 }))
  expect(said(none)).toEqual([['sold out']])
  expect(refreshLines(none, now({}))).toEqual([line])
})

test('a line that the shopper has stepped since keeps its own quantity', () => {
  const fewer = refreshLines([line], now({ available_quantity: 2 }))
  const stepped = stepLine(fewer, 7, 71, -1)
  expect(refreshLines([...stepped], now({}))).toEqual([{ ...line, quantity: 1 }])
})

test('dearer and cheaper, measured against the price that the shopper saw, also after a second look', () => {
  const once = refreshLines([line], now({ final_price: 1300 }))
  expect(once[0]).toMatchObject({ variant: { final_price: 1300 }, before: { final_price: 1200 } })
  expect(said(refreshLines(once, now({ final_price: 1300 })))).toEqual([['dearer']])
  expect(said(refreshLines(once, now({ final_price: 1100 })))).toEqual([['cheaper']])
  expect(refreshLines(once, now({ final_price: 1200 }))).toEqual([line])
})

test('a product that could not be asked stays as it is', () => {
  expect(refreshLines([line], new Map())).toEqual([line])
})
