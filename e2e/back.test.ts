import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE, type Shopper } from './shopper.ts'

const isData = (url: URL) => url.pathname.endsWith('.data')

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each(['whose answers do not come', 'that is down'])(
  'over a network %s Back and Forward show the page at once, as long and as far down as it was',
  async (network) => {
    const isDown = network === 'that is down'
    const shopper = await site.visit({
      viewport: PHONE,
      ...(isDown && { expected: /ERR_INTERNET_DISCONNECTED/ }),
    })
    const { page, context } = shopper
    const { name, position } = await openFromGrownList(shopper)
    const asked: string[] = []
    if (isDown) await context.setOffline(true)
    else await page.route(isData, (route) => void asked.push(route.request().url()))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    expect(await cardsOf(shopper).count()).toBe(48)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    expect(asked).toEqual([])
    await shopper.done()
  },
)

test('a link of the footer to the same list, and Back restores its order', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/shop/?sort=price_desc')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click()
  await page.waitForURL(/\/shop\/$/)
  await page.goBack()
  await page.waitForURL(/\/shop\/\?sort=price_desc$/)
  await shopper.done()
})

test('after five minutes Back reloads the page, or shows the stored one when offline', async () => {
  const shopper = await site.visit({ viewport: PHONE, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.clock.install()
  const { name } = await openFromGrownList(shopper)
  await page.clock.fastForward('05:01')
  const asked = page.waitForRequest((request) => isData(new URL(request.url())))
  await page.goBack()
  expect(new URL((await asked).url()).pathname).toMatch(/^\/shop/)
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await page.route(isData, (route) => route.abort())
  await page.goForward()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await shopper.done()
})

test('Back to the very bottom of a grown list loads nothing, and the next scroll the next page', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.clock.install()
  await page.goto('/shop/')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => cardsOf(shopper).count()).toBe(48)
  // The list waits for scrolling to settle: the shopper leaves before that.
  await page.clock.pauseAt(Date.now() + 60_000)
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(bottom).toBeLessThan(1)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.clock.runFor(3000)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await expect.poll(bottom).toBeLessThan(1)
  await page.clock.runFor(3000)
  expect(await cardsOf(shopper).count()).toBe(48)
  await page.clock.resume()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -50)
  await expect.poll(bottom).toBeGreaterThan(40)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => cardsOf(shopper).count()).toBe(72)
  await shopper.done()
})

test('a link loads the page from the shop, also one that was just visited', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await openFromGrownList(shopper)
  const asked = page.waitForRequest((request) => isData(new URL(request.url())))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await asked
  await shopper.done()
})

/** Grows the shop's list once and opens a product of the new page by its link. */
async function openFromGrownList(shopper: Shopper) {
  const { page } = shopper
  await page.goto('/shop/')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => cardsOf(shopper).count()).toBe(48)
  const link = cardsOf(shopper).nth(40).getByRole('heading').getByRole('link')
  const name = await link.innerText()
  await link.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return { name, position }
}

function cardsOf({ page }: Shopper) {
  return page.getByRole('main').getByRole('article')
}
