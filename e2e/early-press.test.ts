import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdScripts, isScript, waitForHydration, waitForPaint } from './hydration.ts'
import { untilInputIsOld } from './late-answers.ts'
import { DESK, openTestShop, PHONE, type Shopper } from './shopper.ts'

const STRAINER = 'Long-Handled Tea Strainer'
const GRINDER = 'Hand Coffee Grinder with Drawer'
const CATEGORY = '/category/kitchen/tea-coffee/'
const KETTLE = '/shop/tea-coffee/enamel-chai-kettle/'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  // One variant each, so that a press of the card's button adds it.
  await site.database.pool.query(
    `delete from variants v using products p
    where p.id = v.product_id and p.slug in ('long-handled-tea-strainer', 'hand-coffee-grinder')
     and v.id > (select min(id) from variants where product_id = p.id)`,
  )
})
afterAll(() => site?.close())

test.each([
  ['on a phone', PHONE, 1],
  ['twice on a desk', DESK, 2],
])(
  'a press %s before hydration is marked, and adds once when the scripts have come',
  async (_, viewport, presses) => {
    const shopper = await site.visit({ viewport })
    const release = await openHeld(shopper, CATEGORY)
    const button = addButton(shopper.page, STRAINER)
    for (let press = 0; press < presses; press++) await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await release()
    await shopper.seesToast('product Added to cart')
    expect(await button.getAttribute('aria-busy')).toBe(null)
    expect(await cartOf(shopper)).toEqual([[STRAINER, 1]])
    expect(shopper.otherToasts()).toEqual([])
    await shopper.done()
  },
)

test('a press before hydration of two products adds the last one', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const release = await openHeld(shopper, CATEGORY)
  const [first, last] = [addButton(shopper.page, STRAINER), addButton(shopper.page, GRINDER)]
  await first.click()
  await last.click()
  expect(await first.getAttribute('aria-busy')).toBe(null)
  expect(await last.getAttribute('aria-busy')).toBe('true')
  await release()
  await shopper.seesToast('product Added to cart')
  expect(await cartOf(shopper)).toEqual([[GRINDER, 1]])
  await shopper.done()
})

test('a press before hydration is cancelled when a link is followed', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  const release = await openHeld(shopper, CATEGORY)
  await addButton(page, STRAINER).click()
  await page.getByRole('main').getByRole('link', { name: 'Kitchen', exact: true }).first().click()
  await page.waitForURL(/\/category\/kitchen\/$/, { waitUntil: 'commit' })
  await release()
  expect(await cartOf(shopper)).toEqual([])
  expect(shopper.otherToasts()).toEqual([])
  await shopper.done()
})

test('a press on a button that hydration hides is not replayed, and a message says so', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  const release = await openHeld(shopper, CATEGORY)
  await addButton(page, STRAINER).click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await release()
  await shopper.seesToast(
    `“Add to cart: ${STRAINER}” was pressed before the page was ready. Please press it again.`,
  )
  expect(await cartOf(shopper)).toEqual([])
  await shopper.done()
})

test('a variant chosen before hydration is the one that is added, also by keyboard', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  const release = await openHeld(shopper, KETTLE)
  const chosen = page.getByRole('radio').nth(1)
  await chosen.check()
  const variant = await chosen.getAttribute('value')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).press('Enter')
  await release()
  await shopper.seesToast('product Added to cart')
  expect(
    await page.evaluate(() =>
      JSON.parse(localStorage.getItem('cart')!).map(({ variant }: any) => variant.p_v_id),
    ),
  ).toEqual([Number(variant)])
  expect(await chosen.isChecked()).toBe(true)
  await shopper.done()
})

test('the answer to an early press without a choice of variant moves nothing', async () => {
  const shopper = await site.visit({ viewport: { width: 360, height: 640 } })
  const { page } = shopper
  const release = await openHeld(shopper, KETTLE)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await untilInputIsOld()
  await release()
  await page.getByText('Choose one, or press Add to Cart again for Teal.').waitFor()
  await waitForPaint(page)
  await shopper.done()
})

