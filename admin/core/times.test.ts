import { expect, test } from 'vitest'
import { ageOf, shortDay, shownTime, sinceText } from './times.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:30Z', 'just now'],
  ['2026-11-22T12:00:30Z', 'just now'],
  ['2026-11-22T11:55:00Z', '5 min'],
  ['2026-11-22T09:30:00Z', '2 h'],
  ['2026-11-21T11:00:00Z', '1 day'],
  ['2026-11-10T12:00:00Z', '12 days'],
  ['2026-09-01T12:00:00Z', '1 Sept 2026'],
  ['not a time', ''],
])('%s is %s', (time, age) => {
  expect(ageOf(time, NOW)).toBe(age)
})

test('times are those of Karachi', () => {
  expect(shownTime('2026-11-21T20:30:00Z')).toBe('22 Nov 2026, 01:30')
  expect(shortDay('2026-11-21T20:30:00Z')).toBe('22 Nov')
})

test('something of today began at an hour, anything earlier on a day', () => {
  const now = Date.parse('2026-11-21T09:05:00Z')
  expect(sinceText('2026-11-21T07:03:00Z', now)).toBe('12:03')
  expect(sinceText('2026-11-20T18:59:00Z', now)).toBe('20 Nov 2026, 23:59')
})
