/** Photographs the back office of a running demo shop for the manual, as `docs/pictures/back-office-*.webp`:
 * `node scripts/photograph-back-office.ts [address] [setup link]`. The link is the one that `npm start`
 * prints; the screens are those of "Look around". */
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import sharp from 'sharp'
import { ensureBrowser } from './browser.mjs'

const [address = 'http://localhost:3000', link = ''] = process.argv.slice(2)
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const PHONE = { width: 390, height: 780 }
const DESK = { width: 1280, height: 800 }

type Screen = { name: string; size: typeof PHONE; open(page: Page): Promise<unknown> }

const screens: Screen[] = [
  { name: 'today-phone', size: PHONE, open: (page) => page.goto(`${address}/admin`) },
  { name: 'orders-phone', size: PHONE, open: (page) => page.goto(`${address}/admin/orders?tab=all`) },
  { name: 'order-phone', size: PHONE, open: (page) => openFirst(page, 'orders') },
  { name: 'product-phone', size: PHONE, open: (page) => openFirst(page, 'products') },
  { name: 'correct-phone', size: PHONE, open: correctFirst },
  { name: 'products', size: DESK, open: (page) => page.goto(`${address}/admin/products`) },
  { name: 'reports', size: DESK, open: (page) => page.goto(`${address}/admin/reports`) },
]

async function openFirst(page: Page, list: string) {
  await page.goto(`${address}/admin/${list}?tab=todo`)
  const first = page.locator(`main a[href^="/admin/${list}/"]:not([href$="/new"])`).first()
  const path = await first.getAttribute('href')
  await page.goto(`${address}${path}`)
}

async function correctFirst(page: Page) {
  await openFirst(page, 'orders')
  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByRole('heading', { name: /Correct/, level: 1 }).waitFor()
}

async function lookAround(browser: Browser) {
  const page = await browser.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Look around' }).click()
  await page.waitForURL(/\/admin\/?$/)
  return page.context().storageState()
}

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const storageState = await lookAround(browser)
for (const { name, size, open } of screens) {
  const isMobile = size === PHONE
  const context = await browser.newContext({
    storageState,
    viewport: size,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const file = join(FOLDER, `back-office-${name}.webp`)
  const { size: bytes } = await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(file)
  console.log(`${file}: ${bytes} bytes`)
  await context.close()
}
await browser.close()
