import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, SMALL_PHONE, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** What does not respond on 44 px in both directions. A link or box inside of a label or a row counts with
 * it. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const sideOf = (element: Element) => {
      const own = element.getBoundingClientRect()
      const { content, height } = getComputedStyle(element, '::after')
      const high = content === 'none' ? 0 : parseFloat(height) || 0
      return Math.min(own.width, Math.max(own.height, high))
    }
    const isShown = (element: Element) => element.getBoundingClientRect().width > 1
    return [...document.querySelectorAll('main :is(a, button, select, input, textarea)')]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => isShown(element) && sideOf(element) < 43.5)
      .map((element) => `${element.tagName} ${element.textContent}: ${sideOf(element)}`)
  })

test.each(['products', 'customers', 'cities', 'categories', 'subcategories', 'posts', 'orders', 'stock'])(
  'each target of %s is large enough for a thumb',
  async (path) => {
    const owner = await visitAs(site, 'owner')
    const { page } = owner
    await page.goto(`/admin/${path}`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
    await expectFits(owner)
    await owner.done()
  },
)

test('without a connection the banner stays in sight; with it a failed list loads again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_INTERNET_DISCONNECTED|fetch/ })
  const { page, context } = owner
  await page.goto('/admin/customers')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await context.setOffline(true)
  const banner = page.getByText('You are offline. What you type stays here')
  await banner.waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const box = (await banner.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(56)
  expect(box.y + box.height).toBeLessThan(SMALL_PHONE.height / 2)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Guests' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
})

test('a failed list has no button that covers the one to try again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_FAILED|fetch/ })
  const { page } = owner
  await page.route(/\/api\/admin\/orders(?:\?|$)/, (route) => route.abort())
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('link', { name: 'New order' }).isVisible()).toBe(false)
})

test('an empty list shows its button once; an empty stock says so', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.route(/\/api\/admin\/promo-codes(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const { data: _, ...answer } = (await response.json()) as { data: unknown }
    await route.fulfill({ response, json: { ...answer, data: [], total: 0 } })
  })
  await page.goto('/admin/promo-codes')
  await page.getByText('No code yet').waitFor()
  expect(await page.getByRole('button', { name: 'Add a code' }).count()).toBe(1)
  await expectFits(owner)
  await page.route('**/api/admin/stock', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, data: { short: [], movements: [] } } })
  })
  await page.goto('/admin/stock')
  await page.getByText('Nothing to count yet').waitFor()
  await expectFits(owner)
  await owner.done()
})

test('the buttons of a long dialog stay in sight', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 360, height: 560 } })
  const { page } = owner
  await page.goto('/admin/products')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('button', { name: /^Change/ }).click()
  await page
    .getByRole('menuitem', { name: /prices/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change by').fill('-10')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  const change = dialog.getByRole('button', { name: /^Change \d/ })
  await change.waitFor()
  const box = (await change.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(560)
  await expectFits(owner)
})

test.each([
  ['/admin/staff/roles', 'Add a role', 'Save'],
  ['/admin/promo-codes', 'Add a code', 'Add the code'],
  ['/admin/staff', 'Invite', 'Invite'],
])('the form that %s opens keeps its button in sight', async (path, opener, label) => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 360, height: 420 } })
  const { page } = owner
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: label, exact: true })
  await save.waitFor()
  const isInSight = async () => {
    const box = (await save.boundingBox())!
    return box.y >= 0 && box.y + box.height <= 420
  }
  await expect.poll(isInSight).toBe(true)
  await dialog.evaluate((it) => it.firstElementChild!.scrollTo(0, 1e6))
  expect(await isInSight()).toBe(true)
  await expectFits(owner)
  await owner.done()
})

test('the sidebar scrolls to the present screen, and the page does not', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1280, height: 700 } })
  const { page } = owner
  await page.goto('/admin/reports')
  const current = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reports' })
  await current.waitFor()
  await expect
    .poll(async () => {
      const box = (await current.boundingBox())!
      return box.y >= 0 && box.y + box.height <= 700
    })
    .toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await owner.done()
})

test('an address without a screen has a heading', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|404/ })
  const { page } = owner
  await page.goto('/admin/no/such/screen')
  await page.getByRole('heading', { level: 1, name: 'There is no such screen' }).waitFor()
})

test('above the keyboard of a phone are the field and the button that saves it', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  // The document asks for a viewport that ends where the keyboard begins.
  const showKeyboard = () => page.setViewportSize({ width: 360, height: 320 })
  const hideKeyboard = () => page.setViewportSize({ width: 360, height: 740 })
  const areSeen = async (...shown: Locator[]) => {
    for (const each of shown) {
      const box = (await each.boundingBox())!
      expect([box.y >= 0, box.y + box.height <= 320], await each.innerText()).toEqual([true, true])
    }
  }
  await page.goto('/admin/products/1')
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('4321')
  await showKeyboard()
  await price.scrollIntoViewIfNeeded()
  await navigation.waitFor({ state: 'hidden' })
  await areSeen(price, page.getByRole('button', { name: 'Save variants' }))
  await price.blur()
  await navigation.waitFor()
  await hideKeyboard()

  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Add a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a code' })
  const minimum = dialog.getByLabel('Minimum order (Rs)')
  await minimum.fill('900')
  await showKeyboard()
  await minimum.scrollIntoViewIfNeeded()
  await areSeen(minimum, dialog.getByRole('button', { name: 'Add the code' }))
})
