import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { customerOf } from './people.ts'
import { DESK, shareTestShop, PHONE, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('the menu of a phone slides in, links to every screen and restores the focus', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = shopper
  await page.goto('/faqs/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.tap()
  await menu.waitFor()
  expect(
    await menu.getByRole('navigation').first().getByRole('link').locator('visible=true').allInnerTexts(),
  ).toEqual(['Home', 'Shop', 'Blog', 'Contact', 'Videos', 'Login', 'Wishlist', 'Cart'])
  await menu.getByText('Free Shipping on Orders Above Rs. 3000').waitFor()
  await menu.getByRole('heading', { name: 'Follow Us' }).waitFor()
  expect(await menu.getByRole('link', { name: /^Phone:/ }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  expect(await menu.getByRole('link', { name: /^WhatsApp chat:/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+$/,
  )

  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.tap()
  await page.touchscreen.tap(PHONE.width - 10, 400)
  await menu.waitFor({ state: 'hidden' })

  for (const [name, path] of [
    ['Shop', '/shop/'],
    ['Blog', '/blogs/'],
    ['Contact', '/contact/'],
    ['Videos', '/videos/'],
    ['Login', '/login/'],
    ['Cart', '/cart/'],
    ['Home', '/'],
  ] as const) {
    await button.tap()
    await menu.getByRole('link', { name, exact: true }).tap()
    await page.waitForURL(`${site.shop.url}${path}`)
    await menu.waitFor({ state: 'hidden' })
  }
  await button.tap()
  await menu.getByText('Categories', { exact: true }).tap()
  await menu.getByRole('link', { name: 'Travel' }).tap()
  await page.waitForURL(/\/category\/travel/)
  await page.getByRole('heading', { level: 1, name: 'Travel' }).waitFor()
  await shopper.done()
})

test('a menu that arrives on another page stays closed', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/faqs/')
  const file = await hold(page, 'GET', '**/menu-dialog-*.js')
  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name: 'Menu' })
  await button.click()
  await file.asked
  expect(await button.getAttribute('aria-busy')).toBe('true')
  await header.getByRole('link', { name: /^Cart/ }).click()
  await page.waitForURL(/\/cart\/$/)
  file.release()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await button.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await shopper.done()
})

test('a menu that arrives while the next page loads stays closed', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/faqs/')
  const file = await hold(page, 'GET', '**/menu-dialog-*.js')
  const data = await hold(page, 'GET', '**/*.data*')
  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  await file.asked
  await header.getByRole('link', { name: 'Nayab, home' }).click()
  await data.asked
  file.release()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  expect(new URL(page.url()).pathname).toBe('/faqs/')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  data.release()
  await page.waitForURL(`${site.shop.url}/`)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await shopper.done()
})

test('a menu that is opened while the next page loads opens', async () => {
  const shopper = await site.visit({ viewport: PHONE })
  const { page } = shopper
  await page.goto('/faqs/')
  const data = await hold(page, 'GET', '**/*.data*')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Nayab, home' }).click()
  await data.asked
  await header.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  data.release()
  await page.waitForURL(`${site.shop.url}/`)
  await shopper.done()
})

test('the menu of a customer has the account and the logout', async () => {
  const shopper = await site.visit({
    ...WITH_MOTION,
    viewport: PHONE,
    as: await customerOf(site, 'Saima Javed'),
  })
  const { page } = shopper
  await page.goto('/faqs/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'My Account' }).click()
  await page.waitForURL(/\/account\/profile/)
  await page.getByRole('region', { name: 'Profile' }).getByText('Saima Javed').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Logout' }).click()
  await page
    .getByRole('dialog', { name: 'Logout Confirmation' })
    .getByRole('button', { name: 'Logout' })
    .click()
  await shopper.seesToast('Logout successful')
  await page.waitForURL(`${site.shop.url}/`)
  await shopper.done()
})

test('a wide screen has the same links without the menu', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await page.goto('/')
  expect(await page.getByRole('banner').getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Shop',
    'Videos',
    'Blog',
    'Contact',
  ])
  const categories = page.getByRole('banner').getByText('All Categories')
  await categories.click()
  await page.getByRole('banner').getByRole('link', { name: 'Bathroom' }).click()
  await page.waitForURL(/\/category\/bathroom/)
  await page.getByRole('banner').getByText('Bathroom', { exact: true }).first().waitFor()
  await shopper.done()
})

test('a closing menu keeps its content until its transition has ended, however slow that is', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const { page } = shopper
  await page.goto('/faqs/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('dialog[aria-label=Menu]')
  const links = menu.getByRole('link', { includeHidden: true })
  await menu.evaluate((dialog) => {
    dialog.style.transitionDuration = '600s'
  })
  await page.clock.install()
  await page.keyboard.press('Escape')
  await page.locator('dialog[aria-label=Menu][inert]').waitFor({ state: 'attached' })
  await page.clock.fastForward(60_000)
  expect(await links.count()).toBeGreaterThan(0)
  await menu.evaluate((dialog) => {
    for (const transition of dialog.getAnimations()) transition.finish()
  })
  await expect.poll(() => links.count()).toBe(0)
  await shopper.done()
})
