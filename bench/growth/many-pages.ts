/** `npm run bench -- many-pages --folder DIR [--products 1000000]` opens the shop that `bench -- growth` has
 * filled, requests 5,000 different products twice and reads the memory of the serving process on Linux
 * (`VmRSS`). Exits with 1 if it is beyond its bound (docs/measuring.md). */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runShop } from '#e2e/open-shop.ts'
import { measure } from '../load.ts'
import { memoryOf } from '../memory.ts'

const PAGES = 5000
/** From each part of the sitemap, so that they come from the whole shop. */
const PAGES_PER_PART = 25
const ROUND = 500
const MAX_MB = { start: 120, load: 400 }

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { products: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
})
if (!values.folder) throw new Error('--folder DIR: the folder that `npm run bench -- growth` has filled.')
const DATA_DIR = join(values.folder, values.products)
const WORKERS = String(availableParallelism())
const shop = await runShop({ DATA_DIR, LOG_LEVEL: 'error', SEED: 'none', WORKERS })
try {
  const pid = shop.process.pid!
  await fetch(`${shop.url}/healthz`)
  const start = memoryOf(pid)
  const paths = await listPaths()
  let highest = 0
  for (let first = 0; first < paths.length * 2; first += ROUND) {
    const from = first % paths.length
    const load = {
      url: shop.url,
      paths: paths.slice(from, from + ROUND),
      headers: { 'accept-encoding': 'br' },
      connections: 8,
    }
    const { failed } = await measure(load)
    if (failed > 0) throw new Error(`${failed} pages were not answered with 200`)
    highest = Math.max(highest, memoryOf(pid))
  }
  const isSmall = start <= MAX_MB.start && highest <= MAX_MB.load
  console.log(
    `${isSmall ? 'ok  ' : 'LARGE'} memory with ${values.products} products: ${Math.round(start)} MB ` +
      `after the start (at most ${MAX_MB.start}), at most ${Math.round(highest)} MB at ` +
      `the end of each ${ROUND} of ${paths.length} pages, requested twice (at most ${MAX_MB.load})`,
  )
  process.exitCode = isSmall ? 0 : 1
} finally {
  await shop.stop()
}

async function listPaths(): Promise<string[]> {
  const index = await readLocations('/sitemap.xml')
  const paths: string[] = []
  for (const part of index) {
    const products = (await readLocations(part)).filter((path) => /^\/shop\/[^/]+\/[^/]+\/$/.test(path))
    const step = Math.max(1, Math.floor(products.length / PAGES_PER_PART))
    paths.push(...products.filter((_, n) => n % step === 0).slice(0, PAGES_PER_PART))
    if (paths.length >= PAGES) break
  }
  return paths.slice(0, PAGES)
}

async function readLocations(path: string): Promise<string[]> {
  const text = await (await fetch(shop.url + path)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location!).pathname)
}
