import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'

const NAME = 'Chiragh Ghar Gift Centre Lahore'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop({ SHOP_NAME: NAME })
})
afterAll(() => site?.close())

test.each([
  [360, NAME],
  [360, 'نایاب تحفہ گھر اور روشنی کا مرکز'],
  [992, NAME],
])('at %i px the header has at most two lines of %s beside a whole mark', async (width, name) => {
  const shopper = await site.visit({ viewport: { width, height: 740 } })
  const { page } = shopper
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: `${NAME}, home` })
  const text = link.locator('span')
  await text.evaluate((span, shown) => {
    span.textContent = shown
  }, name)
  const mark = (await link.locator('svg').boundingBox())!
  expect(mark.width).toBe(width < 992 ? 36 : 40)
  const { lines, top, bottom, clip } = await text.evaluate((span) => {
    const bar = span.closest('.column')!.getBoundingClientRect()
    const box = span.getBoundingClientRect()
    return {
      lines: box.height / Number.parseFloat(getComputedStyle(span).lineHeight),
      top: box.top - bar.top,
      bottom: bar.bottom - box.bottom,
      clip: box.right - bar.right,
    }
  })
  expect(lines).toBeLessThanOrEqual(2)
  expect(Math.min(top, bottom)).toBeGreaterThanOrEqual(2)
  expect(clip).toBeLessThanOrEqual(0)
  await shopper.done()
})
