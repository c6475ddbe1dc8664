import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { staffOf } from '#test/staff.ts'
import { hold } from './late-answers.ts'
import { axeFindings } from './looks.ts'
import type { openTestShop, Shopper } from './shopper.ts'

type Site = Awaited<ReturnType<typeof openTestShop>>
type Role = Parameters<typeof staffOf>[1]

export const SMALL_PHONE = { width: 360, height: 740 }

/** A visit by a signed-in member of staff, by default on a small phone. Lists load their rows after the frame
 * of the screen, so a layout shift is no fault. */
export async function visitAs(site: Site, role: Role, options: Parameters<Site['visit']>[0] = {}) {
  const visitor = await site.visit({ viewport: SMALL_PHONE, expected: /layout shift/, ...options })
  await signInAs(site, role, visitor.context)
  return visitor
}

/** Signs a member of staff in on this browser. */
export async function signInAs({ database, shop }: Site, role: Role, context: BrowserContext) {
  const person = await staffOf({ shop: { db: database.db } } as never, role)
  const [name, value] = person.cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: shop.url, httpOnly: true, sameSite: 'Strict' }])
  return person
}

/** The screen, once it is loaded, does not scroll sideways, and axe finds nothing. */
export async function expectFits({ page }: Pick<Shopper, 'page'>) {
  // The first skeleton has no main part. Elements that are replaced while axe examines them are no landmarks
  // any more.
  await page.getByRole('main').waitFor()
  await page.locator('main [role=status][aria-label^=Loading]').waitFor({ state: 'detached' })
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, page.url()).toBeLessThanOrEqual(0)
  expect(await axeFindings(page), page.url()).toEqual([])
}

/** In how many columns the cards of a screen stand, and whether they use its width. */
export async function columnsOf(page: Page) {
  await page.locator('main section').first().waitFor()
  return page.getByRole('main').evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main)
    const room = main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const cards = [...main.querySelectorAll('section')].map((card) => card.getBoundingClientRect())
    const lefts = new Set(cards.map(({ left }) => Math.round(left)))
    const width = Math.max(...cards.map(({ right }) => right)) - Math.min(...lefts)
    return { columns: lefts.size, isWide: width / room > 0.95 }
  })
}

/** Puts a product into the order that is typed. */
export async function addTrunk(page: Page) {
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Search products').fill('Truck Art Tin Trunk')
  await page
    .getByRole('button', { name: /^Truck Art Tin Trunk/ })
    .first()
    .click()
}

/** Raises the prices of the chosen products by 100 rupees. Returns the dialog, which is open still. */
export async function raisePrices({ page, seesToast }: Shopper, products: number) {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change by').fill('100')
  await dialog.getByLabel('In', { exact: true }).selectOption('rupees')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: `Change ${products}` }).click()
  await seesToast(new RegExp(`^${products} changed\\.`))
  return dialog
}

/** Opens a list by the navigation. */
export async function openList(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
}

/** Uploads prices and leaves the screen before the answer, which comes after `release`. */
export async function leaveUpload(page: Page) {
  await page.goto('/admin/import')
  const imported = await hold(page, 'POST', '**/api/admin/imports')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('product_slug,variant_name,price\nno-such,Red,900'),
  })
  await imported.asked
  await openList(page, 'Orders')
  return imported
}

/** A portrait of a phone's camera. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1500, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
})

/** Fills the form of a new product, which may have photos already, and saves it. */
export async function addProduct(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Price (Rs)').fill('900')
  await page.getByLabel('Units').fill('3')
  await page.getByLabel('Weight').fill('400')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}
