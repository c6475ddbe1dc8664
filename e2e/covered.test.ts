import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { customerOf, lineOf, type Customer, type StoredLine } from './people.ts'
import { shareTestShop } from './shopper.ts'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const

let world: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
let order: number
let cart: StoredLine[]
beforeAll(async () => {
  world = await shareTestShop()
  customer = await customerOf(world, 'Naila Yousaf')
  order = await orderOf(world.database.db, customer.user_id, 2)
  await orderOf(world.database.db, customer.user_id, 1, 1)
  cart = [await lineOf(world, 'enamel-chai-kettle'), await lineOf(world, 'speckled-stoneware-mug', 3)]
})
afterAll(() => world?.close())

type Screen = [path: string | (() => string), ready: string]
const guests: Screen[] = [
  ['/', 'Popular Categories'],
  ['/shop/', '102 products'],
  ['/shop/tea-coffee/enamel-chai-kettle/', 'Enamel Chai Kettle'],
  ['/contact/', 'Write to us'],
  ['/faqs/', 'FAQ'],
  ['/sitemap/', 'Sitemap'],
  ['/register/', 'Referral Code'],
  ['/cart/', 'Order Summary'],
  ['/checkout/', 'Rs 5,520'],
]
const customers: Screen[] = [
  ['/account/profile', 'House 7'],
  ['/account/orders-history', 'House 7'],
  ['/account/profile-setting', 'Change Password'],
  [() => `/order-detail/${order}`, `Pending`],
  ['/checkout/', 'House 7'],
]

test.each([
  ...guests.map((screen) => ['a guest', screen, false] as const),
  ...customers.map((screen) => ['a customer', screen, true] as const),
])('the chat button covers nothing that %s presses or adds up: %s', async (_, [path, ready], isCustomer) => {
  const shopper = await world.visit({
    reducedMotion: 'reduce',
    cart,
    expected: /404/,
    ...(isCustomer && { as: customer }),
  })
  const { page } = shopper
  const covered: string[] = []
  const address = typeof path === 'string' ? path : path()
  await page.goto(address)
  await page.getByRole('main').getByText(ready).first().waitFor({ state: 'attached' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    covered.push(...(await coveredByChat(page)).map((each) => `${address} at ${width} px: ${each}`))
  }
  expect(covered).toEqual([])
  await shopper.done()
})

test('every part of the account is named in full, also in letters of twice the size', async () => {
  const shopper = await world.visit({ as: customer, expected: /layout shift/ })
  const { page } = shopper
  await page.goto('/account/profile')
  const links = page.getByRole('navigation', { name: 'My account' }).getByRole('link')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect(await links.allInnerTexts()).toEqual(['Dashboard', 'Orders', 'Wishlist', 'Settings', 'Logout'])
      for (const link of await links.all()) {
        const { x, width: wide, height: high } = (await link.boundingBox())!
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
        expect(high).toBeGreaterThanOrEqual(44)
        expect(await link.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
      }
    }
  }
  await shopper.done()
})

test('at the end of a screen with a bar at its bottom nothing stays below the bar', async () => {
  const shopper = await world.visit({ viewport: { width: 390, height: 844 }, cart })
  const { page } = shopper
  for (const path of ['/shop/tea-coffee/enamel-chai-kettle/', '/cart/', '/checkout/']) {
    await page.goto(path)
    const bar = page.locator('[data-bottom-bar]')
    await bar.waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByText('Cash on delivery everywhere', { exact: false })
    await expect
      .poll(async () => {
        const [text, top] = [(await last.boundingBox())!, (await bar.boundingBox())!.y]
        return text.y + text.height <= top
      })
      .toBe(true)
  }
  await shopper.done()
})

/** Goes up the page from its end and names what stays below the chat button. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const chat = document.querySelector<HTMLElement>('a[aria-label^="Chat with us"]')!
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const smallLink = (each: Element) => !each.matches('a') || each.getBoundingClientRect().height < 80
    const covered = () => {
      const over = chat.getBoundingClientRect()
      // It has given way.
      if (over.width < 1) return []
      return [
        ...document.querySelectorAll(
          'a, button, input, select, textarea, summary, label, main dd, main td, main th, [data-total]',
        ),
      ].filter(
        (each) =>
          each !== chat &&
          smallLink(each) &&
          each.checkVisibility() &&
          !each.closest('dialog, [inert], [data-bottom-bar], .sr-only') &&
          [...each.getClientRects()].some(
            ({ left, right, top, bottom, width, height }) =>
              width > 1 &&
              height > 1 &&
              left + 1 < over.right &&
              right - 1 > over.left &&
              top + 1 < over.bottom &&
              bottom - 1 > over.top,
          ),
      )
    }
    const found = new Set<string>()
    const end = document.documentElement.scrollHeight
    for (const top of Array.from({ length: 8 }, (_, step) => (end * (7 - step)) / 7)) {
      scrollTo(0, top)
      for (let frames = 0; frames < 60; frames++) {
        await frame()
        if (covered().length === 0) break
      }
      for (const each of covered())
        found.add(`${each.tagName} ${each.textContent?.trim().slice(0, 40)} at ${Math.round(scrollY)}`)
    }
    return [...found]
  })
}
