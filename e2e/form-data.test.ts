import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a registration is sent as form-data, also when it is submitted before the scripts load', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const { promise: scripts, resolve: bringScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/register/', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  for (const [label, typed] of [
    ['Full Name', 'Hina Aziz'],
    ['Email', 'hina.aziz@shop.example'],
    ['Phone', '03001234567'],
    ['Password', 'rose-garden-7'],
    ['Address', 'گلی ۴، ملتان'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Register' }).click()
  bringScripts()
  await form.getByText('Please enter your city.').waitFor()
  await form.getByLabel('City').selectOption({ label: 'Multan' })
  const sent = requestTo(page, '/register')
  await form.getByRole('button', { name: 'Register' }).click()
  expect(await fieldsOf(await sent)).toMatchObject({
    full_name: 'Hina Aziz',
    email: 'hina.aziz@shop.example',
    phone: '03001234567',
    password: 'rose-garden-7',
    address: 'گلی ۴، ملتان',
    referral_code: '',
  })
  await shopper.seesToast('Registration successful')
  await shopper.done()
})

test('profile, password and address are sent as form-data, also after a lost response', async () => {
  const customer = await customerOf(site, 'Rabia Noor')
  const shopper = await site.visit({ as: customer, expected: /ERR_FAILED|401/ })
  const { page, context } = shopper
  await page.goto('/account/profile-setting')
  await page.getByLabel('Full Name').fill('Rabia Noor Khan')
  await page.route('**/api/update-user-details', (route) => route.abort('failed'), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await shopper.seesToast('Error')
  const profile = requestTo(page, '/update-user-details')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect(await fieldsOf(await profile)).toMatchObject({
    user_id: String(customer.user_id),
    full_name: 'Rabia Noor Khan',
    email: customer.email,
  })
  await shopper.seesToast('Profile updated successfully!')

  for (const [label, typed] of [
    ['Old Password', customer.password],
    ['New Password', 'tulip-garden-8'],
    ['Confirm Password', 'tulip-garden-8'],
  ] as const)
    await page.getByLabel(label).fill(typed)
  const password = requestTo(page, '/change-password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  expect(await fieldsOf(await password)).toMatchObject({
    user_id: String(customer.user_id),
    old_password: customer.password,
    password: 'tulip-garden-8',
    confirm_password: 'tulip-garden-8',
  })
  await expect.poll(() => page.getByLabel('Old Password').inputValue()).toBe('')

  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, typed] of [
    ['Receiver Name', 'Rabia'],
    ['Receiver Phone', '03001234567'],
    ['Zip Code', '60000'],
    ['Street Address', 'House 2'],
  ] as const)
    await dialog.getByLabel(label).fill(typed)
  await dialog.getByLabel('City').selectOption({ label: 'Multan' })
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('tulip-garden-8')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => dialog.getByLabel('Street Address').inputValue()).toBe('House 2')
  const address = requestTo(page, '/create-shipping-address')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  expect(await fieldsOf(await address)).toMatchObject({
    user_id_fk: String(customer.user_id),
    receiver_name: 'Rabia',
    receiver_phone: '03001234567',
    zip_code: '60000',
    street_address: 'House 2',
  })
  await page.getByRole('region', { name: 'Shipping Addresses' }).getByText('House 2').waitFor()
  await shopper.done()
})

function requestTo(page: Page, path: string) {
  return page.waitForRequest((request) => new URL(request.url()).pathname === `/api${path}`)
}

/** The fields of a multipart request. */
async function fieldsOf(request: Awaited<ReturnType<typeof requestTo>>) {
  const type = (await request.headerValue('content-type')) ?? ''
  expect(type).toMatch(/^multipart\/form-data; boundary=./)
  const body = new Uint8Array(request.postDataBuffer()!)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form)
}
