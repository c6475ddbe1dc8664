import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, type StoredLine } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let cart: StoredLine[]
beforeAll(async () => {
  site = await shareTestShop()
  cart = [await lineOf(site, 'enamel-chai-kettle')]
})
afterAll(() => site?.close())

/** Visits with text of twice the size, which shifts the layout. */
async function readsLarge(width: number) {
  const shopper = await site.visit({ viewport: { width, height: 740 }, cart, expected: /layout shift/ })
  await shopper.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  return shopper
}

/** How many pixels of an element's text are beyond its edges. */
const cutOff = (page: Page, text: string) =>
  page
    .locator(':visible', { hasText: text })
    .last()
    .evaluate((element) =>
      Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight),
    )

test.each([768, 1280])(
  'at %i px fields of forms show a whole phone number and a whole city',
  async (width) => {
    const shopper = await readsLarge(width)
    const { page } = shopper
    for (const path of ['/checkout/', '/register/', '/contact/', '/delete-account/']) {
      await page.goto(path)
      const phone = page.getByLabel('Phone', { exact: true }).first()
      await phone.fill('03001234567')
      expect(await phone.evaluate((input) => input.scrollWidth - input.clientWidth), path).toBe(0)
      const fields = page.getByRole('main').locator('form :is(input:not([type=hidden]), select):visible')
      for (const field of await fields.all())
        if ((await field.getAttribute('name')) !== 'promo_code')
          expect((await field.boundingBox())!.width, path).toBeGreaterThanOrEqual(300)
    }
    await shopper.done()
  },
)

test.each(['/', '/register/'])('no word of the headings of %s breaks on a small phone', async (path) => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  await page.goto(path)
  const broken = await page.getByRole('heading').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()!
      return [...text.textContent!.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
  await shopper.done()
})

test('the bar of a product and the badge of the cart have room for their text', async () => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const name = page.locator('[data-bottom-bar] p')
  const { font, height } = await name.evaluate((element) => ({
    font: Number.parseFloat(getComputedStyle(element).fontSize),
    height: element.clientHeight,
  }))
  expect(height).toBeGreaterThan(font)
  const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ }).getByText('1')
  const digit = await badge.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect((await badge.boundingBox())!.height).toBeGreaterThan(digit)
  const bar = (await page.locator('[data-bottom-bar]').boundingBox())!
  // The place of the button in the layout, also while it is scaled away.
  const chatEnds = await page
    .locator('a[aria-label^="Chat with us"]')
    .evaluate((button: HTMLElement) => button.offsetTop + button.offsetHeight)
  expect(chatEnds).toBeLessThanOrEqual(bar.y)
  await shopper.done()
})

test('no bar at the bottom is higher than the space below the footer', async () => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  for (const path of ['/shop/tea-coffee/enamel-chai-kettle/', '/cart/', '/checkout/']) {
    await page.goto(path)
    const bar = page.locator('[data-bottom-bar]')
    await bar.getByText(/^(?:Add to Cart|Proceed to Checkout|Place Order)$/).waitFor()
    const space = await page
      .getByRole('contentinfo')
      .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingBottom))
    expect((await bar.boundingBox())!.height, path).toBeLessThanOrEqual(space)
  }
  await shopper.done()
})

test('in ordinary text the controls of a product are side by side at 320 px', async () => {
  const shopper = await site.visit({ viewport: { width: 320, height: 740 } })
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const buttons = page.locator('[data-bottom-bar]').getByRole('button')
  const middles = await buttons.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  )
  expect(middles).toHaveLength(4)
  expect(new Set(middles).size).toBe(1)
  await shopper.done()
})

test('the e-mail address in the footer breaks only before its signs', async () => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  await page.goto('/about/')
  const address = page.getByRole('contentinfo').getByRole('link', { name: 'salaam@nayab.example' })
  const lines = await address.evaluate((link) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(link.lastElementChild!, NodeFilter.SHOW_TEXT)
    const found: Record<string, number> = {}
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: part, index } of text.textContent!.matchAll(/[@.]?[a-z]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + part.length)
        found[part] = range.getClientRects().length
      }
    return found
  })
  expect(lines).toEqual({ mail: 1, salaam: 1, '@nayab': 1, '.example': 1 })
  await shopper.done()
})

test('the header of a desk names the category menu and free shipping in full', async () => {
  const shopper = await readsLarge(1280)
  const { page } = shopper
  await page.goto('/')
  expect(await cutOff(page, 'All Categories')).toBeLessThanOrEqual(0)
  expect(await cutOff(page, 'Free Shipping on Orders')).toBeLessThanOrEqual(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await shopper.done()
})

test('no line of a breadcrumb ends with a slash', async () => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const steps = await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator('a, span')
    .evaluateAll((all) => all.map((each) => ({ text: each.textContent, y: each.getBoundingClientRect().y })))
  expect(steps.filter(({ text }) => text === '/')).toHaveLength(3)
  const isLower = (at: number) => steps[at]!.y - steps[at - 1]!.y > 20
  const starts = steps.filter((_, at) => at > 0 && isLower(at))
  expect(starts.map(({ text }) => text)).toEqual(['/'])
  await shopper.done()
})

test.each([360, 768])('at %i px the order of a list is named in full', async (width) => {
  const shopper = await readsLarge(width)
  const { page } = shopper
  await page.goto('/shop/?sort=price_desc')
  const hidden = (select: HTMLElement) => select.scrollHeight - select.clientHeight
  expect(await page.getByLabel('Sort by').evaluate(hidden)).toBeLessThanOrEqual(0)
  await shopper.done()
})

test('the links to other pages stay on a small phone', async () => {
  const shopper = await readsLarge(360)
  const { page } = shopper
  await page.goto('/blogs/')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (const part of await pages.locator('> *').all()) {
    const { x, width } = (await part.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(16)
    expect(x + width).toBeLessThanOrEqual(360 - 16)
  }
  await shopper.done()
})
