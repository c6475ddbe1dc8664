import { expect, test } from 'vitest'
import { killOf, linesOf, VICTIMS } from './plan.ts'

const rounds = Array.from({ length: 400 }, (_, round) => round)

test('the same seed repeats the kills, another seed does not', () => {
  const plan = (seed: number) => rounds.map((round) => killOf(seed, round))
  expect(plan(7)).toEqual(plan(7))
  expect(plan(7)).not.toEqual(plan(8))
})

test('all processes are killed, the shop most often', () => {
  const count = Map.groupBy(rounds, (round) => killOf(7, round).victim)
  expect([...count.keys()].toSorted()).toEqual([...VICTIMS].toSorted())
  const most = [...count].toSorted(([, one], [, other]) => other.length - one.length)[0]!
  expect(most[0]).toBe('shop')
})

test('only the chosen processes are killed', () => {
  expect(new Set(rounds.map((round) => killOf(7, round, ['shop', 'jobs']).victim))).toEqual(
    new Set(['shop', 'jobs']),
  )
})

test('an order has one to three variants, none twice', () => {
  for (const attempt of rounds) {
    const places = linesOf(7, attempt, 5).map(({ place }) => place)
    expect(places.length).toBeGreaterThan(0)
    expect(new Set(places).size).toBe(places.length)
  }
})
