import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, lineOf } from './people.ts'
import { openTestShop, type Shopper, WITH_MOTION } from './shopper.ts'

/** The smallest phone that shoppers hold. */
const SMALL = { width: 360, height: 740 }

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('no amount of the cart and of the checkout breaks across lines', async () => {
  const cart = [
    await lineOf(site, 'enamel-chai-kettle', 2),
    await lineOf(site, 'walnut-wireless-pad', 3),
    await lineOf(site, 'chiniot-drawer-chest', 5),
  ]
  const shopper = await site.visit({ viewport: SMALL, cart })
  const { page } = shopper
  await page.goto('/cart/')
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor()
  expect(await brokenAmounts(shopper)).toEqual([])
  await page.goto('/checkout/')
  const order = page.getByRole('table', { name: 'Your order' })
  await order
    .getByRole('row', { name: /^Total/ })
    .getByText('Rs')
    .waitFor()
  expect(await order.getByRole('row').count()).toBe(1 + 3 + 4)
  expect(await brokenAmounts(shopper)).toEqual([])
  await shopper.done()
})

test('with text of twice the size, long names and eight-digit totals nothing overflows', async () => {
  const customer = await customerOf(site, 'W'.repeat(30))
  const cart = [await lineOf(site, 'deodar-soap-dish', 2)]
  await site.database.pool.query(
    'update variants set price = 12345678, final_price = 12345678 where id = $1',
    [cart[0]!.variant.p_v_id],
  )
  const shopper = await site.visit({ viewport: SMALL, as: customer, cart, expected: /layout shift/ })
  const { page } = shopper
  // The larger text shifts the layout.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const [path, ready] of [
    ['/cart/', 'Line total: Rs 24,691,356'],
    ['/checkout/', 'The price is now Rs 12,345,678'],
    ['/account/profile', 'Your wishlist is empty'],
    ['/shop/', '102 products'],
  ] as const) {
    await page.goto(path)
    await page.getByText(ready).first().waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0)
    expect(await textsOutside(shopper), path).toEqual([])
  }
  await shopper.done()
})

test("a product's name and price are visible without scrolling", async () => {
  const shopper = await site.visit({ viewport: SMALL })
  const { page } = shopper
  await page.goto('/walnut-wireless-pad')
  const bar = await page.locator('[data-bottom-bar]').boundingBox()
  const price = await page.getByText('Rs 3,450').first().boundingBox()
  expect(price!.y + price!.height).toBeLessThanOrEqual(bar!.y)
  await shopper.done()
})

test('a page is as wide as the window where no scrollbar takes room', async () => {
  const shopper = await site.visit({ viewport: SMALL })
  const { page } = shopper
  for (const width of [SMALL.width, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contact/')
    expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(width)
  }
  await shopper.done()
})

test('the chat button hides on scrolling down and returns on scrolling up and on focus', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: SMALL })
  const { page } = shopper
  // The chat button covers no control of this page.
  await page.goto('/privacy-policy/')
  const chat = page.getByRole('link', { name: /^Chat with us/ })
  const seen = () => chat.evaluate((button) => getComputedStyle(button).opacity)
  const box = await chat.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await page.mouse.move(180, 400)
  // Scrolling is smooth: a turn of the wheel before its end is added to what remains of it.
  const scrolledTo = async (top: number) => {
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  }
  await page.mouse.wheel(0, 700)
  await scrolledTo(700)
  await expect.poll(seen).toBe('0')
  await page.mouse.wheel(0, -200)
  await scrolledTo(500)
  await expect.poll(seen).toBe('1')
  await page.mouse.wheel(0, 300)
  await scrolledTo(800)
  await expect.poll(seen).toBe('0')
  await page.keyboard.press('Tab')
  await chat.focus()
  await expect.poll(seen).toBe('1')
  await shopper.done()
})

/** Amounts that break across lines. */
async function brokenAmounts({ page }: Shopper): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/^(− )?Rs [\d,]+$/.test(text.textContent!.trim())) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1)
        broken.push(text.textContent!)
    }
    return broken
  })
}

/** The texts and amounts that are visible beyond the edge of the screen, where nothing scrolls to them. */
function textsOutside({ page }: Shopper) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, b, dd, dt, td, th, a, span, h1, h2, h3, label, legend)')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect()
        const scrolls = (each: Element | null): boolean =>
          each !== null &&
          (/auto|scroll|hidden/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement))
        return (
          width > 1 &&
          height > 1 &&
          right > innerWidth + 1 &&
          !element.closest('.sr-only, .max-md\\:sr-only') &&
          !scrolls(element.parentElement)
        )
      })
      .map((element) => element.textContent),
  )
}
