import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { customerWithOrders, focused } from './focus.ts'
import { lineOf } from './people.ts'
import { shareTestShop, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('after an order is cancelled the focus is on its other control, or on the order', async () => {
  const { customer, pending } = await customerWithOrders(site, 'Nasreen Bibi')
  const second = await orderOf(site.database.db, customer.user_id, 1, 1)
  const shopper = await site.visit({ ...WITH_MOTION, as: customer })
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  const cancel = async () => {
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await dialog.getByRole('button', { name: 'Cancel Order' }).press('Enter')
    await shopper.seesToast('Order cancelled successfully!')
  }
  await page.goto('/account/orders-history')
  await page.getByRole('button', { name: `Cancel order ${pending}` }).press('Enter')
  await cancel()
  await expect.poll(() => focused(page)).toBe(`Details of order ${pending}`)

  await page.goto(`/order-detail/${second}`)
  await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).press('Enter')
  await cancel()
  await page.getByText('Cancelled because: Ordered twice').waitFor()
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^Order #${second}`))
  await shopper.done()
})

test('after a review is written the focus is on its product', async () => {
  const { customer, completed } = await customerWithOrders(site, 'Shazia Anwar')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer })
  const { page } = shopper
  await page.goto(`/order-detail/${completed}`)
  const write = page.getByRole('main').getByRole('button', { name: /^Write Review of/ })
  await write.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).press('Enter')
  await write.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Truck Art Tin Trunk')
  await shopper.done()
})

test('addresses that are added and deleted leave the focus at the addresses', async () => {
  const { customer } = await customerWithOrders(site, 'Rukhsana Bano')
  const shopper = await site.visit({ ...WITH_MOTION, as: customer, expected: /ERR_/ })
  const { page } = shopper
  const dialog = page.getByRole('dialog')
  await page.goto('/account/profile')
  await page.getByRole('main').getByRole('button', { name: 'Add Address' }).press('Enter')
  await dialog.getByLabel('Receiver Name').fill('Ammi Jaan')
  await dialog.getByLabel('Receiver Phone').fill('03331234567')
  await dialog.getByLabel('City').selectOption({ label: 'Karachi' })
  await dialog.getByLabel('Zip Code').fill('75600')
  await dialog.getByLabel('Street Address').fill('Flat 3')
  await dialog.getByRole('button', { name: 'Add Address' }).press('Enter')
  await page.getByRole('button', { name: 'Delete Flat 3' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Add Address')

  const remove = page.getByRole('button', { name: 'Delete Flat 3' })
  const question = dialog.getByRole('button', { name: 'Delete' })
  await page.route('**/api/delete-shipping-address/*', (route) => route.abort('failed'), { times: 1 })
  await remove.press('Enter')
  await question.press('Enter')
  await page.getByText('No answer came from the shop.', { exact: false }).first().waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^(?:Delete Flat 3|Shipping Addresses)/)

  await remove.press('Enter')
  await question.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/^Shipping Addresses/)
  await shopper.done()
})

test('the focus moves from a removed wish to the next, to the last, and to the empty list', async () => {
  const { customer } = await customerWithOrders(site, 'Zubaida Khatoon')
  await site.database.pool.query(
    'insert into wishlist_entries (customer_id, product_id) values ($1, 1), ($1, 2), ($1, 3)',
    [customer.user_id],
  )
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  await page.goto('/account/my-wishlist')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await buttons.first().waitFor()
  const labels = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!))
  const [first, , last] = labels.map((label) => label.replace('Remove ', ''))
  const remove = async (at: number) => {
    await buttons.nth(at).press('Enter')
    await shopper.seesToast('Item removed from wishlist successfully!')
  }
  await remove(1)
  await expect.poll(() => focused(page)).toBe(last)
  await remove(1)
  await expect.poll(() => focused(page)).toBe(first)
  await remove(0)
  await expect.poll(() => focused(page)).toMatch(/^Your wishlist is empty/)
  await shopper.done()
})

test('after a line is removed from the cart the focus is on its heading', async () => {
  const lines = ['enamel-chai-kettle', 'speckled-stoneware-mug'].map((slug) => lineOf(site, slug))
  const shopper = await site.visit({ cart: await Promise.all(lines) })
  const { page } = shopper
  await page.goto('/cart/')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  for (const left of [1, 0]) {
    await remove.first().press('Enter')
    await expect.poll(() => remove.count()).toBe(left)
    await expect.poll(() => focused(page)).toBe('Cart')
  }
  await shopper.done()
})

test('the last possible step of a quantity leaves the focus on the quantity', async () => {
  // Red: five left.
  const shopper = await site.visit({ cart: [await lineOf(site, 'enamel-chai-kettle', 4, 2)] })
  const { page } = shopper
  const less = page.getByRole('main').getByRole('button', { name: 'One less' }).first()
  const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await page.goto('/cart/')
  await more.press('Enter')
  for (let press = 0; press < 2; press++) {
    await expect.poll(() => quantity.innerText()).toBe('5')
    expect(await more.isDisabled()).toBe(true)
    expect(await focused(page)).toMatch(/^Quantity of/)
    await page.keyboard.press('Enter')
  }
  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await more.press('Enter')
  await less.press('Enter')
  for (let press = 0; press < 2; press++) {
    await expect.poll(() => quantity.innerText()).toBe('1')
    expect(await less.isDisabled()).toBe(true)
    expect(await focused(page)).toMatch(/^Quantity of/)
    await page.keyboard.press('Enter')
  }
  await shopper.done()
})
