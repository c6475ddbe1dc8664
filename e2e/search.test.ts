import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './looks.ts'
import { DESK, shareTestShop, PHONE } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a search on a phone is sorted and shared with a desk, and reports that nothing was found', async () => {
  const shopper = await site.visit({ viewport: PHONE, savesData: false })
  const { page } = shopper
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('kettel')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search-results\/\?q=kettel$/)
  await page.getByText('you typed kettel').waitFor()
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  expect(await names.first().innerText()).toMatch(/kettle/i)

  // A new search replaces the results. If they come late, the browser counts what replaces the line above
  // them as a shift.
  await page.goto('/about/')
  await box.fill('  soap ')
  await page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true').click()
  await page.waitForURL(/\?q=soap$/)
  await page.getByRole('heading', { level: 1, name: 'Results for “soap”' }).waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await page.waitForURL(/sort=price_asc/)
  await expect.poll(() => names.first().innerText()).toMatch(/Deodar Soap Dish/i)
  const shared = page.url()
  const sorted = await names.allInnerTexts()
  expect(sorted.length).toBeGreaterThan(1)

  const friend = await site.visit({ viewport: DESK, savesData: false })
  await friend.page.goto(shared)
  expect(
    await friend.page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts(),
  ).toEqual(sorted)
  expect(
    await friend.page
      .getByRole('combobox', { name: 'Search for products' })
      .locator('visible=true')
      .inputValue(),
  ).toBe('soap')
  await friend.done()

  await box.fill('zzzz qqqq')
  await page.keyboard.press('Enter')
  await page.getByText('No search results found').waitFor()
  await page.goto('/search-results/')
  await page.getByText('No search results found').waitFor()
  await shopper.done()
})

test.each([
  ['?q=%20%20', ''],
  ['?q=%20mug%20', 'mug'],
  ['?q=mug&page=99', ''],
  [`?q=${'a'.repeat(101)}`, `${'a'.repeat(100)}…`],
])('the search box shows what the page was rendered for: %s', async (query, shown) => {
  const shopper = await site.visit({ viewport: DESK, expected: /404/ })
  const { page } = shopper
  await page.goto(`/search-results/${query}`)
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  expect(await box.inputValue()).toBe(shown)
  await shopper.done()
})

test('an answer that comes late does not replace a screen opened since', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await page.goto('/about/')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/search/products*', async (route) => {
    await answers.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true')
  await page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true').fill('mug')
  await Promise.all([page.waitForRequest('**/api/search/products*'), page.keyboard.press('Enter')])
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL('**/contact/')
  answers.resolve()
  await expect.poll(() => button.isDisabled()).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/contact/')
  await shopper.done()
})

test('what is typed while a search loads stays, and can be searched for at once', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await page.goto('/about/')
  const answers = Promise.withResolvers<void>()
  await page.route(/search\/products\?product_name=mug\b/, async (route) => {
    await answers.promise
    await route.continue()
  })
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('mug')
  await Promise.all([page.waitForRequest('**/api/search/products*'), page.keyboard.press('Enter')])
  await box.fill('kettle')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?q=kettle$/)
  const late = page.waitForResponse(/product_name=mug\b/)
  answers.resolve()
  await late
  await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
  expect([new URL(page.url()).search, await box.inputValue()]).toEqual(['?q=kettle', 'kettle'])
  await shopper.done()
})

test('the input can be cleared, an empty search does nothing, a failed one keeps its input', async () => {
  const shopper = await site.visit({ expected: /ERR_INTERNET_DISCONNECTED|The search failed/ })
  const { page, context } = shopper
  await page.goto('/about/')
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('mug')
  await page.getByRole('button', { name: 'Clear the search' }).locator('visible=true').click()
  expect([await box.inputValue(), await box.evaluate((field) => field === document.activeElement)]).toEqual([
    '',
    true,
  ])
  await page.keyboard.press('Enter')
  await box.fill('   ')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/about/')

  await context.setOffline(true)
  await box.fill('mug')
  await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('The search failed')),
    page.keyboard.press('Enter'),
  ])
  expect([new URL(page.url()).pathname, await box.inputValue()]).toEqual(['/about/', 'mug'])
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?q=mug/)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await shopper.done()
})

