import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { type Customer, customerOf, storageOf } from './people.ts'
import { shareTestShop, type Shopper } from './shopper.ts'

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

describe('a tab that was frozen while another customer logged in', () => {
  test('replaces the form of the former one', async () => {
    const former = await customerOf(site, 'Nadia Aslam')
    const next = await customerOf(site, 'Omar Farooq')
    const shopper = await site.visit({ as: former })
    const { page } = shopper
    await page.goto('/account/profile-setting')
    const settings = page.getByRole('region', { name: 'Change Information' })
    await settings.getByLabel('Full Name').fill('Nadia Kamal')

    await logInElsewhere(shopper, next)
    await expect.poll(() => settings.getByLabel('Email').inputValue()).toBe(next.email)
    expect(await settings.getByLabel('Full Name').inputValue()).toBe('Omar Farooq')
    expect(await page.evaluate(() => localStorage.getItem('userID'))).toBe(String(next.user_id))
    await shopper.done()
  })

  test.each([
    ['/account/profile', 'Omar Farooq'],
    ['/account/orders-history', 'No orders found.'],
    ['/order-detail/', 'There is no such order in your account.'],
  ])('shows nothing of the former one: %s', async (path, theirs) => {
    const former = await customerOf(site, 'Nadia Aslam')
    const next = await customerOf(site, 'Omar Farooq')
    const order = await orderOf(site.database.db, former.user_id, 1)
    const shopper = await site.visit({ as: former, expected: /404/ })
    const { page } = shopper
    const main = page.getByRole('main')
    await page.goto(path === '/order-detail/' ? path + order : path)
    const own = path === '/account/profile' ? former.email : `#${order}`
    await main.getByText(own).waitFor()
    const countShown = await watchText(page, own)

    await logInElsewhere(shopper, next)
    await shopper.seesToast('Another account is logged in now.')
    await main.getByText(theirs).first().waitFor()
    expect(await main.getByText(own).count()).toBe(0)
    expect(await countShown()).toBe(0)
    await shopper.done()
  })
})

/** The tab learns of both changes at once. */
async function logInElsewhere({ page, context }: Shopper, customer: Customer) {
  const { cookies, origins } = await storageOf(site.shop.url, customer, undefined)
  await context.addCookies(cookies)
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: 'userID' }))
  }, origins[0]!.localStorage)
}

/** What it returns counts how often the text was shown again after it was gone. */
async function watchText(page: Page, text: string): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle((watched) => {
    const count = { again: 0 }
    let isShown = true
    new MutationObserver(() => {
      const wasShown = isShown
      isShown = document.querySelector('main')!.innerText.includes(watched)
      if (isShown && !wasShown) count.again += 1
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return count
  }, text)
  return () => counted.evaluate(({ again }) => again)
}
