import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_PASSWORD } from '#test/staff-account.ts'
import { openTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('an owner with a passkey signs in and confirms a step by it', async () => {
  await expect.poll(() => site.shop.output()).toMatch(/Back office: \S+/)
  const link = /Back office: (\S+)/.exec(site.shop.output())![1]!
  const visit = await site.visit({ viewport: { width: 360, height: 740 }, expected: /status of 40[13]/ })
  const { page, context } = visit
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(link, { waitUntil: 'load' })
  await page.getByLabel('Your name').fill('Sadia Anwar')
  await page.getByLabel('Email').fill('sadia@shop.example')
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('A passkey: fingerprint, face or PIN of this device').check()
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.getByRole('button', { name: 'I have them, go on' }).click()
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('link', { name: 'More' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()

  await site.database.pool.query(`update staff_sessions set stepped_up_at = now() - interval '11 minutes'`)
  await page.goto(new URL('/admin/account', link).href, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Make ten new codes' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /passkey/ })
    .click()
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await visit.done()
})
