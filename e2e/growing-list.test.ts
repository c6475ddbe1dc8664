import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each([
  ['by wheel on a phone', PHONE, ({ page }: Shopper) => page.mouse.wheel(0, 100_000)],
  ['by the End key on a desk', DESK, ({ page }: Shopper) => page.keyboard.press('End')],
])(
  'one scroll to the end %s loads one page, whose products are in view; the next scroll loads the next',
  async (_, viewport, scroll) => {
    const shopper = await openShop(viewport)
    const { page } = shopper
    for (const shown of [48, 72]) {
      await scroll(shopper)
      await expect.poll(() => stateOf(shopper)).toMatch(`${shown} shown, `)
      await page.clock.runFor(3000)
      expect(await stateOf(shopper)).toMatch(`${shown} shown, `)
      expect(await newestInView(shopper, shown)).toBe(true)
    }
    await shopper.done()
  },
)

test('a list that is shorter than the screen can be grown to its end', async () => {
  const shopper = await openShop({ width: 1600, height: 4000 })
  const { page } = shopper
  const more = page.getByRole('link', { name: 'Load More' })
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => cardsOf(shopper).count()).toBeGreaterThan(24)
  // By script: the list may grow by itself at this moment, and at its end the link is removed.
  const press = () => more.evaluateAll(([link]) => (link as HTMLElement | undefined)?.click())
  for (const shown of [48, 72, 96]) {
    if ((await cardsOf(shopper).count()) <= shown) await press()
    await expect.poll(() => cardsOf(shopper).count()).toBeGreaterThan(shown)
  }
  await page.getByText('All 102 products shown').waitFor()
  await more.waitFor({ state: 'detached' })
  expect(await cardsOf(shopper).count()).toBe(102)
  await shopper.done()
})

/** With a clock that can be moved on: what has not been loaded after it is not about to be. */
async function openShop(viewport: { width: number; height: number }) {
  const shopper = await site.visit({ viewport })
  await shopper.page.clock.install()
  await shopper.page.goto('/shop/')
  await shopper.page.mouse.move(200, 400)
  return shopper
}

function cardsOf({ page }: Shopper) {
  return page.getByRole('main').getByRole('article')
}

/** With what decides whether the list grows, for the message of a failure. */
async function stateOf(shopper: Shopper): Promise<string> {
  const shown = await cardsOf(shopper).count()
  const rest = await shopper.page.evaluate(() => {
    const below = document.documentElement.scrollHeight - innerHeight - scrollY
    const texts = [...document.querySelectorAll('main :is([rel=next], .text-brick)')].map(
      (each) => each.textContent,
    )
    return `scrolled to ${scrollY}, ${below} px below, ${texts.join(', ')}`
  })
  return `${shown} shown, ${rest}`
}

/** Whether a product of the page that was loaded last can be seen. */
async function newestInView(shopper: Shopper, shown: number) {
  return cardsOf(shopper).evaluateAll(
    (cards, first) =>
      cards.slice(first).some((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }),
    shown - 24,
  )
}
