import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { holdScripts } from './hydration.ts'
import { hold } from './late-answers.ts'
import { customerOf, lineOf, type Customer } from './people.ts'
import { pressDrawn } from './press-drawn.ts'
import { shareTestShop, PHONE, type Shopper } from './shopper.ts'

const expected = /ERR_|50[03]|The search failed/

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Kiran Malik')
})
afterAll(() => site?.close())

// The first waits three seconds for the code of the other screens.
describe.concurrent('without network', () => {
  test('another page reports it, the cart stays, and it opens once the network is back', async () => {
    const shopper = await site.visit({
      savesData: false,
      viewport: PHONE,
      expected,
      cart: [await lineOf(site, 'speckled-stoneware-mug')],
    })
    const { page, context } = shopper
    await page.goto('/shop/')
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await hasLoadedAllCode(shopper)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('main').getByText('Please check your connection', { exact: false }).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
    await shopper.done()
  })

  test('a screen whose code was not loaded reports it, and opens once the network is back', async () => {
    const shopper = await site.visit({
      viewport: PHONE,
      expected: /ERR_INTERNET_DISCONNECTED|imported module/,
    })
    const { page, context } = shopper
    await page.goto('/shop/')
    const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
    const path = await product.getAttribute('href')
    await context.setOffline(true)
    await product.click()
    await page.getByRole('main').getByText('Please check your connection', { exact: false }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
    await shopper.done()
  })

  test('what the checkout misses is loaded when the network is back', async ({ expect }) => {
    const shopper = await site.visit({ expected, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
    const { page, context } = shopper
    await page.route(/\/api\/(city|get-shipping-charges)$/, (route) => route.abort('internetdisconnected'))
    await page.goto('/checkout/')
    await page.getByRole('button', { name: 'Load the cities again' }).waitFor()
    await page.getByText('The shipping charge could not be loaded.', { exact: false }).waitFor()
    const street = page.getByLabel('Address', { exact: true })
    await street.fill('House 4')
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await page.unrouteAll()
    await context.setOffline(false)
    await page.getByRole('table', { name: 'Your order' }).getByText('Rs 1,090').waitFor()
    await page.getByRole('button', { name: 'Load the cities again' }).waitFor({ state: 'detached' })
    expect(await street.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('City').selectOption({ label: 'Multan' })
    await shopper.done()
  })

  test('a list that cannot load more reports it and offers to try again', async ({ expect }) => {
    const shopper = await site.visit({ expected })
    const { page } = shopper
    await page.goto('/')
    const more = page.getByRole('region', { name: 'You May Also Like' })
    await page.route('**/api/products*', (route) => route.abort('internetdisconnected'), { times: 1 })
    await pressDrawn(more.getByRole('link', { name: 'Load More' }))
    await more.getByText('No answer came from the shop.', { exact: false }).first().waitFor()
    await pressDrawn(more.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => more.getByRole('article').count()).toBe(48)
    await shopper.done()
  })
})

test('a picture that could not be loaded is loaded when the network is back', async () => {
  const shopper = await site.visit({ expected })
  const { page, context } = shopper
  await page.goto('/speckled-stoneware-mug')
  const picture = page
    .getByRole('main')
    .getByRole('img', { name: /broad handle .Sage/ })
    .first()
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Sage' }).check({ force: true })
  await expect.poll(() => picture.evaluate((element) => element.tagName)).toBe('SPAN')
  await context.setOffline(false)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await shopper.done()
})

describe('a call without an answer shows its message', () => {
  test('login, forgotten password, registration', async () => {
    const shopper = await site.visit({ expected })
    const { page } = shopper
    await page.goto('/login/')
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await loseAnswer(
      shopper,
      '/login',
      () => page.getByRole('button', { name: 'Login' }).click(),
      'An error occurred while login.',
    )
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(customer.email)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(customer.email)
    await loseAnswer(
      shopper,
      '/forgot-password',
      () => dialog.getByRole('button', { name: 'Reset Password' }).click(),
      'An error occurred while resetting password.',
    )
    await page.keyboard.press('Escape')
    await page.route('**/api/city', (route) => route.abort('failed'), { times: 1 })
    await page.getByRole('link', { name: 'Create new account' }).click()
    await shopper.seesToast('Failed to load cities.')
    await page.getByRole('button', { name: 'Load the cities again' }).click()
    await page.getByLabel('City').selectOption({ label: 'Multan' })
    for (const [label, value] of [
      ['Full Name', 'New Person'],
      ['Email', 'new@shop.example'],
      ['Phone', '03001234567'],
      ['Password', 'rose-garden-7'],
      ['Address', 'House 1'],
    ] as const)
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
    await loseAnswer(
      shopper,
      '/register',
      () => page.getByRole('button', { name: 'Register' }).click(),
      'An error occurred while registering.',
    )
    expect(await page.getByLabel('Full Name').inputValue()).toBe('New Person')
    await shopper.done()
  })

  test('the checkout', async () => {
    const shopper = await site.visit({ expected, cart: [await lineOf(site, 'speckled-stoneware-mug')] })
    const { page } = shopper
    await page.route('**/api/city', (route) => route.abort('failed'), { times: 1 })
    await loseAnswer(
      shopper,
      '/get-shipping-charges',
      () => page.goto('/checkout/'),
      'Failed to get shipping charges',
    )
    await shopper.seesToast('Failed to fetch cities')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Your order' }).getByText('Rs 1,090').waitFor()
    await page.getByLabel('Promo Code').fill('WELCOME10')
    await loseAnswer(
      shopper,
      '/promocode',
      () => page.getByRole('button', { name: 'Apply' }).click(),
      'An error occurred while applying promo code',
    )
    expect(await page.getByLabel('Promo Code').inputValue()).toBe('WELCOME10')
    await shopper.done()
    const known = await site.visit({
      expected,
      as: customer,
      cart: [await lineOf(site, 'speckled-stoneware-mug')],
    })
    await loseAnswer(
      known,
      '/default-shipping-address/*',
      () => known.page.goto('/checkout/'),
      'Failed to fetch shipping address',
    )
    const address = await hold(known.page, 'GET', '**/api/default-shipping-address/*')
    const again = known.page.getByRole('button', { name: 'Try again' })
    await again.click()
    await address.asked
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
    address.release()
    await known.page.getByText('House 7, Street 4, Model Town').waitFor()
    await known.done()
  })

  test('the account', async () => {
    const { db } = site.database
    const [pending, completed] = [
      await orderOf(db, customer.user_id, 1, 1),
      await orderOf(db, customer.user_id, 2, 3),
    ]
    const shopper = await site.visit({ expected: new RegExp(`${expected.source}|404`), as: customer })
    const { page } = shopper
    await page.route('**/api/user/*', (route) => route.abort('failed'), { times: 1 })
    await page.goto('/account/profile')
    await page.getByText('Failed to load user data.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()
    await page.getByRole('button', { name: 'Add Address' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of [
      ['Receiver Name', 'Kiran'],
      ['Receiver Phone', '03001234567'],
      ['Zip Code', '54000'],
      ['Street Address', 'House 2'],
    ] as const)
      await dialog.getByLabel(label).fill(value)
    await dialog.getByLabel('City').selectOption({ label: 'Multan' })
    await loseAnswer(
      shopper,
      '/create-shipping-address',
      () => dialog.getByRole('button', { name: 'Add Address' }).click(),
      'An error occurred while adding shipping address.',
    )
    expect(await dialog.getByLabel('Street Address').inputValue()).toBe('House 2')

    await page.route('**/api/order/*', (route) => route.abort('failed'), { times: 1 })
    await page.goto('/account/orders-history')
    await page.getByText('Failed to load orders.').waitFor()
    await page.route(
      '**/api/order/*',
      (route) => route.fulfill({ json: { status: true, message: '', data: {} } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Invalid response from server.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: `Cancel order ${pending}` }).click()
    await dialog.getByLabel('Reason').fill('Too late')
    await loseAnswer(
      shopper,
      '/order-cancel',
      () => dialog.getByRole('button', { name: 'Cancel Order' }).click(),
      'Failed to cancel order. Please try again later.',
    )

    await page.route('**/api/order-details/*', (route) => route.abort('failed'), { times: 1 })
    await page.goto(`/order-detail/${completed}`)
    await page.getByText(/^Error: /).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('columnheader', { name: 'Rating' }).waitFor()
    await page.goto('/order-detail/987654321')
    await page.getByText('Error: There is no such order in your account.').waitFor()
    await shopper.done()
  })

  test('the wishlist', async () => {
    const shopper = await site.visit({ expected, as: customer })
    const { page } = shopper
    await page.route('**/api/get-wishlist', (route) => route.abort('failed'))
    await page.goto('/wishlist/')
    await shopper.seesToast('Failed to fetch wishlist items. Please try again.')
    await page.unroute('**/api/get-wishlist')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your wishlist is empty').waitFor()
    await page.goto('/shop/')
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to wishlist/ })
      .first()
    await loseAnswer(shopper, '/add-to-wishlist', () => heart.click(), /^Error adding product to wishlist: ./)
    await heart.click()
    await shopper.seesToast('Product added to wishlist successfully!')
    await page.goto('/account/my-wishlist')
    await loseAnswer(
      shopper,
      '/wishlist-remove/*',
      () => page.getByRole('button', { name: /^Remove/ }).click(),
      'Failed to remove item from wishlist. Please try again.',
    )
    await page.getByRole('button', { name: /^Remove/ }).click()
    await shopper.seesToast('Item removed from wishlist successfully!')
    await shopper.done()
  })
})

describe('a call whose answer is lost has worked, and is sent again', () => {
  /** The shop carries the next call out, and the connection breaks before its answer. */
  const loseAnswerOf = (page: Page, path: string) =>
    page.route(
      `**/api${path}`,
      async (route) => {
        await route.fetch()
        await route.abort('failed')
      },
      { times: 1 },
    )

  test('a registration offers the login', async () => {
    const shopper = await site.visit({ expected: new RegExp(`${expected.source}|422`) })
    const { page } = shopper
    await page.goto('/register/')
    const email = page.getByRole('main').getByLabel('Email', { exact: true })
    await page.getByLabel('City').selectOption({ label: 'Multan' })
    for (const [label, value] of [
      ['Full Name', 'Lost Answer'],
      ['Email', 'lost.answer@shop.example'],
      ['Phone', '03001234567'],
      ['Password', 'rose-garden-7'],
      ['Address', 'House 1'],
    ] as const)
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
    await loseAnswerOf(page, '/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await shopper.seesToast('An error occurred while registering.')
    await page.getByRole('button', { name: 'Register' }).click()
    await shopper.seesToast('This email is already registered.')
    await page.getByText('If that was you a moment ago, log in below.').waitFor()
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await shopper.done()
  })

  test('a cancellation is a success', async () => {
    const order = await orderOf(site.database.db, customer.user_id, 1, 1)
    const shopper = await site.visit({ expected: new RegExp(`${expected.source}|409`), as: customer })
    const { page } = shopper
    const dialog = page.getByRole('dialog')
    await page.goto('/account/orders-history')
    await page.getByRole('button', { name: `Cancel order ${order}` }).click()
    await dialog.getByLabel('Reason').fill('Too late')
    await loseAnswerOf(page, '/order-cancel')
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await shopper.seesToast('Failed to cancel order. Please try again later.')
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await shopper.seesToast('Order cancelled successfully!')
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('row', { name: `#${order}` })
      .getByText('Cancelled')
      .waitFor()
    expect(shopper.otherToasts()).toEqual([])
    await shopper.done()
  })

  test('an address is stored once', async () => {
    const shopper = await site.visit({ expected, as: customer })
    const { page } = shopper
    const dialog = page.getByRole('dialog')
    const listed = page.getByText('House 9, Canal Road')
    await page.goto('/account/profile')
    await page.getByRole('button', { name: 'Add Address' }).click()
    await dialog.getByLabel('City').selectOption({ label: 'Multan' })
    for (const [label, value] of [
      ['Receiver Name', 'Lost Answer'],
      ['Receiver Phone', '03001234567'],
      ['Zip Code', '60000'],
      ['Street Address', 'House 9, Canal Road'],
    ] as const)
      await dialog.getByLabel(label).fill(value)
    await loseAnswerOf(page, '/create-shipping-address')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await shopper.seesToast('An error occurred while adding shipping address.')
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await shopper.seesToast('Shipping Address Added successfully')
    await listed.waitFor()
    expect(await listed.count()).toBe(1)
    await shopper.done()
  })

  test('a password is changed', async () => {
    const own = await customerOf(site, 'Lost Answer')
    const shopper = await site.visit({ expected, as: own })
    const { page } = shopper
    await page.goto('/account/profile-setting')
    const form = page.getByRole('region', { name: 'Change Password' })
    await form.getByLabel('Old Password').fill(own.password)
    await form.getByLabel('New Password').fill('lost-garden-9')
    await form.getByLabel('Confirm Password').fill('lost-garden-9')
    await loseAnswerOf(page, '/change-password')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await shopper.seesToast('Error')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await shopper.seesToast('Password changed successfully!')
    await shopper.done()
  })
})

test('a slow answer shows a placeholder and shifts nothing when it arrives', async () => {
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  const { promise: later, resolve: now } = Promise.withResolvers<void>()
  await page.route('**/api/{user,get-shipping-address}/*', async (route) => {
    await later
    await route.continue()
  })
  const releaseScripts = await holdScripts(page)
  await page.goto('/account/profile', { waitUntil: 'commit' })
  await page.getByRole('status', { name: 'Loading your profile' }).waitFor()
  await page.getByRole('status', { name: 'Loading your addresses' }).waitFor()
  await releaseScripts()
  // The browser knows the profile from the login; only the addresses are on their way.
  await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()
  await page.getByRole('status', { name: 'Loading your addresses' }).waitFor()
  now()
  await page.getByRole('region', { name: 'Shipping Addresses' }).getByText('House 7').waitFor()
  await shopper.done()
})

test("the settings show the server's error for each field and its message on success", async () => {
  const shopper = await site.visit({ as: await customerOf(site, 'Adeel Raza'), expected: /422/ })
  const { page } = shopper
  await page.goto('/account/profile-setting')
  await page.getByLabel('Full Name').fill('A')
  await page.getByLabel('Phone').fill('123')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await shopper.seesToast('Name should be at least 3 characters.')
  await shopper.seesToast('Phone number must be 11 characters.')
  await page.getByLabel('Full Name').fill('Adeel Raza Khan')
  await page.getByLabel('Phone').fill('03123456789')
  await page.getByLabel('City').selectOption({ label: 'Quetta' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await shopper.seesToast('Profile updated successfully!')
  await page.reload()
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Adeel Raza Khan')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userData')!).full_name)).toBe(
    'Adeel Raza Khan',
  )

  await page.getByLabel('Old Password').fill('not-the-old-one')
  await page.getByLabel('New Password').fill('tulip-garden-8')
  await page.getByLabel('Confirm Password').fill('tulip-garden-8')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await shopper.seesToast('Your old password is not correct.')
  await page.getByLabel('Old Password').fill('rose-garden-7')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await shopper.seesToast('Password changed successfully!')
  await expect.poll(() => page.getByLabel('Old Password').inputValue()).toBe('')
  await shopper.done()
})

type Route = { module: string }

/** Waits until the page has loaded the code of the other screens, which it does when it is idle. */
async function hasLoadedAllCode({ page }: Shopper) {
  const isLoaded = () => {
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } })
      .__reactRouterManifest
    const known = Object.values(routes).map(({ module }) => new URL(module, location.origin).href)
    const here = new Set(
      performance
        .getEntriesByType('resource')
        .filter((each) => (each as PerformanceResourceTiming).responseEnd > 0)
        .map(({ name }) => name),
    )
    return known.length > 5 && known.every((address) => here.has(address))
  }
  await page.waitForFunction(isLoaded)
}

/** Loses the response of one call and waits for the message. */
async function loseAnswer(
  { page, seesToast }: Shopper,
  path: string,
  work: () => Promise<unknown>,
  message: string | RegExp,
) {
  await page.route(`**/api${path}`, (route) => route.abort('failed'), { times: 1 })
  await work()
  await seesToast(message)
}
