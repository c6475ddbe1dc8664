import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, shareTestShop, PHONE } from './shopper.ts'

let world: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  world = await shareTestShop()
})
afterAll(() => world?.close())

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_, viewport) => {
  test('a search finds products, can be sorted and shared as a link, and reports no results', async () => {
    const shopper = await world.visit({ viewport })
    const { page } = shopper
    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
    await box.fill('kettel')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search-results\/\?q=kettel$/)
    await page.getByText('you typed kettel').waitFor()
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    expect(await names.first().innerText()).toMatch(/kettle/i)

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

    const friend = await world.visit({ viewport })
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
})

test('the input can be cleared, an empty search does nothing, a failed one keeps its input', async () => {
  const shopper = await world.visit({ expected: /ERR_INTERNET_DISCONNECTED|The search failed/ })
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
