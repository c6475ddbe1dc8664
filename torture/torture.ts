/** `npm run torture [-- part … --rounds N --minutes M --seed S --external]` breaks a demo shop of its own
 * while buyers order, and compares the books after each round. Exits with 1 if a promise was not kept or a
 * part did not run (docs/reliability.md). The same seed repeats the same kills and orders. */
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
import { prices } from './prices.ts'
import { typing } from './typing.ts'
import { type Part, printTable } from './report.ts'
import { readOptions, runParts } from './run-parts.ts'

const PARTS: Record<string, Part> = {
  kills,
  'power-cuts': powerCuts,
  database: databaseFaults,
  mail: mailFaults,
  sale,
  nodes,
  prices,
  overload,
  hostile,
  typing,
  failovers,
  pooler: pooling,
  clock,
}

const wanted = (() => {
  try {
    return readOptions(process.argv.slice(2), Object.keys(PARTS))
  } catch (refused) {
    console.error((refused as Error).message)
    process.exit(1)
  }
})()
const say = (line: string) => console.log(line)
const database = wanted.isExternal ? 'the database runs outside the shop' : "the shop's own database"
say(`Seed ${wanted.seed}; ${database}.`)
const { reports, notRun } = await runParts(PARTS, wanted, say)
printTable(reports)
for (const line of notRun) console.log(`NOT RUN ${line}`)
const isBroken = reports.some(({ faults }) => faults.length > 0) || notRun.length > 0
process.exit(isBroken ? 1 : 0)
