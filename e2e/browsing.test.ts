import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#db/tables/index.ts'
import { lineOf } from './people.ts'
import { DESK, shareTestShop, PHONE, type Shopper, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('the list grows on scrolling; Back from a product restores the position', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/shop/')
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBe(24)
  for (const grown of [48, 72]) {
    await toBottomOfList(shopper)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(grown)
  }
  const addresses = await cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(new Set(addresses).size).toBe(addresses.length)

  const far = cards.nth(60)
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await far.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/shop\/[\w-]+\/[\w-]+/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200)
  await shopper.done()
})

test('a scroll in the moment in which the list grows loads the next page', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/shop/')
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    const growing = new MutationObserver(() => {
      if (main.querySelectorAll('article').length < 48) return
      growing.disconnect()
      scrollTo(0, document.documentElement.scrollHeight)
    })
    growing.observe(main, { childList: true, subtree: true })
  })
  await toBottomOfList(shopper)
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(72)
  await shopper.done()
})

test('each of six sort orders covers the whole list and is in the URL', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/category/kitchen/')
  const sort = page.getByLabel('Sort by')
  expect(await sort.getByRole('option').allInnerTexts()).toEqual([
    'Default',
    'Featured',
    'New Arrival',
    'Biggest Discount',
    'Price: Low to High',
    'Price: High to Low',
  ])
  const names = page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
  await sort.selectOption({ label: 'Price: High to Low' })
  await page.waitForURL(/sort=price_desc/)
  await expect.poll(() => names.first().innerText()).toMatch(/Coffee Grinder/)
  await sort.selectOption({ label: 'Price: Low to High' })
  await page.waitForURL(/sort=price_asc/)
  await expect.poll(() => names.first().innerText()).toMatch(/Tea Strainer/)
  await page.goBack()
  await expect.poll(() => names.first().innerText()).toMatch(/Coffee Grinder/)
  await page.reload()
  expect(await sort.inputValue()).toBe('price_desc')
  await shopper.done()
})

test('columns are chosen per list where there is room, and remembered', async () => {
  const shopper = await site.visit({ viewport: { width: 1600, height: 900 } })
  const { page } = shopper
  const chooser = page.getByRole('group', { name: 'Products in a row' })
  await page.goto('/shop/')
  expect(await columns(shopper)).toBe(4)
  expect(await chooser.getByRole('button').locator('visible=true').count()).toBe(4)
  await chooser.getByRole('button', { name: '6 in a row' }).click()
  await expect.poll(() => columns(shopper)).toBe(6)
  await page.reload()
  expect(await columns(shopper)).toBe(6)
  await page.goto('/category/kitchen/')
  expect(await columns(shopper)).toBe(4)
  await page.goto('/shop/')
  for (const [width, offered] of [
    [1599, 3],
    [1390, 3],
    [1389, 2],
    [1200, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await chooser.getByRole('button').locator('visible=true').count()]).toEqual([
      width,
      offered,
    ])
  }
  await page.setViewportSize({ width: 1199, height: 900 })
  expect(await chooser.isVisible()).toBe(false)
  await shopper.done()
})

test('the choice of columns can be seen where the system forces its colours', async () => {
  const shopper = await site.visit({ viewport: { width: 1600, height: 900 }, forcedColors: 'active' })
  const { page } = shopper
  await page.goto('/shop/')
  const bars = page.getByRole('group', { name: 'Products in a row' }).locator('span').locator('visible=true')
  const seen = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(bar)
      const below = getComputedStyle(bar.parentElement!).backgroundColor
      return [backgroundColor, borderTopWidth === '0px' ? below : borderTopColor].some(
        (colour) => colour !== below && colour !== 'rgba(0, 0, 0, 0)',
      )
    }),
  )
  expect(seen).toEqual(Array<boolean>(3 + 4 + 5 + 6).fill(true))
  await shopper.done()
})

