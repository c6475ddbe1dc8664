/** Takes screenshots of a running shop into `pictures-of-screens/` and reports layout shift, console
 * messages and wide pages. `node scripts/photograph.ts [address] [name of a screen …]` */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { ensureBrowser } from './browser.mjs'

const [address = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const FOLDER = join(import.meta.dirname, '../pictures-of-screens')
const WIDTHS = (process.env.WIDTHS ?? '360,768,1280,1600').split(',').map(Number)

const screens: Record<string, string | ((page: Page) => Promise<string>)> = {
  home: '/',
  shop: '/shop/',
  category: '/category/kitchen/',
  'ladies-bags': '/category/fashion/handbags/',
  videos: '/videos/',
  product: async (page) => await firstLink(page, '/shop/', 'article a[href^="/shop/"]'),
  blog: '/blogs/',
  'blog-post': async (page) => await firstLink(page, '/blogs/', 'article a'),
  contact: '/contact/',
  about: '/about/',
  faqs: '/faqs/',
  'privacy-policy': '/privacy-policy/',
  'return-policy': '/return-policy/',
  terms: '/terms-and-conditions/',
  'delete-account': '/delete-account/',
  sitemap: '/sitemap/',
  'not-found': '/no/such/page',
  'search-results': '/search-results/?q=mug',
  'search-empty': '/search-results/',
  login: '/login/',
  register: '/register/',
  cart: '/cart/',
  checkout: '/checkout/',
  wishlist: '/wishlist/',
}

async function firstLink(page: Page, list: string, link: string): Promise<string> {
  await page.goto(address + list)
  return (await page.locator(link).first().getAttribute('href')) ?? '/'
}

async function photograph(browser: Browser, name: string, width: number) {
  const isPhone = width < 600
  const page = await browser.newPage({
    viewport: { width, height: isPhone ? 780 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  const screen = screens[name]!
  const path = typeof screen === 'string' ? screen : await screen(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
          (window as { shift?: number }).shift =
            ((window as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(FOLDER, `${name}-${width}-first.png`) })
  await scrollThrough(page)
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: true })
  const { shift, wider } = await page.evaluate(() => ({
    shift: (window as { shift?: number }).shift ?? 0,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  await page.close()
  const faults = [
    ...(shift > 0.001 ? [`layout shift ${shift.toFixed(4)}`] : []),
    ...(wider > 0 ? [`${wider} px too wide`] : []),
    ...said,
  ]
  console.log(`${name} ${width}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`)
}

/** Scrolls, because pictures below the viewport load lazily. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const end = Math.min(document.documentElement.scrollHeight, 14_000)
    for (let y = 0; y < end; y += 700) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 40))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
for (const name of wanted.length > 0 ? wanted : Object.keys(screens))
  for (const width of WIDTHS) await photograph(browser, name, width)
await browser.close()
