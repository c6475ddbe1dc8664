import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { customerOf, lineOf, type Customer } from './people.ts'
import { shareTestShop, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Imran Butt')
})
afterAll(() => site?.close())

describe('a page for customers leads to the login and back', () => {
  test.each([
    ['/account/', /\/account\/profile/],
    ['/order-detail/999999', /\/order-detail\/999999/],
  ])('%s', async (path, arrives) => {
    const shopper = await site.visit({ expected: /404/ })
    await shopper.page.goto(path)
    await shopper.page.waitForURL(/\/login/)
    await logIn(shopper)
    await shopper.page.waitForURL(arrives)
    await shopper.page.getByRole('navigation', { name: 'My account' }).waitFor()
    await shopper.done()
  })
})

test('the settings give the reason, and the return path survives a visit to the registration', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/account/profile-setting')
  await shopper.seesToast('Please log in to access your profile settings.')
  await page.waitForURL(/\/login/)
  await page.getByRole('link', { name: 'Create new account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await logIn(shopper)
  await page.waitForURL(/\/account\/profile-setting/)
  await page.getByRole('heading', { name: 'Change Password' }).waitFor()
  await shopper.done()
})

test('a login never redirects to another site', async () => {
  const shopper = await site.visit()
  await shopper.page.goto('/login?from=//elsewhere.example/steal')
  await logIn(shopper)
  await shopper.page.waitForURL(/\/account\/profile/)
  await shopper.done()
})

test('a customer who logs in from the checkout keeps the cart and the input', async () => {
  const shopper = await site.visit({ cart: [await lineOf(site, 'speckled-stoneware-mug', 2)] })
  const { page } = shopper
  await page.goto('/checkout/')
  await page.getByLabel('Rider Instructions').fill('The blue gate')
  await page.getByRole('link', { name: 'Returning customer? Click here to login' }).click()
  await logIn(shopper)
  await page.waitForURL(/\/checkout/)
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  expect(await page.getByLabel('Rider Instructions').inputValue()).toBe('The blue gate')
  await page.getByRole('link', { name: 'Change Address' }).click()
  await page.waitForURL(/\/account\/profile/)
  await shopper.done()
})

test('after a session ends during a form, the login leads back to it with its input', async () => {
  const shopper = await site.visit({ as: customer, expected: /401/ })
  const { page, context } = shopper
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Add Address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Receiver Name').fill('Imran Butt')
  await dialog.getByLabel('Receiver Phone').fill('03001234567')
  await dialog.getByLabel('City').selectOption({ label: 'Karachi' })
  await dialog.getByLabel('Zip Code').fill('75500')
  await dialog.getByLabel('Street Address').fill('Plot 12, Phase 5')
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await shopper.seesToast('Your session has ended. Please log in again.')
  await page.waitForURL(/\/login/)
  await logIn(shopper)
  await page.waitForURL(/\/account\/profile/)
  await dialog.waitFor()
  expect(await dialog.getByLabel('Street Address').inputValue()).toBe('Plot 12, Phase 5')
  expect(
    await dialog.getByLabel('City').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label),
  ).toBe('Karachi')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await shopper.seesToast('Shipping Address Added successfully')
  await page.getByRole('button', { name: 'Add Address' }).click()
  expect(await dialog.getByLabel('Street Address').inputValue()).toBe('')
  await shopper.done()
})

test('the profile, the reason of a cancellation and a review keep their input as well', async () => {
  const { db } = site.database
  const [pending, completed] = [
    await orderOf(db, customer.user_id, 1, 1),
    await orderOf(db, customer.user_id, 2, 3),
  ]
  const shopper = await site.visit({ as: customer, expected: /401/ })
  const { page, context } = shopper
  async function endSessionAt(button: Locator) {
    await context.clearCookies()
    await button.click()
    await page.waitForURL(/\/login/)
    await logIn(shopper)
  }

  await page.goto('/account/profile-setting')
  await page.getByLabel('Full Name').fill('Imran Ali Butt')
  await endSessionAt(page.getByRole('button', { name: 'Save Changes' }))
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Imran Ali Butt')

  const dialog = page.getByRole('dialog')
  await page.goto('/account/orders-history')
  await page.getByRole('button', { name: `Cancel order ${pending}` }).click()
  await dialog.getByLabel('Reason').fill('Bought by mistake')
  await endSessionAt(dialog.getByRole('button', { name: 'Cancel Order' }))
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Bought by mistake')
  await dialog.getByText(`Order #${pending}`).waitFor()

  await page.goto(`/order-detail/${completed}`)
  await page.getByRole('button', { name: /^Write Review/ }).click()
  await dialog.getByRole('radio', { name: '2.5 stars' }).check()
  await dialog.getByLabel('Your review').fill('It is all right.')
  await endSessionAt(dialog.getByRole('button', { name: 'Submit' }))
  await expect.poll(() => dialog.getByLabel('Your review').inputValue()).toBe('It is all right.')
  expect(await dialog.getByRole('radio', { name: '2.5 stars' }).isChecked()).toBe(true)
  await shopper.done()
})

