import { expect, test } from 'vitest'
import { choicesFor } from './grid-size.ts'

test('columns can be chosen where there is room for them', () => {
  expect(choicesFor('shop', 1199)).toEqual([])
  expect(choicesFor('shop', 1200)).toEqual([3, 4])
  expect(choicesFor('shop', 1389)).toEqual([3, 4])
  expect(choicesFor('shop', 1390)).toEqual([3, 4, 5])
  expect(choicesFor('shop', 1600)).toEqual([3, 4, 5, 6])
})

test('videos come three or four in a row', () => {
  expect(choicesFor('videos', 1920)).toEqual([3, 4])
})
