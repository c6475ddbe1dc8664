import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, storageOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test.each([401, 403])(
  'a late %d for a former customer leaves the login of the next one alone and shows their screen',
  async (status) => {
    const former = await customerOf(site, 'Nadia Aslam')
    const next = await customerOf(site, 'Omar Farooq')
    const shopper = await site.visit({ as: former, expected: /40[13]/ })
    const { page, context } = shopper
    const held = Promise.withResolvers<void>()
    await page.route('**/api/update-user-details', async (route) => {
      await held.promise
      await route.fulfill({ status, json: { status: false, message: 'Please log in.', data: null } })
    })
    await page.goto('/account/profile-setting')
    const settings = page.getByRole('region', { name: 'Change Information' })
    await settings.getByLabel('Full Name').fill('Nadia Kamal')
    const asked = page.waitForRequest('**/api/update-user-details')
    await settings.getByRole('button', { name: 'Save Changes' }).click()
    await asked

    const { cookies, origins } = await storageOf(site.shop.url, next, undefined)
    await context.addCookies(cookies)
    const tab = await context.newPage()
    await tab.goto('/about/')
    await tab.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    }, origins[0]!.localStorage)
    held.resolve()

    await shopper.seesToast('Another account is logged in now. Please try again.')
    await expect.poll(() => settings.getByLabel('Email').inputValue()).toBe(next.email)
    expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(String(next.user_id))
    expect(new URL(page.url()).pathname).toMatch(/^\/account\/profile-setting/)
    await shopper.done()
  },
)

test('a form of a former customer is not kept for the next one', async () => {
  const former = await customerOf(site, 'Nadia Aslam')
  const next = await customerOf(site, 'Omar Farooq')
  const shopper = await site.visit({ as: former, expected: /403/ })
  const { page, context } = shopper
  await page.goto('/account/profile-setting')
  const settings = page.getByRole('region', { name: 'Change Information' })
  await settings.getByLabel('Full Name').fill('Nadia Kamal')

  const { cookies, origins } = await storageOf(site.shop.url, next, undefined)
  await context.addCookies(cookies)
  // A tab that was frozen while another one changed the customer sees only the result.
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: 'userID' }))
  }, origins[0]!.localStorage)
  await settings.getByRole('button', { name: 'Save Changes' }).click()

  await shopper.seesToast('Another account is logged in now. Please try again.')
  await expect.poll(() => settings.getByLabel('Email').inputValue()).toBe(next.email)
  expect(await settings.getByLabel('Full Name').inputValue()).toBe('Omar Farooq')
  expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(String(next.user_id))
  await shopper.done()
})
