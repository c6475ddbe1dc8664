import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { customerOf, lineOf } from './people.ts'
import { shareTestShop, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a logout without a response is reported in its dialog and stays there', async () => {
  const customer = await customerOf(site, 'Asma Jamil')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.route('**/api/logout', (route) => route.abort('failed'), { times: 1 })
  await page.goto('/account/logout')
  const dialog = page.getByRole('dialog', { name: 'Logout Confirmation' })
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('alert').getByText('you may still be logged in', { exact: false }).waitFor()
  expect(shopper.otherToasts()).toEqual([])
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await shopper.seesToast('Logout successful')
  await shopper.done()
})

test('a failed logout whose dialog was left is reported', async () => {
  const customer = await customerOf(site, 'Asma Jamil')
  const shopper = await site.visit({ as: customer, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.route('**/api/logout', (route) => route.abort('failed'))
  const logout = await hold(page, 'POST', '**/api/logout')
  await page.goto('/account/logout')
  const dialog = page.getByRole('dialog', { name: 'Logout Confirmation' })
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await logout.asked
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region', { name: 'Profile' }).waitFor()
  logout.release()
  await shopper.seesToast('No answer came from the shop, so you may still be logged in.')
  await shopper.done()
})

test('a failed change of the default address is reported, also when the profile was left', async () => {
  const customer = await customerOf(site, 'Bilal Qureshi')
  await site.database.pool.query(
    `insert into addresses (customer_id, receiver_name, receiver_phone, street_address, zip_code, city_id)
      select customer_id, receiver_name, receiver_phone, 'House 9', zip_code, city_id from addresses
      where customer_id = $1`,
    [customer.user_id],
  )
  const shopper = await site.visit({ as: customer, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.route('**/api/change-address', (route) => route.abort('failed'))
  const change = await hold(page, 'POST', '**/api/change-address')
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Set Default: House 9' }).click()
  await change.asked
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  change.release()
  await shopper.seesToast('No answer came from the shop. Please check your connection and try again.')
  await shopper.done()
})

test('a changed address is named at its field until the order is placed', async () => {
  const customer = await customerOf(site, 'Bilal Qureshi')
  const shopper = await site.visit({
    ...WITH_MOTION,
    as: customer,
    cart: [await lineOf(site, 'speckled-stoneware-mug')],
  })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  await site.database.pool.query('update addresses set street_address = $1 where customer_id = $2', [
    'House 8, Street 5',
    customer.user_id,
  ])
  await page.getByRole('button', { name: 'Place Order' }).click()
  const notice = page.getByText(
    'Your saved address has changed. Please check it and press Place Order again.',
  )
  await notice.waitFor()
  await page.getByText('House 8, Street 5').waitFor()
  expect(shopper.otherToasts()).toEqual([])
  expect(
    await notice.evaluate(
      (said) => said.contains(document.activeElement) || document.activeElement!.contains(said),
    ),
  ).toBe(true)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.seesToast('Order placed successfully!')
  await shopper.done()
})

test('a refused login stays above the button until the next press', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, expected: /401|ERR_FAILED/ })
  const { page } = shopper
  await page.goto('/login/')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Login' }) })
  await form.getByLabel('Email', { exact: true }).fill('unknown@shop.example')
  await form.getByLabel('Password', { exact: true }).fill('rose-garden-7')
  await form.getByRole('button', { name: 'Login' }).click()
  const refusal = await shopper.seesToast(/^The email or the password is not correct/)
  expect(await form.getByRole('alert').innerText()).toBe(refusal)
  await page.route('**/api/login', (route) => route.abort('failed'))
  await form.getByRole('button', { name: 'Login' }).click()
  await shopper.seesToast('An error occurred while login.')
  expect(await form.getByRole('alert').innerText()).toBe('An error occurred while login.')
  await shopper.done()
})

test('a failed subscription to the newsletter stays below its field', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.route('**/api/newslatter', (route) => route.abort('failed'))
  await page.goto('/privacy-policy/')
  await page.getByLabel('Your e-mail').fill('amna@shop.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await shopper.seesToast('An error occurred. Try again!')
  const alert = page.getByRole('region', { name: 'Sign Up for Newsletter' }).getByRole('alert')
  expect(await alert.innerText()).toBe('An error occurred. Try again!')
  expect(await page.getByLabel('Your e-mail').inputValue()).toBe('amna@shop.example')
  await shopper.done()
})

test('a refused reset of a password stays above the button', async () => {
  const shopper = await site.visit({ ...WITH_MOTION, expected: /422/ })
  const { page } = shopper
  await page.goto('/reset-password?token=AAAAAAAAAAAAAAAAAAAAAA')
  await page.getByLabel('New password', { exact: true }).fill('rose-garden-7')
  await page.getByLabel('New password again').fill('rose-garden-7')
  await page.getByRole('button', { name: 'Change password' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.waitFor()
  await shopper.seesToast(await alert.innerText())
  await shopper.done()
})
