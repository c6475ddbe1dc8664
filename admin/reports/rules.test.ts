import { expect, test } from 'vitest'
import {
  chosenPeriod,
  defaultPeriod,
  lastMonth,
  monthsAndDays,
  periodFault,
  startOf,
  startsIn,
  todayOf,
} from './rules.ts'

test('today is that of Karachi', () => {
  expect(todayOf(Date.parse('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
  expect(todayOf(Date.parse('2026-11-20T18:59:59Z'))).toBe('2026-11-20')
})

test('weeks start on Monday, months on the first, also across a year', () => {
  expect(startOf('week', '2026-11-22')).toBe('2026-11-16')
  expect(startOf('week', '2026-11-16')).toBe('2026-11-16')
  expect(startOf('week', '2027-01-01')).toBe('2026-12-28')
  expect(startOf('month', '2026-02-28')).toBe('2026-02-01')
})

test('a period without dates covers 30 days, 12 weeks or 12 months', () => {
  expect(defaultPeriod('day', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(startsIn('day', defaultPeriod('day', '2026-03-01'))).toHaveLength(30)
  expect(startsIn('week', defaultPeriod('week', '2026-11-22'))).toHaveLength(12)
  expect(startsIn('month', defaultPeriod('month', '2026-01-31'))).toEqual([
    ...['2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01'],
    ...['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'],
  ])
})

test('the last month is the whole calendar month before that of Karachi', () => {
  expect(lastMonth(todayOf(Date.parse('2026-11-30T18:59:59Z')))).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  })
  expect(lastMonth(todayOf(Date.parse('2026-11-30T19:00:00Z')))).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(lastMonth('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(lastMonth('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('days that are missing or empty are those of the usual period', () => {
  expect(chosenPeriod({ unit: 'day' }, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(chosenPeriod({ unit: 'month', from: null, to: '2026-02-10' }, '2026-03-01')).toEqual({
    from: '2025-04-01',
    to: '2026-02-10',
  })
  expect(chosenPeriod({ unit: 'week', from: '2026-01-05', to: '' }, '2026-03-01')).toEqual({
    from: '2026-01-05',
    to: '2026-03-01',
  })
})

test('refuses a reversed period and more than five years', () => {
  expect(periodFault({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day is after the last.')
  expect(periodFault({ from: '0001-01-01', to: '9999-12-31' })).toBe('A report covers at most five years.')
  expect(periodFault({ from: '2022-01-01', to: '2026-12-31' })).toBeNull()
})

test('a period is whole months and the days around them', () => {
  expect(monthsAndDays({ from: '2025-11-23', to: '2026-02-10' })).toEqual({
    months: { from: '2025-12-01', to: '2026-01-31' },
    days: [
      { from: '2025-11-23', to: '2025-11-30' },
      { from: '2026-02-01', to: '2026-02-10' },
    ],
  })
  expect(monthsAndDays({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-28' },
    days: [],
  })
  for (const period of [
    { from: '2026-02-02', to: '2026-02-28' },
    { from: '2025-12-31', to: '2026-01-30' },
    { from: '2026-02-01', to: '2026-02-01' },
  ])
    expect(monthsAndDays(period)).toEqual({ months: null, days: [period] })
})
