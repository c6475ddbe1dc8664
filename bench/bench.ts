/** `npm run bench [starts|renders|memory|pages|calls|orders|mails|first-view|lighthouse] …` measures the
 * shop relative to a calibrator, because absolute figures depend on the machine. Exits with 1 if a ratio is
 * below its minimum (docs/measuring.md). `npm run bench -- growth` fills and measures a large shop, `npm run
 * bench -- search` only its searches (`growth/growth.ts`), `npm run bench -- screens` its back office,
 * `npm run bench -- many-pages` its memory. */
import { chmodSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from '#e2e/open-shop.ts'
import { benchCalls } from './calls.ts'
import { benchFirstView } from './first-view.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMails } from './mails.ts'
import { benchMemory, memoryOf } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchRenders } from './renders.ts'
import { benchStarts } from './starts.ts'

/** Renders come before other requests, because they are first requests for their pages. */
const BENCHES = {
  starts: benchStarts,
  renders: benchRenders,
  memory: benchMemory,
  pages: benchPages,
  calls: benchCalls,
  orders: benchOrders,
  mails: benchMails,
  'first-view': benchFirstView,
  lighthouse: benchLighthouse,
}

export type Target = { url: string; dataDir: string; pid: number; memoryAtStart: number }

/** The ratio of `shop` to `minimal` is at least `floor` or at most `ceiling`. */
export type Outcome = { what: string; shop: number; minimal: number; unit?: string; more: string } & (
  | { floor: number; ceiling?: undefined }
  | { ceiling: number; floor?: undefined }
)

if (process.argv[2] === 'growth' || process.argv[2] === 'search') {
  await import('./growth/growth.ts')
  process.exit()
}
if (process.argv[2] === 'screens') {
  await import('./growth/screens.ts')
  process.exit()
}
if (process.argv[2] === 'many-pages') {
  await import('./growth/many-pages.ts')
  process.exit()
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'nayab-bench-'))
// Otherwise PostgreSQL could not enter it, and its data would stay in another folder.
chmodSync(dataDir, 0o711)
const WORKERS = process.env['WORKERS'] ?? String(availableParallelism())
const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', WORKERS }
// The first start fills the shop, which takes more memory than any later one.
await (await runShop(settings)).stop()
const shop = await runShop(settings)
await fetch(`${shop.url}/healthz`)
const pid = shop.process.pid!
const target: Target = { url: shop.url, dataDir, pid, memoryAtStart: memoryOf(pid) }
let isSlow = false
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      for (const outcome of await bench(target)) isSlow = !report(outcome) || isSlow
    } catch (failed) {
      isSlow = true
      console.log(`NOT MEASURED ${name}: ${failed instanceof Error ? failed.message.split('\n')[0] : failed}`)
    }
  }
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(
  'Not measured: growth, which takes minutes (npm run bench -- growth).' +
    (process.platform === 'linux' ? '' : ' Memory, which is read from /proc of Linux.'),
)
process.exit(isSlow ? 1 : 0)

function report({ what, shop, minimal, floor, ceiling, unit = '/s', more }: Outcome): boolean {
  const ratio = shop / minimal
  const isWithin = ceiling === undefined ? ratio >= floor : ratio <= ceiling
  const bound = ceiling === undefined ? `at least ${floor}` : `at most ${ceiling}`
  console.log(
    `${isWithin ? 'ok  ' : 'SLOW'} ${what}: ${Math.round(shop)}${unit}, ` +
      `minimal ${Math.round(minimal)}${unit}, ratio ${ratio.toPrecision(2)} (${bound}); ${more}`,
  )
  return isWithin
}
