import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#test/staff-account.ts'
import { shareTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

async function openForm(page: Page) {
  await page.getByRole('button', { name: /^(Set up an|Use another) app$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  return { dialog, key: await dialog.locator('input[name=totp_secret]').inputValue() }
}

test('the key that an app has read stays the same after a reload until it is saved', async () => {
  const { page, seesToast, done } = await visitAs(site, 'writer')
  await page.goto('/admin/account')
  const { key } = await openForm(page)
  await page.reload()
  const { dialog, key: again } = await openForm(page)
  expect(again).toBe(key)
  await dialog.getByLabel('The six digits that the app shows').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seesToast(/app/)
  expect((await openForm(page)).key).not.toBe(key)
  await done()
})
