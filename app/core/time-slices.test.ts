import { expect, test } from 'vitest'
import { createTimeSlices, type TimeSlice } from './time-slices.server.ts'

type Piece = { slice: TimeSlice; name: string; ms: number }

type Circumstances = { promisesMs?: number; readMs?: number; accepts?: (turn: number) => boolean }

/** Runs pieces that arrive together, on a clock of their own. @returns the pieces of each turn by name */
async function turnsOf(
  pieces: readonly Piece[],
  { promisesMs = 0, readMs = 0, accepts = () => false }: Circumstances = {},
): Promise<string[]> {
  let time = 0
  const { inTimeSlice, connectionAccepted } = createTimeSlices(() => time)
  const turns: string[] = []
  let left = pieces.length
  for (const { slice, name, ms } of pieces)
    inTimeSlice(slice, () => {
      turns[turns.length - 1] += name
      left--
      time += ms
      void Promise.resolve().then(() => (time += promisesMs))
    })
  while (left > 0) {
    if (accepts(turns.length)) connectionAccepted()
    turns.push('')
    await new Promise(setImmediate)
    time += readMs
  }
  return turns
}
const pieces = (slice: TimeSlice, names: string, ms: number) =>
  [...names].map((name): Piece => ({ slice, name, ms }))

test('work that takes little time runs in one turn, in the order of its arrival', async () => {
  expect(await turnsOf([...pieces('browse', 'abc', 1), ...pieces('buy', 'de', 1)])).toEqual(['abcde'])
})

test('work beyond the time of a turn waits for the next turns', async () => {
  expect(await turnsOf(pieces('buy', 'abcdefgh', 6))).toEqual(['abc', 'def', 'gh'])
})

test('the longer reading takes, the more work is done in a turn, up to a limit', async () => {
  const orders = pieces('buy', 'abcdefghijkl', 6)
  expect(await turnsOf(orders, { readMs: 15 })).toEqual(['abc', 'defg', 'hijk', 'l'])
  expect(await turnsOf(orders, { readMs: 100 })).toEqual(['abc', 'defgh', 'ijkl'])
})

test('the time of the promises that a piece of work resolves is counted', async () => {
  expect(await turnsOf(pieces('buy', 'abcdef', 1), { promisesMs: 8 })).toEqual(['ab', 'cd', 'ef'])
})

test('orders are finished before others begin, and both come before pages', async () => {
  const arrived = [
    ...pieces('browse', 'pqrs', 4.5),
    ...pieces('buy', 'bcde', 4.5),
    ...pieces('finish', 'xyz', 4.5),
  ]
  expect(await turnsOf(arrived)).toEqual(['pqbcxy', 'rsdez'])
})

test('one piece of work that takes longer than a turn does not stop the others', async () => {
  expect(await turnsOf(pieces('browse', 'abc', 50))).toEqual(['a', 'b', 'c'])
})

test('a turn that accepts a connection leaves its work until the request is read', async () => {
  const orders = pieces('buy', 'abcdef', 6)
  expect(await turnsOf(orders, { accepts: (turn) => turn === 1 })).toEqual(['abc', '', 'def'])
  expect(await turnsOf(orders, { accepts: (turn) => turn > 0 })).toEqual(['abc', '', 'def'])
})

test('connections without end leave the work of every second turn', async () => {
  const orders = pieces('buy', 'abcdefghi', 6)
  const turns = await turnsOf(orders, { accepts: (turn) => turn > 0, readMs: 30 })
  expect(turns).toEqual(['abc', '', 'def', '', 'ghi'])
})
