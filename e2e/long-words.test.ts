import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { adminScreens, isComplete, storefrontScreens } from './all-screens.ts'
import { customerOf, lineOf } from './people.ts'
import { fillTables } from './plant.ts'
import { openTestShop, type Shopper } from './shopper.ts'
import { signInAs, SMALL_PHONE } from './staff.ts'

const WORD = 'Gujranwalacrockery-Superlongwordwithoutanyspacesthatgoesonandonandon=HYPERLINK("http://x")'

let site: Awaited<ReturnType<typeof openTestShop>>
let visitor: Shopper
let known: { staffId: number; customerId: number; orderId: number }
beforeAll(async () => {
  site = await openTestShop()
  const { pool, db } = site.database
  const customer = await customerOf(site, 'Maryam Siddiqui')
  visitor = await site.visit({
    viewport: SMALL_PHONE,
    as: customer,
    cart: [await lineOf(site, 'moses-basket')],
    // Some texts are wrong in their form, too.
    expected: /./,
  })
  known = {
    staffId: (await signInAs(site, 'owner', visitor.context)).id,
    customerId: customer.user_id,
    orderId: await orderOf(db, customer.user_id, 1),
  }
  await fillTables(pool, known, WORD)
  // The names of the steps come with the release.
  await pool.query("update order_statuses set name = split_part(name, 'Gujran', 1)")
  await pool.query(`select pg_notify('nayab_pages', '*')`)
})
afterAll(() => site?.close())

/** By how many pixels a page is wider than the phone, and which texts are beyond its edge. */
const excessAt = (page: Page, textSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getBoundingClientRect().right > clientWidth + 1)
        beyond.push(
          `${(text.parentElement!.cloneNode() as Element).outerHTML} ${text.textContent!.slice(0, 20)}`,
        )
    }
    return [`${size}: ${scrollWidth - clientWidth} px, ${beyond.slice(0, 4).join()}`]
  }, textSize)

/** Opens the screens, four at a time. */
async function tooWide(paths: readonly string[]): Promise<string[]> {
  const left = [...paths]
  const found: string[] = []
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const page = await visitor.context.newPage()
      for (let path = left.shift(); path; path = left.shift()) {
        await page.goto(path, { waitUntil: 'load' })
        await page.waitForFunction(isComplete, undefined, { polling: 100 })
        for (const size of ['100%', '200%'])
          found.push(...(await excessAt(page, size)).map((each) => `${path} ${each}`))
      }
      await page.close()
    }),
  )
  return found
}

test('no word is so long that a screen of the back office scrolls sideways', async () => {
  const screens = await adminScreens(site.database.pool, known)
  expect(screens.length).toBeGreaterThan(50)
  expect(await tooWide(screens)).toEqual([])
  // Some fifty screens.
}, 300_000)

test('no word is so long that a screen of the storefront scrolls sideways', async () => {
  const screens = await storefrontScreens(site.database.pool, known)
  expect(screens.length).toBeGreaterThan(35)
  expect(await tooWide(screens)).toEqual([])
}, 300_000)
