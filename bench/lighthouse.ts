import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBrowser } from '../scripts/browser.mjs'
import type { Outcome, Target } from './bench.ts'
import { serveWithoutScripts } from './without-scripts.ts'

/** Downloaded by npx: a hundred packages that nothing else needs. */
const PACKAGE = 'lighthouse@13.5.0'
const ROUNDS = 3
const PAGES = [
  { what: 'home', path: '/' },
  { what: 'category', path: '/category/kitchen/' },
  { what: 'product', path: '/shop/vases-pots/multan-blue-pottery-vase/' },
  { what: 'cart', path: '/cart/' },
  { what: 'checkout', path: '/checkout/' },
]
/** The maximum of each median in ms; the score is at least 99. */
const MAX_MS = {
  'first-contentful-paint': 1100,
  'largest-contentful-paint': 1500,
  'total-blocking-time': 50,
}
const MIN_SCORE = 99
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run ' +
  '--disable-background-networking --disable-component-update --disable-sync'

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}

/** Medians of the mobile preset with simulated throttling. A busy machine lengthens the blocking time. The
 * same documents without scripts are measured in turns with them: that blocking time is the browser's own. */
export async function benchLighthouse({ url, dataDir }: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const minimal = await serveWithoutScripts(url)
  for (const { what, path } of PAGES) {
    // Cached, as for all visitors but the first.
    await fetch(url + path)
    const reports: Report[] = []
    const minimalReports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) {
      reports.push(await measure(url + path, dataDir))
      minimalReports.push(await measure(minimal.url + path, dataDir))
    }
    const minimalBlocking = medianOf(minimalReports, auditOf('total-blocking-time'))
    const shift = medianOf(reports, auditOf('cumulative-layout-shift'))
    outcomes.push({
      what: `Lighthouse, ${what}: score`,
      shop: medianOf(reports, ({ categories }) => categories.performance.score * 100),
      minimal: MIN_SCORE,
      floor: 1,
      unit: '',
      more:
        `layout shift ${shift.toFixed(3)}, ` +
        `blocking time without scripts ${Math.round(minimalBlocking)} ms; the second figure is the minimum`,
    })
    for (const [audit, most] of Object.entries(MAX_MS))
      outcomes.push({
        what: `Lighthouse, ${what}: ${audit}`,
        shop: medianOf(reports, auditOf(audit)),
        minimal: most,
        ceiling: 1,
        unit: ' ms',
        more: 'the second figure is the maximum',
      })
  }
  minimal.close()
  return outcomes
}

const auditOf = (audit: string) => (report: Report) => report.audits[audit]!.numericValue

function medianOf(reports: Report[], read: (report: Report) => number): number {
  return reports.map(read).toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]!
}

async function measure(page: string, dataDir: string): Promise<Report> {
  const file = join(dataDir, 'lighthouse.json')
  const options = [
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  const run = promisify(execFile)
  const audit = () =>
    run('npx', ['--yes', PACKAGE, page, ...options], {
      // Lighthouse needs a newer Node than the shop's commands.
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
        CHROME_PATH: ensureBrowser(),
      },
    })
  // Lighthouse sometimes records no page at all (NO_NAVSTART); that says nothing about the page.
  await audit().catch(audit)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
