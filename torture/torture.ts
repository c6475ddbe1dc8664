/** `npm run torture [-- part … --rounds N --minutes M --seed S --external]` breaks a demo shop of its own
 * while buyers order, and compares the books after each round. Exits with 1 if a promise was not kept
 * (docs/reliability.md). The same seed repeats the same kills and orders. */
import { parseArgs } from 'node:util'
import { clock } from './clock.ts'
import { kills } from './kills.ts'
import { powerCuts } from './power-cuts.ts'
import { pooling } from './pooling.ts'
import { sale } from './sale.ts'
import { failovers } from './cluster/failovers.ts'
import { databaseFaults } from './database-faults.ts'
import { hostile } from './hostile.ts'
import { mailFaults } from './mail-faults.ts'
import { nodes } from './nodes.ts'
import { overload } from './overload.ts'
import { typing } from './typing.ts'
import { type Part, printTable, type Report } from './report.ts'

const PARTS: Record<string, Part> = {
  kills,
  'power-cuts': powerCuts,
  database: databaseFaults,
  mail: mailFaults,
  sale,
  nodes,
  overload,
  hostile,
  typing,
  failovers,
  pooler: pooling,
  clock,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    external: { type: 'boolean', default: false },
  },
})
const unknown = positionals.find((name) => !(name in PARTS))
if (unknown) {
  console.error(`There is no part "${unknown}"; there are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const seed = Number(values.seed)
const until = Date.now() + Number(values.minutes) * 60_000
const say = (line: string) => console.log(line)
say(`Seed ${seed}; ${values.external ? 'the database runs outside the shop' : "the shop's own database"}.`)
const reports: Report[] = []
const notRun: string[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const missing = part.missing?.()
  if (missing) {
    notRun.push(`${name}: ${missing}`)
    continue
  }
  const rounds = values.rounds === undefined ? part.rounds : Number(values.rounds)
  reports.push(...(await part.run({ rounds, seed, until, isExternal: values.external, say })))
}
printTable(reports)
for (const line of notRun) console.log(`NOT RUN ${line}`)
const isBroken = reports.some(({ faults }) => faults.length > 0) || notRun.length > 0
process.exit(isBroken ? 1 : 0)
