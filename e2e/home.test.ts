import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE, type Shopper, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('slides change every five seconds, pause under the pointer, and follow arrows and dots', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await stopClock(shopper, '/')
  const slider = page.getByRole('region', { name: 'What is in the shop' })
  const slides = slider.getByRole('group')
  const count = await slides.count()
  expect(count).toBeGreaterThan(1)
  const shown = () =>
    slides.evaluateAll((all) =>
      all.findIndex(
        (slide) =>
          !(slide as HTMLElement).inert &&
          Math.abs(slide.getBoundingClientRect().left - slide.parentElement!.getBoundingClientRect().left) <
            2,
      ),
    )
  // From a slide chosen by hand it takes five seconds to the next.
  await slider
    .getByRole('button', { name: /^Show / })
    .first()
    .click()
  await page.mouse.move(5, 890)
  await expect.poll(shown).toBe(0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let next = 1; next <= count; next++) {
    await page.clock.fastForward(4900)
    expect(await shown()).toBe(next - 1)
    await page.clock.fastForward(100)
    await expect.poll(shown).toBe(next % count)
  }
  await slider.getByRole('link', { name: 'Shop Now' }).first().hover()
  await page.clock.fastForward(12_000)
  expect(await shown()).toBe(0)
  await slider.getByRole('button', { name: 'Previous slide' }).click()
  await expect.poll(shown).toBe(count - 1)
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(shown).toBe(0)
  await slider
    .getByRole('button', { name: /^Show / })
    .nth(1)
    .click()
  await expect.poll(shown).toBe(1)
  await page.clock.resume()
  await slides.nth(1).getByRole('link', { name: 'Shop Now' }).click()
  await page.waitForURL(/\/shop\/$/)
  await shopper.done()
})

test.each([PHONE, DESK])(
  'at $width px each control of the slides and of the header has 44 px',
  async (viewport) => {
    const shopper = await site.visit({ viewport })
    const { page } = shopper
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'What is in the shop' })
    const controls = [
      ...(await slider.getByRole('button').all()),
      ...(await page.getByRole('banner').locator('button:visible, summary:visible').all()),
    ]
    expect(controls.length).toBeGreaterThan(6)
    for (const control of controls) {
      const box = await control.boundingBox()
      if (box)
        expect(
          Math.min(box.width, box.height),
          await control.evaluate((element) => element.outerHTML),
        ).toBeGreaterThanOrEqual(44)
    }
    await shopper.done()
  },
)

test('six announcements rotate every five seconds, hide on scrolling down and return', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await stopClock(shopper, '/about/')
  const bar = page.getByRole('region', { name: 'Announcements' })
  const shown = () =>
    bar
      .locator('p[aria-hidden=false]')
      .evaluateAll((all) =>
        all.map((element) => [
          element.getAttribute('lang'),
          element.getAttribute('dir'),
          element.textContent,
          getComputedStyle(element).transitionDuration.split(',')[0],
        ]),
      )
  const seen = new Set<unknown>()
  const [[, , first]] = (await shown()) as [[string, string, string]]
  for (let turn = 0; turn < 6; turn++) {
    const [[lang, dir, text, fade]] = (await shown()) as [[string, string, string, string]]
    expect([dir, fade]).toEqual([lang === 'ur' ? 'rtl' : 'ltr', '0.5s'])
    seen.add(`${lang} ${text}`)
    await page.clock.fastForward(5000)
  }
  expect([
    seen.size,
    [...seen].filter((text) => String(text).startsWith('ur')).length,
    (await shown())[0]![2],
  ]).toEqual([6, 3, first])

  await page.clock.resume()
  const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await page.mouse.wheel(0, 600)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -200)
  await expect.poll(bottom).toBe(40)
  await page.setViewportSize(PHONE)
  expect(await bar.isVisible()).toBe(false)
  await shopper.done()
})

test('the home page has every row, and Load More adds each further product once', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await page.goto('/')
  const row = (name: string) => page.getByRole('region', { name })
  expect(await row('Popular Categories').getByRole('link').count()).toBeGreaterThan(5)
  expect(await row('Featured Products').getByRole('article').count()).toBeGreaterThan(3)
  expect(await row('Ladies Bags').getByRole('article').count()).toBeLessThanOrEqual(8)
  expect(await row('Guaranteed Lowest Prices').getByRole('article').count()).toBeGreaterThan(3)
  const more = row('You May Also Like')
  expect(await more.getByRole('article').count()).toBe(24)
  const button = more.getByRole('link', { name: 'Load More' })
  for (let page = 2; (await button.count()) > 0; page++) {
    await button.click()
    await expect.poll(() => more.getByRole('article').count()).toBeGreaterThan(24 * (page - 1))
    await more.getByRole('link', { name: 'Loading...' }).waitFor({ state: 'detached' })
  }
  const addresses = await more
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const {
    rows: [{ count }],
  } = await site.database.pool.query('select count(*)::integer as count from products')
  expect([addresses.length, new Set(addresses).size]).toEqual([count, count])
  await shopper.done()
})

test('a toast stands at the top right for a second and a half, the newest on top', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await stopClock(shopper, '/shop/tea-coffee/long-handled-tea-strainer/')
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  const toasts = page.getByRole('status', { name: 'Notifications' }).locator('[data-toast]')
  await add.click()
  await page.clock.runFor(200)
  await add.click()
  expect(await toasts.allInnerTexts()).toEqual(['Cart updated successfully', 'product Added to cart'])
  const box = (await toasts.first().boundingBox())!
  expect([box.y < 40, Math.round(DESK.width - box.x - box.width) <= 40]).toEqual([true, true])
  await page.clock.runFor(1250)
  expect(await toasts.count()).toBe(2)
  await page.clock.runFor(100)
  await expect.poll(() => toasts.allInnerTexts()).toEqual(['Cart updated successfully'])
  await page.clock.runFor(200)
  await expect.poll(() => toasts.count()).toBe(0)
  await page.clock.resume()
  await shopper.done()
})

/** Opens a page and lets its time go on by `runFor` alone. */
async function stopClock({ page }: Shopper, path: string) {
  await page.clock.install()
  await page.goto(path)
  await page.waitForFunction(() => (window.shopEvents ?? []).length > 0)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Three products are in a row. */
const NARROW = { width: 640, height: 900 }

test.each([PHONE, NARROW, DESK])('sections are about as high as estimated: %o', async (viewport) => {
  const shopper = await site.visit({ viewport, javaScriptEnabled: false, expected: /\.js csp$/ })
  await shopper.page.goto('/')
  const errors = await shopper.page.locator('.laid-out-late').evaluateAll((sections) =>
    sections
      .map((section) => section as HTMLElement)
      .map((section) => {
        const estimate = section.getBoundingClientRect().height
        section.style.contentVisibility = 'visible'
        return Math.round(estimate - section.getBoundingClientRect().height)
      }),
  )
  expect(errors).toHaveLength(4)
  // A title of one line more in both rows.
  for (const error of errors) expect(Math.abs(error), errors.join(', ')).toBeLessThanOrEqual(50)
  // A jump to the end of the page moves what is shown there by this error.
  expect(Math.abs(errors.at(-1)!)).toBeLessThanOrEqual(40)
  await shopper.context.close()
})
