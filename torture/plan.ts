import { dice } from '#db/seed/dice.ts'

/** What is ended with SIGKILL. `everything` is the shop with its processes and the database at once. */
export const VICTIMS = ['shop', 'jobs', 'backend', 'postmaster', 'everything'] as const
export type Victim = (typeof VICTIMS)[number]

/** `afterMs` counts from the first order of the round. */
export type Kill = { victim: Victim; afterMs: number }

/** How often of 20 each is chosen. */
const WEIGHTS: Record<Victim, number> = { shop: 6, jobs: 2, backend: 3, postmaster: 4, everything: 5 }
const CHOICES = VICTIMS.flatMap((victim) => Array.from({ length: WEIGHTS[victim] }, () => victim))
const LATEST_MS = 1500

/** The kill of a round; the same seed and round give the same kill. `victims` limits the choice. */
export function killOf(seed: number, round: number, victims: readonly Victim[] = VICTIMS): Kill {
  const choices = CHOICES.filter((victim) => victims.includes(victim))
  return {
    victim: choices[dice(choices.length, seed, round, 'victim')]!,
    afterMs: dice(LATEST_MS, seed, round, 'moment'),
  }
}

/** One to three different variants with one to three units of each. */
export function linesOf(seed: number, attempt: number, variants: number): { place: number; units: number }[] {
  const lines = Array.from({ length: 1 + dice(3, seed, attempt, 'lines') }, (_, line) => ({
    place: dice(variants, seed, attempt, 'variant', line),
    units: 1 + dice(3, seed, attempt, 'units', line),
  }))
  return lines.filter(({ place }, index) => lines.findIndex((line) => line.place === place) === index)
}
