import { expect, test } from 'vitest'
import { segmentsFor, segmentsToCount, segmentToTry } from './segments.ts'

test('a frequent word is looked for among the first products, a rare one among all', () => {
  const size = 1_000_000
  expect(segmentsFor({ estimate: 200_000, size }, 25)).toEqual([0, 1])
  expect(segmentsFor({ estimate: 200_000, size }, 985)).toEqual([1, 2])
  expect(segmentsFor({ estimate: 20_000, size }, 25)).toEqual([0, 1])
  expect(segmentsFor({ estimate: 20_000, size }, 985)).toEqual([2, 3])
  expect(segmentsFor({ estimate: 15_000, size }, 985)).toEqual([3])
  expect(segmentsFor({ estimate: 4000, size }, 985)).toEqual([])
  expect(segmentsFor({ estimate: 500, size }, 1)).toEqual([])
  expect(segmentsFor({ estimate: 500, read: 20_000, size }, 25)).toEqual([3])
})

test('a small shop has no segments, a larger one those of at most half of it', () => {
  expect(segmentsFor({ estimate: 5000, size: 8000 }, 25)).toEqual([])
  expect(segmentsFor({ estimate: 5000, size: 8192 }, 25)).toEqual([0])
  expect([8191, 8192, 40_000, 1_000_000].map(segmentToTry)).toEqual([null, 0, 1, 2])
})

test('to count, a segment is tried that should have just enough hits', () => {
  expect(segmentsToCount({ estimate: 4000, size: 1_000_000 }, 1001)).toEqual([3])
  expect(segmentsToCount({ estimate: 3800, size: 1_000_000 }, 1001)).toEqual([])
  expect(segmentsToCount({ estimate: 40_000, size: 1_000_000 }, 1001)).toEqual([2, 3])
})
