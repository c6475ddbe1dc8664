/** `npm run bench -- screens --folder DIR [--products 1000000]` opens the shop that `bench -- growth` has
 * filled and measures in Chromium, on a phone of 360 px, how long the back office takes from a tap until its
 * rows, order or product are painted. Exits with 1 if a median is beyond its limit (docs/growth.md). */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { startStaffSession } from '#admin/core/staff-session.server.ts'
import { openDatabase, type OpenDatabase } from '#db/open.server.ts'
import { silent } from '#db/start.ts'
import { staff } from '#db/tables/index.ts'
import { runShop } from '#e2e/open-shop.ts'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { type Step, timeOf } from './tap.ts'

const RUNS = 7
const LIST_MS = 300
const MANY_VARIANTS = 500

/** Each list with a filter and a search of a frequent name. */
const LISTS = [
  { path: '/admin/orders', whole: 'tab=all', filter: 'tab=all&city=90', search: 'tab=all&q=zaman' },
  { path: '/admin/products', whole: '', filter: 'stock=low&sort=name', search: 'q=walnut&sort=name' },
  { path: '/admin/customers', whole: '', filter: 'tab=guests', search: 'q=zaman' },
  { path: '/admin/activity', whole: '', filter: 'action=review.hide', search: 'staff_id=20' },
]

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { products: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
})
if (!values.folder) throw new Error('--folder DIR: the folder that `npm run bench -- growth` has filled.')
const DATA_DIR = join(values.folder, values.products)
const shop = await runShop({ DATA_DIR, LOG_LEVEL: 'error', SEED: 'none', WORKERS: '1' })
let isFast = true
try {
  const database = await openDatabase({ DATA_DIR }, { log: silent, serve: false })
  const page = await openOffice(database)
  await measureAll(page, await addVariants(database))
  await page.context().browser()!.close()
  await database.close()
} finally {
  await shop.stop()
}
process.exitCode = isFast ? 0 : 1

async function openOffice({ db }: OpenDatabase): Promise<Page> {
  const [owner] = await db.select({ id: staff.id }).from(staff).limit(1)
  const sender = { stage: 'full', address: '127.0.0.1', device: '' } as const
  const value = await startStaffSession(db, owner!.id, sender)
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    executablePath: ensureBrowser(),
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
  await context.addCookies([
    { name: 'nayab_staff', value, url: shop.url, httpOnly: true, sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  await page.goto(`${shop.url}/admin/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** @returns the id of a product that has 500 variants now */
async function addVariants({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select min(product_id)::int id from variants where not is_archived',
  )
  const { id } = rows[0]!
  await pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left, position)
     select $1, 'Size ' || n, 900, 900, 100, 5, 100 + n from generate_series(1, $2::int) n
      where n > (select count(*) from variants where product_id = $1 and not is_archived)`,
    [id, MANY_VARIANTS],
  )
  return id
}

async function measureAll(page: Page, productId: number) {
  console.log('| from a tap until it is painted, ms | median | slowest | limit |\n|---|---|---|---|')
  const go = (path: string) => async () => {
    await page.goto(shop.url + path)
    if (path !== '/admin/more') await page.locator('[data-row]').first().waitFor()
  }
  for (const { path, whole, filter, search } of LISTS) {
    const name = path.slice('/admin/'.length)
    const rows = (what: string, from: string, step: Omit<Step, 'until'>) =>
      measure(page, `${name}, ${what}`, LIST_MS, go(from), { ...step, until: 'rows' })
    await rows('first page', '/admin/more', { follow: path })
    await rows('next page', `${path}?${whole}`, { press: 'Load more' })
    await rows('filtered', path, { follow: `${path}?${filter}` })
    await rows('found', path, { follow: `${path}?${search}` })
  }
  await measure(page, 'order', 300, go('/admin/orders'), { follow: 'first row', until: 'order' })
  const many = `product of ${MANY_VARIANTS} variants`
  const product = { follow: `/admin/products/${productId}`, until: 'variants' } as const
  await measure(page, many, 500, go('/admin/products'), product)
  await measure(page, 'a price saved', 200, () => typePrice(page), { press: 'price', until: 'saved' })
}

async function typePrice(page: Page) {
  await page.goto(`${shop.url}/admin/products`)
  const cell = page.getByRole('textbox', { name: /^Final price of/ }).first()
  const price = Number((await cell.inputValue()).replaceAll(/\D/g, ''))
  await cell.fill(String(price > 50 ? price - 1 : price + 1))
}

/** The browser has the code of the screen since the first run, which does not count. */
async function measure(
  page: Page,
  what: string,
  limitMs: number,
  before: () => Promise<unknown>,
  step: Step,
) {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    await before()
    await page.waitForLoadState('networkidle')
    times.push(await timeOf(page, step))
  }
  const sorted = times.slice(1).toSorted((one, other) => one - other)
  const median = sorted[Math.floor(RUNS / 2)]!
  isFast &&= median <= limitMs
  const shown = [median, sorted.at(-1)!].map((ms) => Math.round(ms)).join(' | ')
  console.log(`| ${what} | ${shown} | ${limitMs}${median <= limitMs ? '' : ', **exceeded**'} |`)
}
