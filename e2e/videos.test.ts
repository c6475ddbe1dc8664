import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE, type Shopper } from './shopper.ts'

const PLAYER = 'https://www.youtube-nocookie.com/**'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a card plays under the pointer, and shows its picture without it or when the video fails', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  const asked = await hostPlayer(shopper)
  await page.goto('/videos/')
  const cards = page.getByRole('main').getByRole('article')
  await cards.nth(1).waitFor()
  expect(asked).toEqual([])

  const frame = page.locator('iframe')
  await cards.first().hover()
  await frame.waitFor()
  await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  expect(asked[0]).toMatch(/\/embed\/[\w-]{11}\?.*mute=1/)
  await page.getByRole('heading', { level: 1 }).hover()
  await frame.waitFor({ state: 'detached' })

  await page.unroute(PLAYER)
  const failing = await hostPlayer(shopper, { event: 'onError', info: 150 })
  await cards.nth(1).hover()
  await expect.poll(() => failing.length).toBe(1)
  await frame.waitFor({ state: 'detached' })
  const button = cards.nth(1).getByRole('button', { name: /^Play the video/ })
  await button.waitFor({ state: 'detached' })
  await shopper.done()
})

test('three or four videos a row are remembered; a product is added to the cart', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await hostPlayer(shopper)
  await page.goto('/videos/')
  const chooser = page.getByRole('group', { name: 'Products in a row' })
  expect(
    await chooser
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
  ).toEqual(['3 in a row', '4 in a row'])
  expect(await chooser.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('4 in a row')
  expect(await inFirstRow(shopper)).toBe(4)
  await chooser.getByRole('button', { name: '3 in a row' }).click()
  await expect.poll(() => inFirstRow(shopper)).toBe(3)
  await page.reload()
  expect(await inFirstRow(shopper)).toBe(3)

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Select Product Variant' })
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await shopper.seesToast('product Added to cart')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await shopper.done()
})

test('on a phone a touch plays, and a touch elsewhere stops', async () => {
  const shopper = await site.visit({ viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = shopper
  await hostPlayer(shopper)
  await page.goto('/videos/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play the video/ })
    .first()
    .tap()
  await page.locator('iframe').waitFor()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await shopper.done()
})

test('a video that has not started after 8 s gives way to its picture, and can be played again', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  const slow = await hostPlayer(shopper, { event: 'infoDelivery', info: { playerState: 3 } })
  await page.clock.install()
  await page.goto('/videos/')
  const card = page.getByRole('main').getByRole('article').first()
  const button = card.getByRole('button', { name: /^Play the video/ })
  await button.press('Enter')
  const frame = page.locator('iframe')
  await frame.waitFor()
  await expect.poll(() => slow.length).toBe(1)
  await page.clock.fastForward(8000)
  await frame.waitFor({ state: 'detached' })
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await page.unroute(PLAYER)
  await hostPlayer(shopper)
  await button.press('Enter')
  await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await shopper.done()
})

/** Replaces the video's host by a player that starts, or posts `tells`. @returns the requested addresses */
async function hostPlayer(
  { page }: Shopper,
  tells: object = { event: 'infoDelivery', info: { playerState: 1 } },
) {
  const asked: string[] = []
  await page.route(PLAYER, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Player</title><script>
        addEventListener('message', () => parent.postMessage(${JSON.stringify(JSON.stringify(tells))}, '*'))
      </script>`,
    })
  })
  return asked
}

async function inFirstRow({ page }: Shopper) {
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}
