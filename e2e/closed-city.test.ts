import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { notifyChanged } from '#app/core/write.server.ts'
import { cities } from '#db/tables/index.ts'
import { customerOf, lineOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

/** Waits until the cached list of cities has changed, too. */
async function setClosed(isClosed: boolean) {
  await site.database.db.transaction(async (tx) => {
    await tx.update(cities).set({ isClosed }).where(eq(cities.name, 'Lahore'))
    await notifyChanged(tx, ['cities'])
  })
  const list = async () => await (await fetch(`${site.shop.url}/api/city`)).text()
  await expect.poll(async () => (await list()).includes('Lahore')).toBe(!isClosed)
}

test('a customer whose city is closed sees it at the address and in the settings', async () => {
  const shopper = await site.visit({ as: await customerOf(site, 'Sadia Butt') })
  onTestFinished(() => setClosed(false))
  await setClosed(true)
  const { page } = shopper
  await page.goto('/account/profile')
  await page
    .getByRole('region', { name: 'Shipping Addresses' })
    .getByRole('listitem')
    .filter({ hasText: 'House 7, Street 4, Model Town' })
    .getByText('We do not deliver to this city any more. Please choose another address.')
    .waitFor()

  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('region', { name: 'Change Information' })
  const sentence = settings.getByText('We do not deliver to this city any more. Please choose another city.')
  await sentence.waitFor()
  await settings.getByLabel('City').selectOption({ label: 'Multan' })
  await sentence.waitFor({ state: 'detached' })
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await shopper.seesToast('Profile updated successfully!')
  await page.reload()
  await expect.poll(() => settings.getByLabel('City').locator('option:checked').innerText()).toBe('Multan')
  expect(await sentence.isVisible()).toBe(false)
  await shopper.done()
})

test('the checkout says it at a saved address at once, and after the press no second time', async () => {
  const shopper = await site.visit({
    as: await customerOf(site, 'Rabia Noor'),
    cart: [await lineOf(site, 'speckled-stoneware-mug')],
    expected: /422/,
  })
  onTestFinished(() => setClosed(false))
  await setClosed(true)
  const { page } = shopper
  await page.goto('/checkout/')
  const sentence = page
    .getByRole('region', { name: 'Billing Details' })
    .getByText('We do not deliver to this city any more. Please choose another address.')
  await sentence.waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await sentence.and(page.getByRole('status').getByText('We do not')).waitFor()
  expect(await sentence.count()).toBe(1)
  await shopper.done()
})
