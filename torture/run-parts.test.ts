import { expect, test, vi } from 'vitest'
import type { Options, Part } from './report.ts'
import { readOptions, runParts, type Wanted } from './run-parts.ts'

const report = { what: 'a', rounds: 1, orders: 5, faults: [], figures: '' }
const wanted: Wanted = { parts: ['a', 'b'], rounds: null, minutes: 60, seed: 1, isExternal: false }
const partOf = (run: Part['run']): Part => ({ rounds: 3, run })
const run = (parts: Record<string, Part>, changed: Partial<Wanted> = {}) =>
  runParts(parts, { ...wanted, ...changed }, () => {})

test('a part without a round is not run', async () => {
  const parts = { a: partOf(async () => [{ ...report, rounds: 0 }]), b: partOf(async () => [report]) }
  expect(await run(parts)).toEqual({
    reports: [report],
    notRun: ['a: The time was over before a round began.'],
  })
})

test('a part that throws has a fault, and the next one runs', async () => {
  const failing = partOf(() => Promise.reject(new Error('HAProxy ended with 1.')))
  const { reports, notRun } = await run({ a: failing, b: partOf(async () => [report]) })
  expect(reports).toMatchObject([
    { what: 'a', rounds: 0, faults: [expect.stringContaining('HAProxy ended with 1.')] },
    report,
  ])
  expect(notRun).toEqual([])
})

test('the time is shared, and what is left of it goes to the parts that follow', async () => {
  vi.useFakeTimers({ now: 0 })
  const ends: number[] = []
  const part = partOf(async ({ until }: Options) => {
    ends.push(until)
    vi.setSystemTime(600_000)
    return [report]
  })
  await run({ a: part, b: part })
  vi.useRealTimers()
  expect(ends).toEqual([1_800_000, 3_600_000])
})

test('a part whose time is over is not run', async () => {
  vi.useFakeTimers({ now: 0 })
  const part = partOf(async () => {
    vi.setSystemTime(60_000)
    return [report]
  })
  const { notRun } = await run({ a: part, b: part }, { minutes: 1 })
  vi.useRealTimers()
  expect(notRun).toEqual(['b: The time was over.'])
})

test('a part that cannot run says why', async () => {
  const missing = { ...partOf(async () => [report]), missing: () => 'HAProxy is not installed.' }
  expect((await run({ a: missing }, { parts: ['a'] })).notRun).toEqual(['a: HAProxy is not installed.'])
})

test('the options are read', () => {
  expect(
    readOptions(['b', '--rounds', '2', '--minutes', '5', '--seed', '7', '--external'], ['a', 'b']),
  ).toEqual({ parts: ['b'], rounds: 2, minutes: 5, seed: 7, isExternal: true })
  expect(readOptions([], ['a', 'b'])).toMatchObject({ parts: ['a', 'b'], rounds: null, minutes: 60 })
})

test.each([
  [['--rounds', '0'], '--rounds is a whole number from 1, not "0".'],
  [['--rounds', 'x'], '--rounds is a whole number from 1, not "x".'],
  [['--minutes', 'abc'], '--minutes is a whole number from 1, not "abc".'],
  [['--seed', '1.5'], '--seed is a whole number from 1, not "1.5".'],
  [['c'], 'There is no part "c"; there are: a, b.'],
  [['--round', '3'], "Unknown option '--round'"],
])('the options %s are refused', (args, message) => {
  expect(() => readOptions(args, ['a', 'b'])).toThrow(message)
})
