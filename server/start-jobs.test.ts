import { expect, test } from 'vitest'
import { lowerPriority } from './start-jobs.ts'

test.each([
  ['normal', 0, 10],
  ['high', -5, 10],
  ['lower than its own', 15, 15],
  ['the lowest', 19, 19],
])('the job process of a shop with a %s priority: nice %i is followed by %i', (_, shop, expected) => {
  let own = shop
  lowerPriority({
    getPriority: () => own,
    setPriority: (priority: number) => {
      own = priority
    },
  })
  expect(own).toBe(expected)
})
