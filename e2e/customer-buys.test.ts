import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers, orders, variants } from '#db/tables/index.ts'
import { orderOf } from '#test/people.ts'
import { answerLate } from './late-answers.ts'
import { customerOf } from './people.ts'
import { shareTestShop, PHONE, type Shopper, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('on a phone: register, log in, add an address, buy, see it in the history, cancel it', async () => {
  const { db } = site.database
  const email = 'bilal@shop.example'
  const shopper = await site.visit({ ...WITH_MOTION, viewport: PHONE })
  const { page } = shopper

  await page.goto('/register/')
  await register(shopper, email)
  // The address may be there a moment before its page: both have a field for the e-mail.
  await page.getByRole('heading', { name: 'Login here' }).waitFor()

  await page.getByLabel('Email', { exact: true }).fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('rose-garden-7')
  await page.getByRole('button', { name: 'Login' }).click()
  await shopper.seesToast('Login successful')
  await page.waitForURL(/\/account\/profile/)
  await page.getByText(email).waitFor()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('userEmail'),
      Number(localStorage.getItem('userID')) > 0,
      JSON.parse(localStorage.getItem('userData')!).full_name,
    ]),
  ).toEqual([email, true, 'Bilal Ahmed'])

  const addresses = page.getByRole('region', { name: 'Shipping Addresses' })
  await addresses.getByText('House 7, Street 4').waitFor()
  await addAddress(shopper)
  const second = addresses.getByRole('listitem').filter({ hasText: 'Flat 3' })
  await second.getByText('Karachi 74000').waitFor()
  await second.getByRole('button', { name: /^Set Default/ }).click()
  await second.getByText('Default', { exact: true }).waitFor()
  expect(await addresses.getByText('Default', { exact: true }).count()).toBe(1)

  await page.goto('/shop/kitchen-tools/long-handled-tea-strainer/')
  const choice = page.getByRole('radio').first()
  const variant = Number(await choice.inputValue())
  await choice.click()
  const [before] = await db.select().from(variants).where(eq(variants.id, variant))
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await shopper.seesToast('product Added to cart')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Flat 3').waitFor()
  expect(await page.getByLabel('Full Name').count()).toBe(0)
  await page.getByLabel('Rider Instructions').fill('گھنٹی دو بار بجائیں')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.seesToast('Order placed successfully!')
  await page.waitForURL(/\/account\/orders-history/)

  const [customer] = await db.select().from(customers).where(eq(customers.email, email))
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer!.id))
  expect(order).toMatchObject({
    statusId: 1,
    address: 'Flat 3, Clifton',
    phone: '03331234567',
    fullName: 'Ammi Jaan',
    riderInstructions: 'گھنٹی دو بار بجائیں',
    subtotal: 360,
    shipping: 200,
    total: 560,
  })
  expect(await unitsLeft(variant)).toBe(before!.unitsLeft - 2)
  const placed = page.getByRole('region', { name: `Order #${order!.id}` })
  await placed.getByText('Rs 560').waitFor()

  const row = page.getByRole('row').filter({ hasText: `#${order!.id}` })
  expect(await row.innerText()).toMatch(/Flat 3, Clifton[\s\S]*Rs 200[\s\S]*Rs 360[\s\S]*Rs 0[\s\S]*Pending/)
  await row.getByRole('link', { name: 'Details' }).click()
  await page.waitForURL(new RegExp(`/order-detail/${order!.id}`))
  await page.getByRole('row').filter({ hasText: 'Long-Handled Tea Strainer' }).getByText('Rs 360').waitFor()
  expect(await page.getByText('Rating').count()).toBe(0)
  await db.update(orders).set({ advancePaid: 60 }).where(eq(orders.id, order!.id))
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await placed.getByText('Rs 500').waitFor()

  await row.getByRole('button', { name: `Cancel order ${order!.id}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Why do you want to cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect
    .poll(() => dialog.getByRole('textbox').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await dialog.getByRole('textbox').fill('I found my old one')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await shopper.seesToast('Order cancelled successfully!')
  await row.getByText('Cancelled').waitFor()
  await placed.waitFor({ state: 'detached' })
  expect(await row.getByRole('button', { name: /Cancel/ }).count()).toBe(0)
  expect(await unitsLeft(variant)).toBe(before!.unitsLeft)
  await shopper.done()
})

test('an address is deleted after a question, and kept by Cancel', async () => {
  const customer = await customerOf(site, 'Tahira Malik')
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  await page.goto('/account/profile')
  await addAddress(shopper)
  const second = page
    .getByRole('region', { name: 'Shipping Addresses' })
    .getByRole('listitem')
    .filter({ hasText: 'Flat 3' })
  const remove = second.getByRole('button', { name: 'Delete Flat 3, Clifton' })
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' })
  await remove.click()
  await dialog.getByText('Flat 3, Clifton').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await second.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
    .toBe('addresses')
  await shopper.done()
})

test('a refused registration shows an error for each field and focuses the first', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, expected: /422|401/ })
  const { page } = shopper
  await page.goto('/register/')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Please enter your name.').waitFor()
  expect(await page.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true)
  for (const sentence of [
    'Please enter your email.',
    'Please enter your phone number.',
    'Please enter your password.',
    'Please enter your city.',
    'Please enter your address.',
  ]) {
    expect(await page.getByText(sentence).count(), sentence).toBe(1)
  }
  await page.getByLabel('Full Name').fill('Al')
  await page.getByLabel('Phone').fill('0300123')
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const sentence of [
    'Name should be at least 3 characters.',
    'Phone number must be 11 characters.',
    'Password should be at least 6 characters.',
  ])
    await page.getByText(sentence).waitFor()

  await register(shopper, 'taken@shop.example')
  await shopper.seesToast('Registration successful')
  await page.waitForURL(/\/login/)
  await page.goto('/register/')
  await register(shopper, 'Taken@Shop.Example')
  await shopper.seesToast('This email is already registered.')
  await expect
    .poll(() =>
      page
        .getByLabel('Email', { exact: true })
        .evaluate((field) => [field === document.activeElement, field.getAttribute('aria-invalid')]),
    )
    .toEqual([true, 'true'])
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Bilal Ahmed')

  await page.goto('/login/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please enter your email.').waitFor()
  await page.getByText('Please enter your password.').waitFor()
  await page.getByLabel('Email', { exact: true }).fill('taken@shop.example')
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByLabel('Show Password').check()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Login' }).click()
  await shopper.seesToast('The email or the password is not correct.')
  expect(new URL(page.url()).pathname).toBe('/login/')
  await shopper.done()
})

test('51 orders: 50, the last on request; a failed request is repeated; cancelled ones stay', async () => {
  const customer = await customerOf(site, 'Shazia Anwar')
  const ids: number[] = []
  for (let n = 0; n < 51; n++) ids.push(await orderOf(site.database.db, customer.user_id, 2, 1))
  const shopper = await site.visit({ ...WITH_MOTION, as: customer, expected: /order\/\d+\?page=2/ })
  const { page } = shopper
  await answerLate(shopper)
  let isCut = true
  await page.route(/\/api\/order\/\d+\?page=2$/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/account/orders-history')
  const details = page.getByRole('link', { name: /^Details of order/ })
  await page.getByText('50 orders shown').waitFor()
  expect(await details.count()).toBe(50)
  await page.getByRole('button', { name: 'Load More' }).click()
  await page.getByText('The next orders could not be loaded.').waitFor()
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('All 51 orders shown').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement!.textContent))
    .toBe('All 51 orders shown')
  await page.getByRole('link', { name: `Details of order ${ids[0]}` }).waitFor()
  await page.getByRole('button', { name: `Cancel order ${ids[0]}` }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('I ordered too many.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await shopper.seesToast('Order cancelled successfully!')
  await page.getByRole('button', { name: `Cancel order ${ids[0]}` }).waitFor({ state: 'detached' })
  expect(await details.count()).toBe(51)
  await shopper.done()
})

async function register({ page }: Shopper, email: string) {
  await page.getByLabel('Full Name').fill('Bilal Ahmed')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('03001234567')
  await page.getByLabel('Password').fill('rose-garden-7')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address', { exact: true }).fill('House 7, Street 4')
  await page.getByRole('button', { name: 'Register' }).click()
}

async function addAddress(shopper: Shopper) {
  const { page } = shopper
  await page.getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Shipping Address' })
  await dialog.getByLabel('Receiver Name').fill('Ammi Jaan')
  await dialog.getByLabel('Receiver Phone').fill('12345')
  await dialog.getByLabel('City').selectOption({ label: 'Karachi' })
  await dialog.getByLabel('Zip Code').fill('74000')
  await dialog.getByLabel('Street Address').fill('Flat 3, Clifton')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await dialog.getByText('Please enter correct phone number, Start with 03').waitFor()
  await dialog.getByLabel('Receiver Phone').fill('0333 1234567')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await shopper.seesToast('Shipping Address Added successfully')
}

async function unitsLeft(variant: number) {
  const [found] = await site.database.db.select().from(variants).where(eq(variants.id, variant))
  return found!.unitsLeft
}