test('pictures wrap around; another variant starts at its first picture and quantity 1', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const pictures = page.getByRole('group', { name: /^Pictures of Enamel Chai Kettle/ })
  const count = await pictures.getByRole('button', { name: /^Show picture/ }).count()
  const shown = () =>
    pictures
      .getByRole('button', { name: /^Show picture/ })
      .evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-current') === 'true'))
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(shown).toBe(count - 1)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(shown).toBe(0)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(shown).toBe(1)
  const quantity = page.getByRole('group', { name: /^Quantity of Enamel/ }).first()
  await quantity.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('radio').nth(2).check()
  await expect.poll(shown).toBe(0)
  expect(await quantity.getByRole('status').innerText()).toBe('1')
  for (let units = 2; units <= 5; units++) await quantity.getByRole('button', { name: 'One more' }).click()
  expect(await quantity.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true)
  await page.getByText('Rs 2,280').first().waitFor()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-all-product-reviews')) asked.push(request.url())
  })
  await page.getByRole('tab', { name: 'Description' }).click()
  expect(asked).toEqual([])
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(
    await page.getByRole('region', { name: 'Related Products' }).getByRole('article').count(),
  ).toBeGreaterThan(2)
  await shopper.done()
})

test('a card adds its only variant, offers several, and has no button when sold out', async () => {
  const { db, pool } = site.database
  const { product, variant } = await lineOf(site, 'marble-soap-dispenser')
  const etagOfList = async () => (await fetch(`${site.shop.url}/category/bathroom/`)).headers.get('etag')
  const before = await etagOfList()
  for (const { id } of await db.select().from(variants).where(eq(variants.productId, product.product_id)))
    if (id !== variant.p_v_id) await db.delete(variants).where(eq(variants.id, id))
  // A visitor before may have left this list in the page cache.
  await pool.query(`select pg_notify('nayab_pages', '*')`)
  await expect.poll(etagOfList).not.toBe(before)
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/category/bathroom/')
  const card = (name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
  await card('Soap Dispenser')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await shopper.seesToast('product Added to cart')
  await card('Soap Dispenser')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await shopper.seesToast('Cart updated successfully')
  expect(await card('Bamboo').getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)

  await card('Towel')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Select Product Variant' })
  // The list knows one picture of each variant; the dialog loads the others.
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => dialog.evaluate(widthOfSecondPicture)).toBeGreaterThan(0)
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 600 })
  await expect.poll(() => dialog.evaluate(spaceBelowAddToCart)).toBeLessThan(1)
  await page.setViewportSize(wide)
  await dialog.getByRole('radio').nth(3).check()
  expect(await dialog.getByRole('button', { name: 'Out of Stock' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await shopper.seesToast('product Added to cart')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' }).waitFor()
  await card('Towel')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await dialog.getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(/\/shop\/towels-mats\/waffle-cotton-towel\/$/)
  await dialog.waitFor({ state: 'hidden' })
  await shopper.done()
})

/** 0 until the picture has loaded. */
function widthOfSecondPicture(dialog: HTMLElement | SVGElement): number {
  const slide = dialog.querySelectorAll('[role=group] > :first-child > :first-child > *')[1]
  return slide?.querySelector('img')?.naturalWidth ?? 0
}

/** On a phone the button stays at the lower edge of the dialog, in a bar of its own. */
function spaceBelowAddToCart(dialog: HTMLElement | SVGElement): number {
  const button = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Add to Cart',
  )!
  const bar = button.parentElement!.getBoundingClientRect()
  return Math.abs(dialog.getBoundingClientRect().bottom - bar.bottom)
}

test('sub-category tiles scroll by 200 px and lead to their list', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const { page } = shopper
  await page.goto('/category/home-decor/')
  const tiles = page.getByRole('navigation', { name: 'Sub-categories' })
  const left = () => tiles.getByRole('list').evaluate((row) => Math.round(row.scrollLeft))
  const most = await tiles.getByRole('list').evaluate((row) => row.scrollWidth - row.clientWidth)
  await tiles.getByRole('button', { name: 'Scroll right' }).click()
  await expect.poll(left).toBe(Math.min(200, most))
  await tiles.getByRole('button', { name: 'Scroll left' }).click()
  await expect.poll(left).toBe(0)
  await tiles.getByRole('link', { name: 'Wall Decor' }).click()
  await page.waitForURL(/\/category\/home-decor\/wall-decor\/$/)
  await page.getByRole('heading', { level: 1, name: 'Wall Decor' }).waitFor()
  await shopper.done()
})

async function toBottomOfList({ page }: Shopper) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

async function columns({ page }: Shopper) {
  const tops = await page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}
