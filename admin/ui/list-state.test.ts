import { expect, test } from 'vitest'
import { decided, opened, refreshed, reloaded, reloadedFurther } from './list-state.ts'

type Mug = { id: number; price: number }
const keyOf = ({ id }: Mug) => id
const mug = (id: number, price = 900): Mug => ({ id, price })
const page = (data: Mug[], next: string | null = null) => ({
  data,
  meta: { next_cursor: next, total: data.length, total_is_minimum: false },
})
const none = new Set<string>()

test('a mark outlasts a reload as long as its row is shown', () => {
  const known = refreshed(opened(page([mug(1), mug(2)])), [mug(1), mug(2, 800)], none, keyOf)
  expect([...known.changed]).toEqual([2])
  const again = reloaded(known, page([mug(1), mug(2, 700)]), keyOf)
  expect([...again.changed]).toEqual([2])
  expect(again.undecided).toEqual([])
  expect([...reloaded(again, page([mug(1)]), keyOf).changed]).toEqual([])
})

test('of the rows that a reload has changed those of others are marked', () => {
  const known = opened(page([mug(1), mug(2), mug(3)]))
  const state = reloaded(known, page([mug(4), mug(1, 800), mug(2, 800), mug(3)]), keyOf)
  expect([...state.changed]).toEqual([])
  expect(state.undecided).toEqual([1, 2])
  const next = decided(state, state.undecided, new Set(['1']))
  expect([...next.changed]).toEqual([2])
  expect(next.undecided).toEqual([])
})

test('a second reload leaves undecided what the first has changed', () => {
  const first = reloaded(opened(page([mug(1), mug(2)])), page([mug(1, 800), mug(2)]), keyOf)
  const second = reloaded(first, page([mug(1, 800), mug(2, 800)]), keyOf)
  expect(second.undecided).toEqual([1, 2])
  expect(decided(second, first.undecided, none)).toBe(second)
})

test('further rows are compared when they are reloaded, and lose their mark when they leave', () => {
  const known = { ...opened(page([mug(1)], 'a')), rows: [mug(1), mug(2), mug(3)], changed: new Set([3]) }
  const state = reloaded(known, page([mug(1)], 'a'), keyOf)
  expect(state).toMatchObject({ isReloading: true, undecided: [] })
  expect([...state.changed]).toEqual([3])
  const next = reloadedFurther(state, { rows: [mug(1), mug(2, 800)], next: null }, keyOf)
  expect(next).toMatchObject({ isReloading: false, undecided: [2] })
  expect([...next.changed]).toEqual([])
  expect(reloadedFurther(state, null, keyOf)).toEqual({ ...state, isReloading: false })
})
