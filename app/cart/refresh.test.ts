import { expect, test } from 'vitest'
import { product, variant } from '#test/kettle.ts'
import { changesOf, refreshLines } from './refresh.ts'
import type { CartLine } from './cart-line.ts'
import { stepLine } from './rules.ts'

const line: CartLine = { product, variant, quantity: 3 }
const now = (changed: Partial<typeof variant>) =>
  new Map([['kettle', { ...product, varients: [{ ...variant, ...changed }] }]])
const said = (lines: CartLine[]) => lines.map((each) => changesOf(each).map((change) => change.kind))

test('without a change a line has no notes', () => {
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

test('a sold-out line keeps its quantity', () => {
  const [soldOut] = refreshLines([line], now({ available_quantity: 0 }))
  expect([soldOut!.quantity, changesOf(soldOut!)]).toEqual([3, [{ kind: 'sold out' }]])
  expect(refreshLines([soldOut!], now({}))).toEqual([line])
})

test('with fewer units left the quantity is lowered and the wanted one stored', () => {
  const lines = refreshLines([line], now({ available_quantity: 2 }))
  expect(lines[0]).toMatchObject({ quantity: 2, before: { quantity: 3 } })
  expect(said(lines)).toEqual([['fewer']])
})

test('the wanted quantity returns as far as the stock allows, and then without a note', () => {
  const fewer = refreshLines([line], now({ available_quantity: 1 }))
  const more = refreshLines(fewer, now({ available_quantity: 2 }))
  expect(more[0]).toMatchObject({ quantity: 2, before: { quantity: 3 } })
  expect(said(more)).toEqual([['fewer']])
  const all = refreshLines(more, now({}))
  expect([all, said(all)]).toEqual([[line], [[]]])
})

test('the wanted quantity also returns after the variant was sold out', () => {
  const fewer = refreshLines([line], now({ available_quantity: 2 }))
  const none = refreshLines(fewer, now({ available_quantity: 0 }))
  expect(said(none)).toEqual([['sold out']])
  expect(refreshLines(none, now({}))).toEqual([line])
})

test('a line whose quantity the shopper has changed keeps it', () => {
  const fewer = refreshLines([line], now({ available_quantity: 2 }))
  const stepped = stepLine(fewer, 7, 71, -1)
  expect(refreshLines([...stepped], now({}))).toEqual([{ ...line, quantity: 1 }])
})

test('a price is compared with the one that the shopper saw, also at a second refresh', () => {
  const once = refreshLines([line], now({ final_price: 1300 }))
  expect(once[0]).toMatchObject({ variant: { final_price: 1300 }, before: { final_price: 1200 } })
  expect(said(refreshLines(once, now({ final_price: 1300 })))).toEqual([['dearer']])
  expect(said(refreshLines(once, now({ final_price: 1100 })))).toEqual([['cheaper']])
  expect(refreshLines(once, now({ final_price: 1200 }))).toEqual([line])
})

test('a product that did not load does not change', () => {
  expect(refreshLines([line], new Map())).toEqual([line])
})

test('a line does not change when another product has its address', () => {
  const other = { ...product, product_id: 8, varients: [{ ...variant, p_v_id: 81 }] }
  expect(refreshLines([line], new Map([['kettle', other]]))).toEqual([line])
})

test('after a refused order it is left out, since its price and stock cannot be learnt', () => {
  const other = { ...product, product_id: 8, varients: [{ ...variant, p_v_id: 81 }] }
  const lines = refreshLines([line], new Map([['kettle', other]]), true)
  expect(said(lines)).toEqual([['removed']])
  expect(said(refreshLines(lines, now({})))).toEqual([[]])
  expect(refreshLines([line], new Map(), true)).toEqual([line])
})