describe('an order that went on cannot be cancelled any more', () => {
  const TOO_LATE = 'This order is Shipped and can no longer be cancelled.'
  const setStatus = (id: number, status: number) =>
    site.database.pool.query('update orders set status_id = $2 where id = $1', [id, status])
  async function saysSo({ page }: Shopper) {
    const dialog = page.getByRole('dialog')
    await dialog.getByText(TOO_LATE).waitFor()
    await dialog.getByLabel('Reason').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByText('Shipped', { exact: true }).first().waitFor()
  }
  const screens = [
    (id: number) => ['/account/orders-history', `Cancel order ${id}`] as const,
    (id: number) => [`/order-detail/${id}`, 'Cancel Order'] as const,
  ]

  test.each(screens)('after the login that interrupted it', async (screenOf) => {
    const id = await orderOf(site.database.db, customer.user_id, 1, 1)
    const shopper = await site.visit({ as: customer, expected: /401/ })
    const { page, context } = shopper
    const [path, button] = screenOf(id)
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Bought by mistake')
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
    await page.waitForURL(/\/login/)
    await setStatus(id, 5)
    await logIn(shopper)
    await saysSo(shopper)
    await page.reload()
    await page.getByRole('main').getByText('Shipped', { exact: true }).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await shopper.done()
  })

  test.each(screens)('on a screen that was opened before', async (screenOf) => {
    const id = await orderOf(site.database.db, customer.user_id, 1, 1)
    const shopper = await site.visit({ as: customer, expected: /409/ })
    const { page } = shopper
    const [path, button] = screenOf(id)
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Bought by mistake')
    await setStatus(id, 5)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
    await shopper.seesToast('Failed to cancel order. Please try again later.')
    await saysSo(shopper)
    await shopper.done()
  })
})

test('a password that is shown is not kept for after the login', async () => {
  const shopper = await site.visit({ as: customer, expected: /401/ })
  const { page, context } = shopper
  await page.goto('/account/profile-setting')
  await page.getByLabel('Full Name').fill('Imran Ali Butt')
  await page.getByLabel('Full Name').evaluate((field: HTMLInputElement) => {
    const attributes = 'name="shown" type="text" autocomplete="current-password" value="rose-garden-7"'
    field.form!.insertAdjacentHTML('beforeend', `<input aria-label="Shown" ${attributes}>`)
  })
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(/\/login/)
  const kept = await page.evaluate(() => sessionStorage.getItem('interruptedForm'))
  expect(kept).toContain('Imran Ali Butt')
  expect(kept).not.toContain('rose-garden-7')
  await shopper.done()
})

test('a session that ends during the checkout keeps the input', async () => {
  const shopper = await site.visit({
    as: customer,
    cart: [await lineOf(site, 'speckled-stoneware-mug', 2)],
    expected: /401/,
  })
  const { page, context } = shopper
  await page.goto('/checkout/')
  await page.getByLabel('Order Instructions').fill('Please pack it as a gift')
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.seesToast('Your session has ended. Please log in again.')
  await page.waitForURL(/\/login/)
  await logIn(shopper)
  await page.waitForURL(/\/checkout/)
  expect(await page.getByLabel('Order Instructions').inputValue()).toBe('Please pack it as a gift')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await shopper.seesToast('Order placed successfully!')
  await page.waitForURL(/\/account\/orders-history/)
  await shopper.done()
})

test('what a customer typed in the checkout is not shown to the next one, nor to a guest', async () => {
  const next = await customerOf(site, 'Nadia Aslam')
  const shopper = await site.visit({ as: customer, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
  const { page } = shopper
  const note = page.getByLabel('Rider Instructions')
  await page.goto('/checkout/')
  await note.fill('The key is with Mrs Khan')
  await page.goto('/account/logout')
  await page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true }).click()
  await shopper.seesToast('Logout successful')
  await page.goto('/checkout/')
  await page.getByLabel('Full Name').waitFor()
  expect(await note.inputValue()).toBe('')
  await page.getByRole('link', { name: 'Returning customer? Click here to login' }).click()
  await logIn(shopper, next)
  await page.getByText('House 7, Street 4, Model Town').waitFor()
  expect(await note.inputValue()).toBe('')
  await shopper.done()
})