test('other buttons and fields: quantity, picture, tab, menu, search, order of a list', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  const early = async (path: string, act: () => Promise<unknown>) => {
    const release = await openHeld(shopper, path)
    await act()
    await release()
    await page.unrouteAll()
  }
  const quantity = page.getByRole('group', { name: /^Quantity of Enamel/ }).first()
  await early(KETTLE, () => quantity.getByRole('button', { name: 'One more' }).click())
  await expect.poll(() => quantity.getByRole('status').innerText()).toBe('2')
  await early(KETTLE, () => page.getByRole('button', { name: 'Next picture' }).click())
  await page.getByText(/^Picture 2\b/).waitFor()
  await early(KETTLE, () => page.getByRole('tab', { name: /^Reviews/ }).click())
  await page.getByRole('tabpanel', { name: /^Reviews/ }).waitFor()
  await early(KETTLE, () =>
    page
      .getByRole('button', { name: /^Add to wishlist: Enamel/ })
      .last()
      .click(),
  )
  await shopper.seesToast('You need to login first!')
  await early('/', () => page.getByRole('button', { name: 'Menu' }).click())
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await early('/shop/', () => page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' }))
  await page.waitForURL(/sort=price_asc/)
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await early('/', () => box.fill('kettle'))
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
  await shopper.done()
})

test('presses while React hydrates, of which it handles one itself, add once', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.route(/\/assets\/entry\.client-.*\.js/, async (route) => {
    const response = await route.fetch()
    const press = `(${pressUntilHydrated})(${JSON.stringify(`Add to cart: ${STRAINER}`)})`
    const body = `${await response.text()};${press}`
    await route.fulfill({ response, body })
  })
  const release = await openHeld(shopper, CATEGORY)
  await addButton(page, STRAINER).click()
  await release()
  await shopper.seesToast('product Added to cart')
  expect(await cartOf(shopper)).toEqual([[STRAINER, 1]])
  expect(shopper.otherToasts()).toEqual([])
  await shopper.done()
})

test('after React renders the page again, the press is replayed on the new button', async () => {
  const shopper = await site.visit({ expected: /#418|Minified React error/ })
  const { page } = shopper
  await page.route(`**${CATEGORY}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('Skip to content', 'Skip to the content') })
  })
  const release = await openHeld(shopper, CATEGORY)
  const old = await addButton(page, STRAINER).elementHandle()
  await addButton(page, STRAINER).click()
  await release()
  await shopper.seesToast('product Added to cart')
  expect(await old!.evaluate((element) => element.isConnected)).toBe(false)
  expect(await cartOf(shopper)).toEqual([[STRAINER, 1]])
  await shopper.done()
})

test.each(['does not come', 'does not run'])(
  'a script that %s: the mark goes and a sentence is said',
  async (fault) => {
    const shopper = await site.visit({ viewport: PHONE, expected: /\.js|it is broken/ })
    const { page } = shopper
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(isScript, async (route) => {
      await failed
      if (!route.request().url().includes('entry.client')) await route.fallback()
      else if (fault === 'does not come') await route.abort('internetdisconnected')
      else await route.fulfill({ contentType: 'text/javascript', body: `throw new Error('it is broken')` })
    })
    await page.goto(CATEGORY, { waitUntil: 'commit' })
    const button = addButton(page, STRAINER)
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    fail()
    await page.getByText('so its buttons do nothing yet').waitFor()
    expect(await button.getAttribute('aria-busy')).toBe(null)
    await shopper.done()
  },
)

test('after 30 s no press is replayed, and a message says so', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.clock.install()
  const release = await openHeld(shopper, CATEGORY)
  const button = addButton(page, STRAINER)
  await button.click()
  await page.clock.fastForward(29_000)
  expect(await button.getAttribute('aria-busy')).toBe('true')
  await page.clock.fastForward(1_500)
  const notice = page.getByText(
    'This page is still loading, so the button that you pressed has done nothing.',
  )
  await notice.waitFor()
  expect(await button.getAttribute('aria-busy')).toBe(null)
  await release()
  await notice.waitFor({ state: 'hidden' })
  await page.clock.runFor(1000)
  expect(await cartOf(shopper)).toEqual([])
  await shopper.done()
})

function pressUntilHydrated(name: string) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (window.early!.isHydrated) return
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click()
    port2.postMessage(null)
  }
  port2.postMessage(null)
}

/** Opens a page whose scripts do not come before the returned function is called. */
async function openHeld({ page }: Shopper, path: string) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

function addButton(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name: `Add to cart: ${name}` })
}

async function cartOf({ page }: Shopper): Promise<[string, number][]> {
  await waitForHydration(page)
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ product, quantity }: any) => [
      product.product_name,
      quantity,
    ]),
  )
}
