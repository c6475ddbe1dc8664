import type { Site } from './site.ts'

/** The outcome of a part of the test. `faults` is empty when every promise was kept. */
export type Report = {
  what: string
  rounds: number
  orders: number
  faults: string[]
  figures: string
}

export const emptyReport = (what: string): Report => ({
  what,
  rounds: 0,
  orders: 0,
  faults: [],
  figures: '',
})

export type Options = {
  rounds: number
  seed: number
  /** No round begins after this time; ms since the epoch. */
  until: number
  isExternal: boolean
  /** Prints a line of progress. */
  say(line: string): void
}

/** Returns a sentence that says why the part cannot run on this machine. */
export type Part = {
  missing?(): string | null
  /** Rounds without `--rounds`. */
  rounds: number
  run(options: Options): Promise<Report[]>
}

/** The report of a run that ended with an error is a fault, so that the others are still told. */
export async function tried(what: string, run: () => Promise<Report>): Promise<Report> {
  try {
    return await run()
  } catch (failed) {
    return failedReport(what, failed as Error)
  }
}

export function failedReport(what: string, { message, stack }: Error): Report {
  const place = /[^\s(]+:\d+:\d+/.exec(stack?.split('\n    at ').slice(1).join('\n') ?? '')?.[0] ?? ''
  return { ...emptyReport(what), faults: [`It ended early: ${message} ${place}`.trim()] }
}

/** When the next of `left` runs ends that share the time until `end` fairly; ms since the epoch. */
export function shareOf(end: number, left: number): number {
  return Date.now() + (end - Date.now()) / left
}

export function secondsOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1)
  return sorted.length === 0 ? 'never' : `median ${at(0.5)} s, longest ${at(1)} s`
}

/** The last lines of the shop's log, for a round with faults. */
export function tailOf(site: Site): string {
  return site.outputs().trim().split('\n').slice(-15).join('\n')
}

export function printTable(reports: readonly Report[]): void {
  for (const { what, rounds, orders, faults, figures } of reports) {
    const result = faults.length === 0 ? 'ok   ' : 'FAULT'
    console.log(`${result} ${what}: ${rounds} rounds, ${orders} orders acknowledged; ${figures}`)
    for (const fault of faults) console.log(`        ${fault}`)
  }
}
