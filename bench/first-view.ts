import { chromium } from 'playwright'
import { ensureBrowser } from '../scripts/browser.mjs'
import type { Outcome, Target } from './bench.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
/** The maximum kB of each page. */
const PAGES = [
  { what: 'home', path: '/', ceiling: 212 },
  { what: 'product', path: '/shop/vases-pots/multan-blue-pottery-vase/', ceiling: 177 },
]

/** All that a phone transfers for a page before it is scrolled. The amount does not depend on the machine, so
 * the calibrator is the ceiling itself. */
export async function benchFirstView({ url }: Target): Promise<Outcome[]> {
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    executablePath: ensureBrowser(),
  })
  const outcomes: Outcome[] = []
  for (const { what, path, ceiling } of PAGES) {
    const page = await browser.newPage(PHONE)
    const session = await page.context().newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.close()
    outcomes.push({
      what: `first view of ${what} at 390 px`,
      shop: bytes / 1000,
      minimal: ceiling,
      ceiling: 1,
      unit: ' kB',
      more: 'the second figure is the committed maximum',
    })
  }
  await browser.close()
  return outcomes
}
