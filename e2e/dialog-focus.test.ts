import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithOrders, focused, hasFocus } from './focus.ts'
import { shareTestShop, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a closed dialog of the account returns the focus to its opener', async () => {
  const { customer, pending, completed } = await customerWithOrders(site, 'Saima Akhtar')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer })
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  for (const [path, name, keep] of [
    ['/account/orders-history', `Cancel order ${pending}`, 'Keep Order'],
    [`/order-detail/${pending}`, 'Cancel Order', 'Keep Order'],
    [`/order-detail/${completed}`, /^Write Review of/, 'Cancel'],
    ['/account/profile', 'Add Address', 'Close'],
    ['/account/profile', 'Delete House 9', 'Cancel'],
  ] as const) {
    await page.goto(path)
    const opener = page.getByRole('main').getByRole('button', { name, disabled: false })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).first().press('Enter'),
      () => dialog.getByRole('button', { name: keep }).last().press('Enter'),
    ]) {
      await opener.press('Enter')
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'hidden' })
      expect(await hasFocus(opener), path).toBe(true)
    }
  }
  await page.goto('/account/profile')
  await page.getByRole('link', { name: 'Logout' }).press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/account\/profile/)
  await expect.poll(() => focused(page)).toBe('Logout')
  await shopper.done()
})

test('the focus stays in a dialog whose order was shipped since, and then on the list', async () => {
  const { customer, pending } = await customerWithOrders(site, 'Kausar Parveen')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer, expected: /409/ })
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  for (const [path, name, kept] of [
    ['/account/orders-history', `Cancel order ${pending}`, /^Your orders, newest first/],
    [`/order-detail/${pending}`, 'Cancel Order', new RegExp(`^Order #${pending}`)],
  ] as const) {
    await setStatus(pending, 1)
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name }).press('Enter')
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await setStatus(pending, 5)
    await dialog.getByRole('button', { name: 'Cancel Order' }).press('Enter')
    await dialog.getByRole('textbox').waitFor({ state: 'detached' })
    await expect
      .poll(() => dialog.evaluate((it) => it.contains(document.activeElement)), { message: path })
      .toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page), { message: path }).toMatch(kept)
  }
  await shopper.done()
})

test('a dialog that is open when its screen opens leaves the focus on the screen', async () => {
  const { customer } = await customerWithOrders(site, 'Ghazala Mir')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer })
  const { page } = shopper
  await page.goto('/account/profile')
  await page.evaluate((user_id) => {
    const typed = { receiver_name: 'Ammi Jaan' }
    sessionStorage.setItem('interruptedForm', JSON.stringify({ form: 'address', user_id, typed }))
  }, customer.user_id)
  await page.reload()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^Shipping Addresses/)
  await shopper.done()
})

const setStatus = (order: number, status: number) =>
  site.database.pool.query('update orders set status_id = $1 where id = $2', [status, order])
