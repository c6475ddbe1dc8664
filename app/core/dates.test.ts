import { expect, test } from 'vitest'
import { shownDate } from './dates.ts'

test.each([
  ['2026-11-20T18:59:59Z', '20 Nov 2026'],
  ['2026-11-20T19:00:00Z', '21 Nov 2026'],
  ['2026-09-01T10:00:00+05:00', '1 Sep 2026'],
  ['no date', ''],
])('%s is shown by the time zone of Pakistan as "%s"', (time, shown) => {
  expect(shownDate(time)).toBe(shown)
})
