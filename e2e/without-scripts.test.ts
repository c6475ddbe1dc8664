import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdScripts, isScript, waitForHydration } from './hydration.ts'
import { shareTestShop, PHONE } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('without scripts search, sorting, paging and narrowing work; no password enters a URL', async () => {
  const shopper = await site.visit({ viewport: PHONE, javaScriptEnabled: false, expected: /\.js csp$/ })
  const { page } = shopper
  await page.goto('/shop/')
  expect(await page.locator('noscript [role=status]').innerText()).toMatch(
    /^Scripts are switched off in this browser\..*order by phone/,
  )
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.waitForURL(/sort=price_asc/)
  await page.getByRole('link', { name: 'Load More' }).click()
  await page.waitForURL(/page=2/)
  await page.locator('summary').filter({ hasText: 'Availability' }).click()
  await page.getByRole('link', { name: /^In stock/ }).click()
  await page.waitForURL(/\?sort=price_asc&stock=in$/)
  await page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true').fill('kettle')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Enamel Chai Kettle/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Enamel Chai Kettle/ }).waitFor()
  await page.goto('/login/')
  await page.getByLabel('Email', { exact: true }).fill('sana@shop.example')
  await page.getByLabel('Password', { exact: true }).fill('rose-garden-7')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'FAQs' }).click()
  await page.waitForURL(/faqs/)
  await page.goBack()
  expect(page.url()).toBe(`${site.shop.url}/login/`)
  // No page without scripts can tell of itself.
  await shopper.context.close()
  expect(shopper.faults).toEqual([])
})

test('a form that is sent before the scripts have come is sent when they have', async () => {
  // The browser excuses the room that the refusal takes only within 500 ms after the press.
  const shopper = await site.visit({ viewport: PHONE, expected: /401|layout shift/ })
  const { page } = shopper
  const release = await holdScripts(page)
  await page.goto('/login/', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill('nobody@shop.example')
  await page.getByLabel('Password', { exact: true }).fill('rose-garden-7')
  await page.getByRole('button', { name: 'Login' }).click()
  expect(page.url()).toBe(`${site.shop.url}/login/`)
  const asked = page.waitForRequest('**/api/login')
  await release()
  expect((await asked).postDataJSON()).toEqual({ email: 'nobody@shop.example', password: 'rose-garden-7' })
  await shopper.seesToast(/^The email or the password is not correct/)
  await shopper.done()
})

test('when the scripts fail to load, the page says so and offers to load again', async () => {
  const shopper = await site.visit({ viewport: PHONE, expected: /\.js/ })
  const { page } = shopper
  await page.route(isScript, (route) => route.abort('internetdisconnected'))
  await page.goto('/shop/', { waitUntil: 'load' })
  const notice = page.getByText('The connection broke before this page had come whole')
  await notice.waitFor()
  await page.unroute(isScript)
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await waitForHydration(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await notice.isVisible()).toBe(false)
  await shopper.done()
})
