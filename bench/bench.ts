/** `npm run bench [pages|orders|mails] …` measures the shop relative to a calibrator, because absolute
 * figures depend on the machine. Exits with 1 if a ratio is below its minimum (docs/measuring.md). `npm
 * run bench -- growth` fills and measures a large shop (`growth/growth.ts`). */
import { chmodSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from '#e2e/open-shop.ts'
import { benchMails } from './mails.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'

const BENCHES = { pages: benchPages, orders: benchOrders, mails: benchMails }
export type Outcome = { what: string; shop: number; bare: number; floor: number; more: string }

if (process.argv[2] === 'growth') {
  await import('./growth/growth.ts')
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
const WORKERS = String(availableParallelism())
const shop = await runShop({ DATA_DIR: dataDir, LOG_LEVEL: 'error', WORKERS })
let isSlow = false
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const outcome of await bench({ url: shop.url, dataDir })) isSlow = !report(outcome) || isSlow
  }
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isSlow ? 1 : 0)

function report({ what, shop, bare, floor, more }: Outcome): boolean {
  const ratio = shop / bare
  const isFastEnough = ratio >= floor
  console.log(
    `${isFastEnough ? 'ok  ' : 'SLOW'} ${what}: ${Math.round(shop)}/s, bare ${Math.round(bare)}/s, ratio ` +
      `${ratio.toFixed(2)} (at least ${floor}); ${more}`,
  )
  return isFastEnough
}
