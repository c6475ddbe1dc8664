import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE } from './shopper.ts'

const KETTLE = '/shop/tea-coffee/enamel-chai-kettle/'

const canonical = async (page: Page) =>
  new URL((await page.locator('link[rel=canonical]').getAttribute('href'))!)

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

const bar = (page: Page) => page.locator('[data-bottom-bar]')
const add = (page: Page) => bar(page).getByRole('button', { name: 'Add to Cart' })
const choice = (page: Page) => page.getByRole('group', { name: /^Choose/ })
const inCart = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { variant: { p_v_name: string } }[]).map(
      (line) => line.variant.p_v_name,
    ),
  )

test.each([
  [360, 740],
  [768, 700],
])(
  'at %i × %i px the bar names the variant, and a press before any choice leads to the choice',
  async (width, height) => {
    const shopper = await site.visit({ viewport: { width, height } })
    const { page } = shopper
    await page.goto(KETTLE)
    await bar(page).getByText('Teal').waitFor()
    await add(page).click()
    await choice(page).getByText('Choose one, or press Add to Cart again for Teal.').waitFor()
    expect(await inCart(page)).toEqual([])
    expect(shopper.otherToasts()).toEqual([])
    expect(
      await page.getByRole('radio', { name: 'Teal' }).evaluate((each) => each === document.activeElement),
    ).toBe(true)
    const shown = (await choice(page).boundingBox())!
    expect(shown.y).toBeGreaterThanOrEqual(60)
    expect(shown.y + shown.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y)

    await page.keyboard.press('ArrowRight')
    await bar(page).getByText('Cream').waitFor()
    expect(await choice(page).getByText('Choose one').count()).toBe(0)
    await add(page).click()
    await shopper.seesToast('product Added to cart')
    expect(await inCart(page)).toEqual(['Cream'])
    await shopper.done()
  },
)

test('a second press, or a press on the named variant, adds it', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto(KETTLE)
  await add(page).click()
  await add(page).click()
  await shopper.seesToast('product Added to cart')
  expect(await inCart(page)).toEqual(['Teal'])
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.getByRole('radio', { name: 'Teal' }).click()
  await add(page).click()
  await shopper.seesToast('Cart updated successfully')
  await shopper.done()
})

test('a product of one variant is taken at once', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/hand-coffee-grinder')
  expect(await choice(page).count()).toBe(0)
  await add(page).click()
  await shopper.seesToast('product Added to cart')
  await shopper.done()
})

test('on a desktop, where the choice is above the button, a press adds the variant shown', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await page.goto(KETTLE)
  await add(page).click()
  await shopper.seesToast('product Added to cart')
  expect(await inCart(page)).toEqual(['Teal'])
  await shopper.done()
})

async function variantId(name: string) {
  const { rows } = await site.database.pool.query<{ id: number }>(
    `select v.id from variants v join products p on p.id = v.product_id
     where p.slug = 'enamel-chai-kettle' and v.name = $1`,
    [name],
  )
  return rows[0]!.id
}

test('a link opens a variant without scripts, and the canonical address names none', async () => {
  const shopper = await site.visit({ javaScriptEnabled: false, expected: /\.js csp$/ })
  const { page } = shopper
  await page.goto(`${KETTLE}?variant=${await variantId('Cream')}`)
  expect(await page.getByRole('radio', { name: 'Cream' }).isChecked()).toBe(true)
  expect(await choice(page).locator('legend').innerText()).toBe('Choose: Cream')
  expect(await canonical(page)).toMatchObject({ pathname: KETTLE, search: '' })
  await page.goto(`${KETTLE}?variant=999999`)
  expect(page.url()).toBe(site.shop.url + KETTLE)
  expect(await page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true)
  await shopper.context.close()
  expect(shopper.faults).toEqual([])
})

test('the choice is in the URL without a request, history entry or scroll; Back keeps it', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  const cream = `${site.shop.url}${KETTLE}?variant=${await variantId('Cream')}`
  await page.goto('/category/kitchen/tea-coffee/')
  await page.getByRole('main').getByRole('link', { name: 'Enamel Chai Kettle' }).first().click()
  await page.waitForURL(`**${KETTLE}`)
  await page.getByRole('radio', { name: 'Cream' }).scrollIntoViewIfNeeded()
  const state = () => page.evaluate(() => ({ entries: history.length, scroll: scrollY }))
  const before = await state()
  const sent: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) sent.push(request.url())
  })
  await page.getByRole('radio', { name: 'Cream' }).click()
  await page.waitForURL(cream)
  await page.getByRole('radio', { name: 'Cream', checked: true }).waitFor()
  expect(await state()).toEqual(before)
  expect(sent).toEqual([])
  expect(await canonical(page)).toMatchObject({ pathname: KETTLE, search: '' })
  await add(page).click()
  await shopper.seesToast('product Added to cart')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Tea & Coffee' }).waitFor()
  await page.goForward()
  await page.getByRole('radio', { name: 'Cream', checked: true }).waitFor()
  expect(page.url()).toBe(cream)
  await page.goto('/cart/')
  await page.getByRole('main').getByRole('link', { name: 'Enamel Chai Kettle' }).last().click()
  await page.waitForURL(cream)
  await page.getByRole('radio', { name: 'Cream', checked: true }).waitFor()
  await shopper.done()
})
