import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, STAFF_PASSWORD } from '#test/staff-account.ts'
import { axeFindings } from './looks.ts'
import { openTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('the printed link makes an owner with an app, who signs in again on the same phone', async () => {
  await expect.poll(() => site.shop.output()).toMatch(/Back office: \S+/)
  const link = /Back office: (\S+)/.exec(site.shop.output())![1]!
  const visit = await site.visit({
    viewport: { width: 360, height: 740 },
    expected: /status of 4(?:01|22)/,
  })
  const { page } = visit
  await page.goto(link, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Look around' }).waitFor()
  await page.getByLabel('Your name').fill('Sadia Anwar')
  await page.getByLabel('Email').fill('sadia@shop.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(STAFF_PASSWORD)
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('button', { name: 'Look around' }).waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Sadia Anwar')
  expect(await page.getByLabel('Email').inputValue()).toBe('sadia@shop.example')
  expect(await password.inputValue()).toBe('')
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await stored()).not.toContain(STAFF_PASSWORD)
  await password.fill('password1234')
  const secret = (await page.locator('input[name=totp_secret]').getAttribute('value'))!
  await page.getByLabel('The six digits that the app shows').fill(codeOf(secret))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.getByText('This password is one of the most common.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Make my account' }).click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.nth(9).waitFor()
  expect(await stored()).not.toContain('Sadia')
  const idOfFocus = () => page.evaluate(() => document.activeElement!.id)
  await expect.poll(idOfFocus).toBe('main')
  const recoveryCode = await codes.first().innerText()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'I have them, go on' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await expect.poll(idOfFocus).toBe('main')

  for (const path of ['account', 'staff', 'staff/roles', 'activity', 'activity/1']) {
    await page.goto(new URL(`/admin/${path}`, link).href, { waitUntil: 'load' })
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(idOfFocus).toBe('main')
  await page.goto(new URL('/admin/more?x=1', link).href, { waitUntil: 'load' })
  await page.getByLabel('Email').fill('sadia@shop.example')
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not right, or it was used already.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'More' }).waitFor()
  await expect.poll(idOfFocus).toBe('main')
  expect(new URL(page.url()).search).toBe('?x=1')
  await visit.done()
})
