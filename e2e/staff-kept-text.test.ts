import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('a code is added to the variant that the field names, or to none', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/stock?q=8964000999999')
  await page.getByRole('button', { name: 'Add this code to a variant' }).click()
  const field = page.getByLabel('Which variant has the code')
  const add = page.getByRole('button', { name: 'Add the code' })
  await field.fill('kettle')
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect.poll(() => add.isEnabled()).toBe(true)
  await field.fill('mug')
  await expect.poll(() => add.isDisabled()).toBe(true)
  await field.fill('no such product')
  await page.getByText('Nothing matches.').waitFor()
  await field.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('')
  await owner.done()
})
