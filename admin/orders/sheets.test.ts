import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

/** Blocks of these heights, one below the other from 10 on. */
function stacked(...heights: number[]) {
  let bottom = 10
  return heights.map((height) => ({ top: bottom, bottom: (bottom += height) }))
}

test.each([
  ['all of them where there is room', [30, 30, 30], [0]],
  ['the rest on a second one', [30, 30, 30, 1], [0, 3]],
  ['as many as are needed', [90, 40, 40, 40, 40, 40], [0, 1, 3, 5]],
  ['one that is too high for any sheet on its own', [30, 200, 30], [0, 1, 2]],
  ['none', [], [0]],
])('a sheet takes the blocks of a slip: %s', (_, heights, starts) => {
  expect(sheetsOf(stacked(...heights), 100, 10)).toEqual(starts)
})
