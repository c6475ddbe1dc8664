import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/index.ts'
import { ROOT } from './open-shop.ts'
import { lineOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

/** What Chrome 109, Firefox 128 or Safari 16 lacks, by its owner (docs/decisions/browsers.md). */
const NEWER = {
  Array: ['fromAsync'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Set.prototype': [
    ...['difference', 'intersection', 'symmetricDifference', 'union'],
    ...['isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
  ],
  'Iterator.prototype': [
    ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
  ],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Error: ['isError'],
  Intl: ['DurationFormat'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any'],
  Response: ['json'],
  'Response.prototype': ['bytes'],
  'Headers.prototype': ['getSetCookie'],
  ReadableStream: ['from'],
  CSS: ['highlights', 'registerProperty'],
  Document: ['parseHTMLUnsafe'],
  'Document.prototype': ['startViewTransition', 'onscrollend'],
  'Element.prototype': ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'onscrollend'],
  'HTMLElement.prototype': ['hidePopover', 'popover', 'showPopover', 'togglePopover', 'onscrollend'],
  'HTMLDialogElement.prototype': ['closedBy', 'requestClose'],
  // Last, because the others are found by it.
  globalThis: ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'navigation', 'scheduler'],
} satisfies Record<string, string[]>

/** Called only where the browser has them. */
const ASKED_FOR = ['.hidePopover(', '.showPopover(', '.startViewTransition(']
/** The browsers of the staff are newer: Chrome 119, Firefox 128, Safari 17.4. */
const OF_BACK_OFFICE = ['.toReversed(', '.toSorted(', '.toSpliced(', 'Promise.withResolvers']

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('without newer functions a guest searches, filters, orders, and becomes a customer', async () => {
  const email = 'noor@shop.example'
  const shopper = await site.visit({ cart: [await lineOf(site, 'long-handled-tea-strainer')] })
  const { page } = shopper
  await page.addInitScript(removeNewer, NEWER)

  await page.goto('/checkout/')
  await page.getByLabel('Full Name').fill('Noor Fatima')
  await page.getByLabel('Phone').fill('03009876543')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: false }).first().fill('House 2, Street 5, Gulberg')
  await page.getByRole('row', { name: 'Shipping Rs 200' }).waitFor()
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await shopper.seesToast('Order placed successfully!')
  const [order] = await site.database.db.select().from(orders).where(eq(orders.email, email))
  await page.getByRole('region', { name: `Order #${order!.id}` }).waitFor()
  await page.getByRole('link', { name: /track/i }).first().click()
  await page.getByText('Pending').first().waitFor()

  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('soa')
  await page.getByRole('option').first().waitFor()
  await box.fill('soap')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “soap”' }).waitFor()
  await page.goto('/shop/')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.locator('summary').filter({ hasText: 'Price' }).click()
  await filters.getByRole('link', { name: /^Under Rs 500/ }).click()
  await page.waitForURL(/\/shop\/\?price=under-500$/)

  await page.goto('/register/')
  await page.getByLabel('Full Name').fill('Noor Fatima')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('03009876543')
  await page.getByLabel('Password').fill('rose-garden-7')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: true }).fill('House 2, Street 5')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Login here' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rose-garden-7')
  await page.getByRole('button', { name: 'Login' }).click()
  await shopper.seesToast('Login successful')
  await page.waitForURL(/\/account\/profile/)
  await page.getByText(email).waitFor()
  await shopper.done()
})

test.each([
  ['client', ASKED_FOR],
  ['admin', [...ASKED_FOR, ...OF_BACK_OFFICE]],
])('the scripts of build/%s call no newer function without asking for it', (folder, known) => {
  expect(callsIn(folder).filter((call) => !known.includes(call))).toEqual([])
})

test('no browser code reads the size of search parameters, which would silently be undefined', () => {
  const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  const browser = files.filter((file) => /(?<!\.server|\.test)\.tsx?$/.test(file))
  expect(browser).toContain(join('core', 'paths.ts'))
  const reads = browser.filter((file) =>
    /\b(?:\w*[sS]earch|\w*[pP]arams|query)\.size\b/.test(readFileSync(join(ROOT, 'app', file), 'utf8')),
  )
  expect(reads).toEqual([])
})

/** The names in the built scripts of `folder`. Those of `Iterator.prototype` are those of arrays, too. */
function callsIn(folder: string): string[] {
  const assets = join(ROOT, 'build', folder, 'assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const code = scripts.map((file) => readFileSync(join(assets, file), 'utf8')).join('\n')
  return Object.entries(NEWER)
    .filter(([owner]) => owner !== 'globalThis' && owner !== 'Iterator.prototype')
    .flatMap(([owner, names]) =>
      names.map((name) => (owner.endsWith('.prototype') ? `.${name}(` : `${owner}.${name}`)),
    )
    .filter((call) => code.includes(call))
}

/** Runs in the page before its scripts. */
function removeNewer(newer: Record<string, string[]>): void {
  for (const [path, names] of Object.entries(newer)) {
    const owner = path.split('.').reduce<any>((at, name) => at?.[name], globalThis) as
      | Record<string, unknown>
      | undefined
    for (const name of names) if (owner) delete owner[name]
  }
}
