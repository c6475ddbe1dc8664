import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('a customer who is found by phone fills empty fields; typed ones stay until asked for', async () => {
  const { rows } = await site.database.pool.query<{ phone: string; full_name: string }>(
    `select phone, full_name from customers
      where full_name in ('Ayesha Siddiqui', 'Bilal Ahmad') order by full_name`,
  )
  const caller = await visitAs(site, 'caller')
  const { page } = caller
  const [name, address] = [page.getByLabel('Full name'), page.getByLabel('Address')]
  const find = page.getByRole('button', { name: 'Find by phone' })
  const known = page.getByText(/has an account\./)
  const own = 'The order belongs to the account.'
  const others = "This is a guest's order: name or email is not that of the account."
  await page.goto('/admin/orders/new')
  await name.fill('Bano Qureshi')
  await page.getByLabel('Phone').fill(rows[0]!.phone)
  await find.click()
  await page.getByText('Their details differ from what you typed.').waitFor()
  expect(await name.inputValue()).toBe('Bano Qureshi')
  await page.getByText(others).waitFor()
  const ownAddress = await address.inputValue()
  expect(ownAddress).not.toBe('')
  await expectFits(caller)
  await address.fill('House 1, Mall Road')
  await page.getByRole('button', { name: 'Use their details' }).click()
  await expect.poll(() => name.inputValue()).toBe('Ayesha Siddiqui')
  expect(await address.inputValue()).toBe('House 1, Mall Road')
  expect(await page.getByRole('button', { name: 'Use their details' }).count()).toBe(0)
  await page.getByText(own).waitFor()
  await page.getByLabel('Email').fill('bano@example.com')
  await page.getByText(others).waitFor()

  await page.getByLabel('Phone').fill(rows[1]!.phone)
  expect(await known.count()).toBe(0)
  await find.click()
  await known.waitFor()
  expect(await name.inputValue()).toBe('Bilal Ahmad')
  expect(await address.inputValue()).toBe('House 1, Mall Road')
  await caller.done()
})
