import { expect, test } from 'vitest'
import { shownDate } from './dates.ts'

test('a day by the clock of Pakistan', () => {
  expect(shownDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026')
  expect(shownDate('2026-09-01T10:00:00+05:00')).toBe('1 Sep 2026')
  expect(shownDate('no date')).toBe('')
})
