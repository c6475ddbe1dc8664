import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForPaint } from './hydration.ts'
import { customerOf, lineOf, type Customer, type StoredLine } from './people.ts'
import { shareTestShop } from './shopper.ts'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
let cart: StoredLine[]
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Naila Yousaf')
  cart = [await lineOf(site, 'enamel-chai-kettle'), await lineOf(site, 'speckled-stoneware-mug', 3)]
})
afterAll(() => site?.close())

test('every part of the account is named in full, also at twice the text size', async () => {
  const shopper = await site.visit({ as: customer, expected: /layout shift/ })
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

test('by keyboard nothing in focus is below the bar at the bottom', async () => {
  const shopper = await site.visit({ viewport: { width: 360, height: 740 }, cart })
  const { page } = shopper
  for (const path of ['/shop/tea-coffee/enamel-chai-kettle/', '/cart/', '/checkout/']) {
    await page.goto(path)
    await page.locator('[data-bottom-bar]').waitFor()
    const passed: string[] = []
    for (let name = ''; name !== 'end';) {
      await page.keyboard.press('Tab')
      const below = await page.evaluate(() => {
        const { activeElement: focused } = document
        if (!focused?.closest('body > *')) return { name: 'end', by: 0 }
        const bar = document.querySelector('[data-bottom-bar]')!
        const { top, bottom } = focused.getBoundingClientRect()
        // Of a text area the browser brings the line of the caret into view.
        const isHigh = bottom - top > 60
        const by = bar.contains(focused) || isHigh ? 0 : bottom - bar.getBoundingClientRect().top
        return { name: focused.textContent || focused.getAttribute('name') || focused.tagName, by }
      })
      name = below.name
      if (below.by > 0) passed.push(`${path}: ${name.slice(0, 40)}`)
    }
    expect(passed).toEqual([])
  }
  await shopper.done()
})

test('at the end of a screen with a bar at its bottom nothing stays below the bar', async () => {
  const shopper = await site.visit({ viewport: { width: 390, height: 844 }, cart })
  const { page } = shopper
  for (const path of ['/shop/tea-coffee/enamel-chai-kettle/', '/cart/', '/checkout/']) {
    await page.goto(path)
    const bar = page.locator('[data-bottom-bar]')
    await bar.waitFor()
    // Scrolled in the frame in which the cart appears, the screen would move by the height of the cart.
    await waitForPaint(page)
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

test('at a zoom of 400 % no bar stays in front of what is read', async () => {
  // The chat button gives way to the bar of the checkout, which is far on so low a screen.
  const shopper = await site.visit({
    viewport: { width: 320, height: 256 },
    cart,
    expected: /layout shift.*WhatsApp/,
  })
  const { page } = shopper
  for (const [path, read] of [
    ['/shop/tea-coffee/enamel-chai-kettle/', page.getByRole('tab', { name: 'Description' })],
    ['/checkout/', page.getByLabel('Rider Instructions')],
  ] as const) {
    await page.goto(path)
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const bars = await page.evaluate(
      () =>
        Array.from({ length: 16 }, (_, at) => document.elementFromPoint(160, at * 16)).filter((element) =>
          element?.closest('header, [data-bottom-bar]'),
        ).length,
    )
    expect([path, bars]).toEqual([path, 0])
  }
  await shopper.done()
})
