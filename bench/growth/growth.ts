/** `npm run bench -- growth [--products 1000000] [--folder DIR] [--only staff]` fills a shop of 1,000
 * products and a large one and measures the same calls in both. DIR is used again if it is there;
 * `--only` measures the cases whose name contains a text, and `npm run bench -- search` those of searches.
 * Exits with 1 if a call is slower than its limit (docs/growth.md). */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type OpenDatabase } from '#db/open.server.ts'
import { silent } from '#db/start.ts'
import { type Case, listCases, otherCases } from './cases.ts'
import { explainSlowest } from './explain.ts'
import { fill, prepare } from './fill.ts'
import { searchCases } from './search-cases.ts'
import { staffCases } from './staff-cases.ts'

const SMALL = 1000

const COMMON_FIRST = 'select word from search_words where length(word) > 4 order by products desc, word'

/** `load` is how many times slower a fixed statement was than at its fastest in the whole run. */
type Times = { p50: number; p95: number; p99: number; load: number }
const CALIBRATOR = 'select count(*) from generate_series(1, 20000)'
let fastest = Infinity

/** Searches read no orders, so a shop for them is filled without, in a tenth of the time. */
const isOfSearch = process.argv[2] === 'search'
const RUNS = isOfSearch ? 200 : 60
/** A case that is slow is repeated less often. */
const MAX_MS_PER_CASE = isOfSearch ? 4000 : 1500

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    products: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    only: { type: 'string', default: isOfSearch ? 'search: ' : '' },
  },
})
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'nayab-growth-'))
try {
  const small = await measureShop(SMALL)
  const large = await measureShop(Number(values.products), explainSlowest)
  process.exitCode = report(small, large) ? 0 : 1
} finally {
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}

async function measureShop(
  products: number,
  afterwards?: (database: OpenDatabase, slowest: Case) => Promise<void>,
): Promise<Map<Case, Times>> {
  const dataDir = join(folder, String(products))
  const isNew = !existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({ DATA_DIR: dataDir }, { log: silent, serve: false })
  try {
    if (isNew) await fill(database, { products, goodsOnly: isOfSearch })
    else await prepare(database)
    const { rows } = await database.pool.query<{ word: string }>(COMMON_FIRST)
    const words = rows.map(({ word }) => word)
    const cases = [
      ...(isOfSearch ? [] : await listCases(database.db)),
      ...searchCases(words, products),
      ...(isOfSearch ? [] : otherCases(products)),
      ...(isOfSearch ? [] : await staffCases(database, products)),
    ].filter(({ name }) => name.includes(values.only))
    const times = new Map<Case, Times>()
    for (const one of cases) times.set(one, await measure(one, database))
    const slowest = cases.toSorted((a, b) => times.get(b)!.p50 - times.get(a)!.p50)[0]!
    await afterwards?.(database, slowest)
    return times
  } finally {
    await database.close()
  }
}

async function measure({ run }: Case, { db, pool }: OpenDatabase): Promise<Times> {
  const took: number[] = []
  const fixed: number[] = []
  for (let n = 0; n < 6; n++) await run(db, n)
  const until = performance.now() + MAX_MS_PER_CASE
  for (let n = 0; n < RUNS && (n < 5 || performance.now() < until); n++) {
    fixed.push(await timeOf(() => pool.query(CALIBRATOR)))
    took.push(await timeOf(() => run(db, n)))
  }
  fastest = Math.min(fastest, ...fixed)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const load = fixed.reduce((sum, ms) => sum + ms, 0) / fixed.length / fastest
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), load }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Prints a table in Markdown. Times are divided by the load of the machine before they are compared with
 * a limit. @returns whether every call keeps its limit */
function report(small: ReadonlyMap<Case, Times>, large: ReadonlyMap<Case, Times>): boolean {
  const before = new Map([...small].map(([{ name }, times]) => [name, times]))
  const shown = ({ p50, p95, p99 }: Times) => [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ')
  let isFast = true
  console.log(`\n| p50 / p95 / p99, ms | ${SMALL} | ${values.products} | load | ratio of p50 | limit |`)
  console.log('|---|---|---|---|---|---|')
  for (const [{ name, limitMs = Infinity, percentile = 99, worstMs = Infinity }, times] of large) {
    const first = before.get(name)!
    const isKept = times[`p${percentile}`] <= limitMs * times.load && times.p99 <= worstMs * times.load
    isFast &&= isKept
    const ratio = times.p50 / times.load / (first.p50 / first.load)
    console.log(
      `| ${name} | ${shown(first)} | ${shown(times)} | ${times.load.toFixed(1)} | ${ratio.toFixed(1)} | ` +
        `p${percentile} ${limitMs}${isKept ? '' : ', **exceeded**'} |`,
    )
  }
  return isFast
}
