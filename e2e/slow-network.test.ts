import { afterAll, beforeAll, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { answerLate } from './late-answers.ts'
import { customerOf, lineOf } from './people.ts'
import { DESK, shareTestShop, PHONE, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

// They mostly wait for answers.
test.concurrent('on a phone late answers shift nothing while a guest browses and buys', async ({
  expect,
}) => {
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE, expected: /404/ })
  const { page } = shopper
  await answerLate(shopper)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Kitchen', exact: true }).first().click()
  await page.waitForURL(/\/category\/kitchen/)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await expect
    .poll(() => page.getByRole('main').getByRole('article').first().innerText())
    .toMatch(/Tea Strainer/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Long-Handled Tea Strainer/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Long-Handled Tea Strainer/ }).waitFor()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await page
    .getByRole('tabpanel', { name: /^Reviews/ })
    .getByRole('listitem')
    .or(page.getByText('No product reviews available yet.'))
    .first()
    .waitFor()
  await page.getByRole('radio').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Promo Code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await shopper.seesToast('Invalid promo code')
  await page.getByLabel('Promo Code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Discount (WELCOME10)').waitFor()
  for (const [label, value] of [
    ['Full Name', 'Sana Tariq'],
    // The promo code is for a phone's first order.
    ['Phone', '03219000390'],
    ['Address', 'House 4'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Email', { exact: true }).first().fill('slow@shop.example')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  await page.getByRole('link', { name: /track/i }).click()
  await page.getByText('Pending').first().waitFor()
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('lamp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “lamp”' }).waitFor()
  await page.goto('/blogs/')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText(/^Page 2 of/).waitFor()
  await shopper.done()
})

test.concurrent('late answers shift nothing while a list is narrowed and widened', async () => {
  const shopper = await site.visit({ viewport: DESK })
  const { page } = shopper
  await answerLate(shopper)
  await page.goto('/shop/')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.locator('summary').filter({ hasText: 'Price' }).press('Enter')
  await filters.getByRole('link', { name: /^Under Rs 500/ }).press('Enter')
  await page.waitForURL(/price=under-500/)
  await filters.getByRole('link', { name: 'Remove Price: Under Rs 500' }).press('Enter')
  await page.waitForURL(/\/shop\/$/)
  await shopper.done()
})

test.concurrent('on a desk late answers shift nothing in the account', async ({ expect }) => {
  const customer = await customerOf(site, 'Bushra Aslam')
  const order = await orderOf(site.database.db, customer.user_id, 3, 3)
  const shopper = await site.visit({ ...WITH_MOTION, viewport: DESK })
  const { page } = shopper
  await answerLate(shopper)
  await page.goto('/account/profile')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('region', { name: 'Shipping Addresses' }).getByText('House 7').waitFor()
  await page.getByText('Your wishlist is empty').waitFor()
  const account = page.getByRole('navigation', { name: 'My account' })
  await account.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: `Details of order ${order}` }).click()
  await page.getByRole('button', { name: /^Write Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('table')
    .getByRole('img', { name: /out of 5 stars/ })
    .waitFor()
  await account.getByRole('link', { name: 'Wishlist' }).click()
  await page.getByText('Your wishlist is empty').waitFor()
  await account.getByRole('link', { name: 'Settings' }).click()
  await expect
    .poll(() =>
      page.getByLabel('City').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label),
    )
    .toBe('Lahore')
  await account.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await shopper.seesToast('Logout successful')
  await page.waitForURL(`${site.shop.url}/`)
  await shopper.done()
})

test.concurrent('the longest names and addresses, and Urdu ones, shift nothing when they load', async ({
  expect,
}) => {
  const customer = await customerOf(site, 'W'.repeat(30))
  for (const [name, street] of [
    ['عائشہ صدیقہ خان', 'مکان نمبر ۷، گلی نمبر ۴، ماڈل ٹاؤن'],
    ['Maryam', 'M'.repeat(100)],
  ] as const) {
    await site.database.pool.query(
      `insert into addresses (customer_id, receiver_name, receiver_phone, street_address, city_id, is_default)
      values ($1, $2, $3, $4, 1, false)`,
      [customer.user_id, name, '03001234567', street],
    )
  }
  const shopper = await site.visit({
    ...WITH_MOTION,
    viewport: { width: 360, height: 740 },
    as: customer,
    cart: [await lineOf(site, 'enamel-chai-kettle')],
  })
  const { page } = shopper
  await answerLate(shopper)
  await page.goto('/account/profile')
  const addresses = page.getByRole('region', { name: 'Shipping Addresses' })
  await page.getByText('Your wishlist is empty').waitFor()
  const heightOfWishlist = () =>
    page
      .getByRole('heading', { name: 'My Wishlist' })
      .evaluate((heading) => scrollY + heading.getBoundingClientRect().top)
  const before = await heightOfWishlist()
  await addresses.getByRole('button', { name: /^Set Default: M+$/ }).click()
  await expect
    .poll(() =>
      addresses
        .getByRole('listitem')
        .filter({ hasText: 'Default' })
        .filter({ hasText: 'Maryam' })
        .getByRole('button')
        .count(),
    )
    .toBe(0)
  expect(await heightOfWishlist()).toBe(before)
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await page.getByText('Maryam').waitFor()
  await shopper.done()
})
