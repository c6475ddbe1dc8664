import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { expect } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { ROOT, runShop, type RunningShop } from './open-shop.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }

/** A demo shop of its own on a free port, with a browser to visit it. Close it when the file is done. */
export async function openTestShop(env: Record<string, string> = {}) {
  const database = await freshDatabase({ seed: 'demo' })
  const dataDir = mkdtempSync(join(tmpdir(), 'nayab-e2e-'))
  const shop = await runShop({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const executablePath = process.env['BROWSER_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) })
  return {
    shop, database, browser, dataDir,
    visit: (options: Visit = {}) => visit(browser, shop.url, options),
    async close() {
      await browser.close()
      await shop.stop()
      await database.drop()
    },
  }
}

export type TestShopWithBrowser = { shop: RunningShop, database: TestDatabase, browser: Browser, dataDir: string }
type Visit = BrowserContextOptions & {
  /** Faults that this visit provokes on purpose: console messages or addresses of failed requests. */
  expected?: RegExp
}

/**
 * A shopper with a fresh browser profile. `shopper.done()` fails on anything that went wrong behind their back: a console
 * error, a failed request, a layout that shifted by more than 0.02.
 */
async function visit(browser: Browser, url: string, { expected, ...options }: Visit) {
  const context = await browser.newContext({ baseURL: url, viewport: DESK, ...options })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults: string[] = []
  const note = (fault: string) => { if (!expected?.test(fault)) faults.push(fault) }
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()} (${message.location().url})`) })
  page.on('pageerror', error => note(`page: ${error.message}`))
  page.on('requestfailed', request => {
    // A page left behind gives up what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', response => { if (response.status() >= 500) note(`response: ${response.url()} ${response.status()}`) })
  await context.addInitScript(watchLayout)
  return {
    page, context, faults,
    async done() {
      note(await shiftsOf(page))
      await context.close()
      expect(faults.filter(fault => fault !== '')).toEqual([])
    },
  }
}

/** Adds up, per page, how far things moved that nobody had just touched. */
function watchLayout() {
  const seen = window as unknown as { shifted: number, shiftedBy: string[] }
  seen.shifted = 0
  seen.shiftedBy = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number, hadRecentInput: boolean, sources?: { node?: Element }[] })[]) {
      if (entry.hadRecentInput) continue
      seen.shifted += entry.value
      seen.shiftedBy.push(...(entry.sources ?? []).map(source => (source.node?.outerHTML ?? String(source.node?.nodeName)).slice(0, 120)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<string> {
  const { shifted, shiftedBy } = await page.evaluate(() => window as unknown as { shifted: number, shiftedBy: string[] }).catch(() => ({ shifted: 0, shiftedBy: [] }))
  return shifted > 0.02 ? `layout shift of ${shifted.toFixed(3)} on ${page.url()}: ${shiftedBy.slice(0, 3).join(' | ')}` : ''
}

/** What axe finds wrong on the screen as it stands, by WCAG 2.2 AA; an empty list is what one wants. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return violations.map(found => `${found.id}: ${found.help} (${found.nodes.slice(0, 3).map(node => node.target.join(' ')).join('; ')})`)
}

/** Photographs the screen at the four widths of the design, for people to leaf through (an ignored folder). */
export async function photograph(page: Page, name: string) {
  const folder = join(ROOT, 'pictures-of-screens')
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const width of [360, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}
