import { expect, test } from 'vitest'
import { createTimeSlices, type TimeSlice } from './time-slices.server.ts'

type Piece = { slice: TimeSlice; name: string; ms: number }

/** Runs pieces that arrive together, on a clock that only they advance. `afterwards` is the time that the
 * promises of a piece take. @returns the names of the pieces in each turn of the event loop */
async function turnsOf(pieces: readonly Piece[], afterwards = 0): Promise<string[]> {
  let time = 0
  const inTimeSlice = createTimeSlices(() => time)
  const turns: string[] = []
  let left = pieces.length
  for (const { slice, name, ms } of pieces)
    inTimeSlice(slice, () => {
      turns[turns.length - 1] += name
      left--
      time += ms
      if (afterwards > 0) void Promise.resolve().then(() => (time += afterwards))
    })
  while (left > 0) {
    turns.push('')
    await new Promise(setImmediate)
  }
  return turns
}
const pieces = (slice: TimeSlice, names: string, ms: number) =>
  [...names].map((name): Piece => ({ slice, name, ms }))

test('work that takes little time runs in one turn, in the order of its arrival', async () => {
  expect(await turnsOf([...pieces('browse', 'abc', 1), ...pieces('buy', 'de', 1)])).toEqual(['abcde'])
})

test('work beyond the time of a turn waits for the next turns', async () => {
  expect(await turnsOf(pieces('buy', 'abcdefgh', 4))).toEqual(['abc', 'def', 'gh'])
})

test('the time of the promises that a piece of work resolves is counted', async () => {
  expect(await turnsOf(pieces('buy', 'abcdef', 1), 5)).toEqual(['ab', 'cd', 'ef'])
})

test('orders are finished before others begin, and both come before pages', async () => {
  const arrived = [...pieces('browse', 'pqrs', 3), ...pieces('buy', 'bcde', 3), ...pieces('finish', 'xyz', 3)]
  expect(await turnsOf(arrived)).toEqual(['pqbcxy', 'rsdez'])
})

test('one piece of work that takes longer than a turn does not stop the others', async () => {
  expect(await turnsOf(pieces('browse', 'abc', 50))).toEqual(['a', 'b', 'c'])
})
