import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, wishlistEntries } from '#db/tables/index.ts'
import { customerOf } from './people.ts'
import { DESK, shareTestShop, PHONE, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a customer adds two products on a phone, opens the wishlist on a desk and removes one', async () => {
  const shopper = await site.visit({
    ...WITH_MOTION,
    viewport: PHONE,
    as: await customerOf(site, 'Hina Shah'),
  })
  const { page } = shopper
  await page.goto('/wishlist/')
  await page.getByText('Your wishlist is empty').waitFor()
  await page.getByRole('link', { name: 'Explore Products' }).click()
  await page.waitForURL(/\/shop\/?$/)

  const hearts = page.getByRole('main').getByRole('button', { name: /^Add to wishlist/ })
  const names = [await nameOn(hearts.nth(0)), await nameOn(hearts.nth(1))]
  for (const name of names) {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add to wishlist: ${name}` })
      .click()
    await shopper.seesToast('Product added to wishlist successfully!')
    await page
      .getByRole('main')
      .getByRole('button', { name: `Remove from wishlist: ${name}` })
      .waitFor()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 products' }).waitFor()
  await page.setViewportSize(DESK)
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 products' }).click()
  await page.waitForURL(/\/wishlist\/?$/)
  const rows = page
    .getByRole('table', { name: /wishlist/ })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Remove' }) })
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().innerText()).toContain(names[1])
  await rows.filter({ hasText: names[0]! }).getByText('In Stock').waitFor()
  await rows.filter({ hasText: names[1]! }).getByRole('button', { name: 'Remove' }).click()
  await shopper.seesToast('Item removed from wishlist successfully!')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' }).waitFor()

  await page.reload()
  await rows.getByRole('link', { name: 'View' }).click()
  await page.getByRole('heading', { level: 1, name: names[0]! }).waitFor()
  await shopper.done()
})

test('after the next login the count is that of another device', async () => {
  const { db } = site.database
  const customer = await customerOf(site, 'Rabia Aslam')
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  await page.goto('/account/profile')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await shopper.seesToast('Logout successful')
  await page.waitForURL(`${site.shop.url}/`)
  const product = (await db.select().from(products).limit(1))[0]!
  await db.insert(wishlistEntries).values({ customerId: customer.user_id, productId: product.id })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' }).waitFor()
  await shopper.done()
})

test('a change of the wishlist is seen in the other tabs of the customer', async () => {
  const shopper = await site.visit({ as: await customerOf(site, 'Sadia Mir') })
  const { page, context } = shopper
  const other = await context.newPage()
  await other.goto('/wishlist/')
  await other.getByText('Your wishlist is empty').waitFor()
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  const heart = page.getByRole('main').getByRole('button', { name: /wishlist: Enamel Chai Kettle/ })
  await heart.last().click()
  const row = other.getByRole('row').filter({ hasText: 'Enamel Chai Kettle' })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to wishlist: Enamel Chai Kettle' })
    .last()
    .waitFor()
  await heart.last().click()
  await row.waitFor()
  await heart.last().click()
  await other.getByText('Your wishlist is empty').waitFor()
  await shopper.done()
})

test('a guest is asked to log in first and returns from the login to the wishlist', async () => {
  const customer = await customerOf(site, 'Farah Noor')
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/shop/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click()
  await shopper.seesToast('You need to login first!')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await shopper.seesToast('Login to view wishlist.')
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/wishlist\/?$/)
  await page.getByText('Your wishlist is empty').waitFor()
  await shopper.done()
})

async function nameOn(heart: Locator) {
  return (await heart.getAttribute('aria-label'))!.replace('Add to wishlist: ', '')
}
