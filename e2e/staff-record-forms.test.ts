import type { Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForPaint } from './hydration.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('the error of a missing picture belongs to its button, and goes with the upload', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|422/ })
  const { page } = owner
  await page.goto('/admin/banners?edit=new')
  await page.getByLabel('Title').fill('Lamps for the evening')
  await page.getByRole('button', { name: 'Save' }).click()
  const button = page.getByLabel('Add a picture')
  const note = () =>
    button.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby')!)!.textContent)
  await expect.poll(note).toBe('Choose a picture.')
  expect(await button.getAttribute('aria-invalid')).toBe('true')
  await expectFits(owner)
  const buffer = await sharp({ create: { width: 64, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await button.setInputFiles({ name: 'Lamps.png', mimeType: 'image/png', buffer })
  await page
    .getByRole('status')
    .filter({ hasText: 'The picture is uploaded.' })
    .waitFor({ state: 'attached' })
  expect(await page.getByText('Choose a picture.').count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Lamps for the evening' }).first().waitFor()
  await owner.done()
})

test('a link gets a scheme, and what is no address is refused', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/posts?edit=new')
  await page.getByLabel('Title', { exact: true }).fill('Kashi work')
  expect(await page.getByLabel(/^Published at/).getAttribute('max')).toBe('9999-12-31T23:59')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Blue tiles')
  await text.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabel('Address of the link')
  await address.fill('kashi')
  await address.press('Enter')
  await dialog.getByText('Type an address such as').waitFor()
  await expectFits(owner)
  await address.fill('shop.example/kashi')
  await address.press('Enter')
  await text.getByRole('link', { name: 'Blue tiles' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Add a post' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Kashi work' }).first().waitFor()
  const { rows } = await site.database.pool.query(`select body from blog_posts order by id desc limit 1`)
  expect(rows[0].body).toContain('<a href="https://shop.example/kashi"')
  await owner.done()
})

test('a person who has few permissions reads why others cannot be given', async () => {
  const packer = await visitAs(site, 'packer')
  const { page } = packer
  await site.database.pool.query(
    `update staff_roles set permissions = permissions || '{staff.edit}' where name = 'Packer'`,
  )
  await page.goto('/admin/staff/roles')
  await page.getByRole('button', { name: 'Add a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a role' })
  await dialog.getByText('You can give only what you have yourself.').waitFor()
  expect(await dialog.getByLabel('See products').isEnabled()).toBe(true)
  expect(await dialog.getByLabel('Edit promo codes').isDisabled()).toBe(true)
  await expectFits(packer)
  await packer.done()
})

test('saving and resetting a policy leaves the page where it is', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/texts#returns')
  const ofReturns = { has: page.getByRole('textbox', { name: 'Return policy' }) }
  const form = page.locator('form').filter(ofReturns)
  const text = form.getByRole('textbox', { name: 'Return policy' })
  const save = form.getByRole('button', { name: 'Save', exact: true })
  const reset = form.getByRole('button', { name: 'Reset to the original' })
  /** Presses a button, and waits for the form that replaces this one. Returns where its button Save is. */
  const press = async (button: Locator) => {
    await form.evaluate((present) => present.setAttribute('data-former', ''))
    await button.click()
    await page.locator('form:not([data-former])').filter(ofReturns).waitFor()
    await waitForPaint(page)
    return (await save.boundingBox())!.y
  }
  await text.fill('You may send it back.\n'.repeat(60))
  await press(save)
  await text.press('ControlOrMeta+Home')
  await page.keyboard.type('First: ')
  await save.scrollIntoViewIfNeeded()
  await waitForPaint(page)
  const before = (await save.boundingBox())!.y
  expect(Math.abs((await press(save)) - before)).toBeLessThan(5)
  const after = await press(reset)
  expect(after).toBeGreaterThanOrEqual(0)
  expect(after).toBeLessThan(740)
  await owner.done()
})