/** The code of suggestions comes when the box is focused. */
async function focusAndLoad(box: Locator): Promise<void> {
  const file = box.page().waitForResponse(/suggestion-options-/)
  await box.focus()
  await file
}

test('suggestions are chosen by keyboard, and never change while one is marked', async () => {
  const shopper = await site.visit({ viewport: PHONE, savesData: false })
  const { page } = shopper
  await page.goto('/about/')
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await focusAndLoad(box)
  await box.pressSequentially('ke')
  const options = page.getByRole('option')
  await options.filter({ hasText: 'kettle' }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  const marked = options.and(page.locator('[aria-selected=true]'))
  const text = await marked.innerText()
  expect(await box.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
  await page.keyboard.press('Escape')
  expect([await options.count(), await box.inputValue()]).toEqual([0, 'ke'])

  await page.keyboard.type('t')
  await options.first().waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /kettle/i }).waitFor()
  await page.goBack()
  await box.fill('ke')
  await options.filter({ hasText: text }).first().click()
  await page.getByRole('heading', { level: 1, name: `Results for “${text}”` }).waitFor()
  await shopper.done()
})

test('a marked suggestion is in sight on a low screen', async () => {
  const shopper = await site.visit({ viewport: { width: 1280, height: 500 }, savesData: false })
  const { page } = shopper
  await page.goto('/about/')
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await focusAndLoad(box)
  await box.pressSequentially('ke')
  const list = page.getByRole('listbox', { name: 'Suggestions' }).locator('visible=true')
  await list.getByRole('option').first().waitFor()
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await page.keyboard.press('ArrowUp')
  const marked = list.getByRole('option', { selected: true })
  const isInSight = () =>
    marked.evaluate((option) => {
      const [at, around] = [option, option.parentElement!].map((each) => each.getBoundingClientRect())
      return at!.top >= around!.top && at!.bottom <= around!.bottom
    })
  await expect.poll(isInSight).toBe(true)
  await shopper.done()
})

test('a list is narrowed by keyboard, sorted, and widened again', async () => {
  const shopper = await site.visit({ viewport: DESK, savesData: false })
  const { page } = shopper
  await page.goto('/shop/')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.locator('summary').filter({ hasText: 'Price' }).focus()
  await page.keyboard.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  const band = filters.getByRole('link', { name: /^Under Rs 500/ })
  const count = /\d+/.exec((await band.innerText()).replace('Under Rs 500', ''))![0]
  await band.press('Enter')
  await page.waitForURL(/price=under-500/)
  await page.locator('p', { hasText: new RegExp(`^${count} products$`) }).waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' })
  await page.waitForURL(/price=under-500&sort=price_desc|sort=price_desc&price=under-500/)
  const widen = filters.getByRole('link', { name: 'Remove Price: Under Rs 500' })
  // The address changes before React renders the links that belong to it.
  await expect.poll(() => widen.getAttribute('href')).toContain('sort=price_desc')
  await widen.press('Enter')
  await page.waitForURL(/\/shop\/\?sort=price_desc$/)
  await shopper.done()
})

test('the line above the results says which price was understood, or that nothing has it', async () => {
  const { page } = await site.visit({ viewport: PHONE, savesData: false })
  await page.goto('/search-results/?q=gift+under+rs+2,000')
  const main = page.getByRole('main')
  await main.getByText('Results for gift under Rs 2,000 (you typed gift under rs 2,000).').waitFor()
  await page.goto('/search-results/?q=enamel+kettle+under+100')
  await main.getByText('We found nothing under Rs 100. These products are at other prices.').waitFor()
  await main.getByRole('heading', { name: /enamel chai kettle/i }).waitFor()
  await main.getByRole('link', { name: 'Search for “enamel kettle under 100” only' }).click()
  await main.getByRole('heading', { name: 'No search results found' }).waitFor()
})