test('a logout is confirmed, can be cancelled, and ends the session in every tab', async () => {
  const shopper = await site.visit({ as: customer })
  const { page, context } = shopper
  const other = await context.newPage()
  await other.goto('/account/orders-history')
  await other.getByRole('navigation', { name: 'My account' }).waitFor()
  await page.goto('/account/profile')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logout Confirmation' })
  await dialog.getByText('Are you sure you want to logout?').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/\/account\/profile/)
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await shopper.seesToast('Logout successful')
  await page.waitForURL(`${site.shop.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(
    await page.evaluate(() => ['userID', 'userEmail', 'userData'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
  await other.waitForURL(/\/login/)
  await page.goBack()
  await logIn(shopper)
  await page.waitForURL(/\/account\/profile/)
  await shopper.done()
})

describe('Back leads out of the login', () => {
  async function openAccount(shopper: Shopper) {
    const { page } = shopper
    await page.goto('/shop/')
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL(/\/account\/profile/)
    const account = page.getByRole('navigation', { name: 'My account' })
    await account.getByRole('link', { name: 'Orders' }).click()
    await page.waitForURL(/\/account\/orders-history/)
    return account
  }
  async function backToShop({ page }: Shopper) {
    for (const from of ['orders-history', 'profile']) {
      await page.goBack()
      await page.waitForURL(new RegExp(`/login\\?from=%2Faccount%2F${from}`))
      await page.getByRole('main').getByRole('textbox').first().waitFor()
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  }

  test('after a logout', async () => {
    const shopper = await site.visit({ as: customer })
    const { page } = shopper
    const account = await openAccount(shopper)
    await account.getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${site.shop.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await backToShop(shopper)
    await shopper.done()
  })

  test('after the session has ended', async () => {
    const shopper = await site.visit({ as: customer, expected: /401/ })
    const { page, context } = shopper
    await openAccount(shopper)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.getByText('Your cart is empty').waitFor()
    await context.clearCookies()
    await backToShop(shopper)
    await shopper.done()
  })

  test('after the session has ended during a form', async () => {
    const shopper = await site.visit({ as: customer, expected: /401/ })
    const { page, context } = shopper
    const account = await openAccount(shopper)
    await account.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Full Name').fill('Imran Ali Butt')
    await context.clearCookies()
    const replaced = await page.evaluateHandle(recordReplaced)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('heading', { name: 'Login here' }).waitFor()
    // A second navigation to the login would undo an early Back.
    expect(await replaced.jsonValue()).toEqual(['/login?from=%2Faccount%2Fprofile-setting'])
    await backToShop(shopper)
    await shopper.done()
  })

  function recordReplaced() {
    const replaced: string[] = []
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (state, title, url) => {
      replaced.push(String(url))
      replaceState(state, title, url)
    }
    return replaced
  }

  test('which a link or an address opened', async () => {
    const shopper = await site.visit()
    const { page } = shopper
    await page.goto('/shop/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Wishlist/ })
      .click()
    await page.waitForURL(/\/login\?from=%2Fwishlist/)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await page.goto('/account/orders-history')
    await page.waitForURL(/\/login/)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await shopper.done()
  })
})

test("a guest's order is confirmed to the guest, not to the customer who logs in afterwards", async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const placed = page.getByRole('region', { name: 'Order #4711' })
  await page.goto('/login/')
  const order = { order_id: 4711, tracking_url: '/track/rose', total: 900, customerId: null }
  await page.evaluate((text) => sessionStorage.setItem('placedOrder', text), JSON.stringify(order))
  await page.goto('/account/orders-history')
  await placed.waitFor()
  await logIn(shopper)
  await page.waitForURL(/\/account\/orders-history/)
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  expect(await placed.count()).toBe(0)
  await shopper.done()
})

test('closing the dialog after the logout was sent does not cancel it', async () => {
  const shopper = await site.visit({ as: customer, expected: /401/ })
  const { page } = shopper
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/logout', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/account/logout')
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/account\/profile/)
  release()
  await shopper.seesToast('Logout successful')
  await page.waitForURL(/\/login/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await shopper.done()
})

async function logIn({ page }: Shopper, { email, password } = customer) {
  await page.getByRole('heading', { name: 'Login here' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
