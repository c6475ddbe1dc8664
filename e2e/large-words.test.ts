import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, lineOf } from './people.ts'
import { openTestShop } from './shopper.ts'

const NAME = 'گھر باورچی خانہ اور تحفوں کی بڑی دکان'
const SMALL = { width: 360, height: 740 }

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop({ SHOP_NAME: NAME })
})
afterAll(() => site?.close())

/** A customer who reads text of twice the size, which shifts the layout. */
async function readsLarge() {
  const as = await customerOf(site, 'Muhammad Rehman')
  const cart = [await lineOf(site, 'enamel-chai-kettle', 12)]
  const shopper = await site.visit({ viewport: SMALL, as, cart, expected: /layout shift/ })
  await shopper.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  return { shopper, page: shopper.page, email: as.email }
}

test('large text hides no more of a long Urdu name, and nothing scrolls sideways', async () => {
  const { shopper, page } = await readsLarge()
  await page.goto('/about/')
  const name = page
    .getByRole('banner')
    .getByRole('link', { name: `${NAME}, home` })
    .locator('span')
  const { hidden, hiddenInOrdinaryText, outside } = await name.evaluate((span) => {
    const bar = span.closest('.column')!.getBoundingClientRect()
    const box = span.getBoundingClientRect()
    const outside = Math.max(bar.top - box.top, box.bottom - bar.bottom)
    const hidden = span.scrollHeight - span.clientHeight
    document.documentElement.style.fontSize = '100%'
    const hiddenInOrdinaryText = span.scrollHeight - span.clientHeight
    document.documentElement.style.fontSize = '200%'
    return { hidden, hiddenInOrdinaryText, outside }
  })
  expect(hidden).toBeLessThanOrEqual(hiddenInOrdinaryText)
  expect(outside).toBeLessThanOrEqual(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await shopper.done()
})

test('the count of the cart leaves most of its icon visible', async () => {
  const { shopper, page } = await readsLarge()
  await page.goto('/about/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Cart, 12 items' })
  const icon = (await link.locator('svg').boundingBox())!
  const badge = (await link.getByText('12').boundingBox())!
  const width = Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x)
  const height = Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y)
  expect((width * height) / (icon.width * icon.height)).toBeLessThan(0.5)
  await shopper.done()
})

test('the e-mail address on the dashboard breaks only before its signs', async () => {
  const { shopper, page, email } = await readsLarge()
  await page.goto('/account/profile')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByText('03001234567').waitFor()
  const line = profile.getByRole('paragraph').filter({ hasText: email })
  expect(await brokenParts(line, '[@.]?[^@.]+')).toEqual([])
  await shopper.done()
})

test('the address of the checkout breaks only between words', async () => {
  const { shopper, page } = await readsLarge()
  await page.goto('/checkout/')
  const name = page.getByRole('definition').filter({ hasText: 'Muhammad Rehman' })
  expect(await brokenParts(name, '[^ ]+')).toEqual([])
  expect(await brokenParts(page.getByRole('definition').filter({ hasText: '0300' }), '[^ ]+')).toEqual([])
  await shopper.done()
})

/** The parts of a text that are on more than one line. */
function brokenParts(element: Locator, pattern: string): Promise<string[]> {
  return element.evaluate((root, source) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: part, index } of text.textContent!.matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + part.length)
        if (range.getClientRects().length > 1) parts.push(part)
      }
    }
    return parts
  }, pattern)
}
