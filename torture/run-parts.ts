import { parseArgs } from 'node:util'
import { failedReport, type Options, type Part, type Report, shareOf } from './report.ts'

/** Without `rounds` each part has its own. `minutes` are those of all parts together. */
export type Wanted = {
  parts: string[]
  rounds: number | null
  minutes: number
  seed: number
  isExternal: boolean
}

/** @throws Error with a sentence for the person who typed it */
export function readOptions(args: string[], known: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
      external: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are: ${known.join(', ')}.`)
  return {
    parts: known.filter((name) => positionals.length === 0 || positionals.includes(name)),
    rounds: values.rounds === undefined ? null : wholeOf('rounds', values.rounds),
    minutes: wholeOf('minutes', values.minutes),
    seed: wholeOf('seed', values.seed),
    isExternal: values.external,
  }
}

function wholeOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${option} is a whole number from 1, not "${text}".`)
  return Number(text)
}

/** Runs the parts one after the other, each with a fair share of the time that is left. A part that throws
 * has a fault, and the next ones run. @returns what did not run, with the reason, beside the reports */
export async function runParts(
  parts: Record<string, Part>,
  { parts: names, rounds, minutes, seed, isExternal }: Wanted,
  say: Options['say'],
): Promise<{ reports: Report[]; notRun: string[] }> {
  const end = Date.now() + minutes * 60_000
  const reports: Report[] = []
  const notRun: string[] = []
  for (const [place, name] of names.entries()) {
    const part = parts[name]!
    const missing = Date.now() < end ? part.missing?.() : 'The time was over.'
    if (missing) {
      notRun.push(`${name}: ${missing}`)
      continue
    }
    const until = shareOf(end, names.length - place)
    const made = await part
      .run({ rounds: rounds ?? part.rounds, seed, until, isExternal, say })
      .catch((failed: Error) => [failedReport(name, failed)])
    for (const report of made) {
      if (report.rounds > 0 || report.faults.length > 0) reports.push(report)
      else notRun.push(`${report.what}: The time was over before a round began.`)
    }
  }
  return { reports, notRun }
}
