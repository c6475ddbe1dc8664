import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isScript } from './hydration.ts'
import { customerOf, lineOf, type Customer } from './people.ts'
import { fillBilling, PHONE, shareTestShop, type Shopper } from './shopper.ts'

const expected = /ERR_|404|imported module/
const MUG = 'speckled-stoneware-mug'

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Nida Farooq')
})
afterAll(() => site?.close())

describe('after an update of the shop an open page leads to the next screen', () => {
  test('from a list', async () => {
    const shopper = await site.visit({ viewport: PHONE, expected })
    const { page } = shopper
    await page.goto('/shop/')
    await replaceFiles(shopper)
    const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
    const path = await product.getAttribute('href')
    await product.click()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await shopper.done()
  })

  test('from the checkout, where an order was placed', async () => {
    const shopper = await site.visit({ viewport: PHONE, expected, cart: [await lineOf(site, MUG)] })
    const { page } = shopper
    await page.goto('/checkout/')
    await fillBilling(page, 'updated@shop.example')
    await replaceFiles(shopper)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await shopper.seesToast('Order placed successfully!')
    await page.waitForURL(/\/login/)
    await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
    await shopper.done()
  })

  test('from the login', async () => {
    const shopper = await site.visit({ expected })
    const { page } = shopper
    await page.goto('/login/')
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await replaceFiles(shopper)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()
    await shopper.done()
  })
})

describe('a screen whose files cannot be loaded reports it', () => {
  test('of the account, and opens when the network returns', async () => {
    const shopper = await site.visit({ as: customer, expected })
    const { page, context } = shopper
    await page.goto('/shop/')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/account/profile')
    await context.setOffline(false)
    await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()
    await shopper.done()
  })

  test('until the network has returned: then it opens when it is chosen again', async () => {
    const shopper = await site.visit({ as: customer, expected })
    const { page, context } = shopper
    await page.goto('/shop/')
    const profile = page.getByRole('banner').getByRole('link', { name: 'Profile' })
    await context.setOffline(true)
    await profile.click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor({ state: 'detached' })
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await profile.click()
    await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()
    await shopper.done()
  })

  test('after an order, whose confirmation the checkout and that screen show later', async () => {
    const shopper = await site.visit({ expected, cart: [await lineOf(site, MUG)] })
    const { page } = shopper
    await page.goto('/checkout/')
    await fillBilling(page, 'unreachable@shop.example')
    await page.route(isScript, (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    await page.getByText(/Your order #\d+ is placed\./).waitFor()
    await page.unroute(isScript)
    await page.getByRole('button', { name: 'Try again' }).click()
    const order = page.getByRole('heading', { name: /^Order #\d+/ })
    await order.waitFor()
    await page.goto('/checkout/')
    await order.waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Explore More Products' }).waitFor()
    expect(await page.getByText('Your cart is empty').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await page.getByText('Your cart is empty').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await shopper.done()
  })

  test('after the order of a guest, also where only the login is missing', async () => {
    const shopper = await site.visit({ expected, cart: [await lineOf(site, MUG)] })
    const { page } = shopper
    await page.goto('/checkout/')
    await fillBilling(page, 'login-missing@shop.example')
    await page.route(/\/login-[^/]+\.js$/, (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText(/Your order #\d+ is placed\./).waitFor()
    await shopper.done()
  })
})

describe('a dialog whose file cannot be loaded', () => {
  test('says so, and opens when it is pressed with the network back', async () => {
    const shopper = await site.visit({ viewport: PHONE, expected })
    const { page, context } = shopper
    await page.goto('/faqs/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await context.setOffline(true)
    await button.press('Enter')
    await shopper.seesToast('This could not be loaded. Please check your connection and try again.')
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await button.press('Enter')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await shopper.done()
  })

  test('also the reviews of a product, in their own place', async () => {
    const shopper = await site.visit({ expected })
    const { page, context } = shopper
    await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
    await context.setOffline(true)
    await page.getByRole('tab', { name: /^Reviews/ }).click()
    const reviews = page.getByRole('tabpanel', { name: /^Reviews/ })
    await reviews.getByText('The reviews could not be loaded: no answer came from the shop.').waitFor()
    await reviews.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect
      .poll(() => reviews.evaluate((panel) => panel.contains(document.activeElement?.closest('div') ?? null)))
      .toBe(true)
    await context.setOffline(false)
    await reviews.getByRole('listitem').first().waitFor()
    await shopper.done()
  })

  test('is loaded with its page again after an update of the shop', async () => {
    const shopper = await site.visit({ viewport: PHONE, expected })
    const { page } = shopper
    await page.goto('/faqs/')
    await replaceFiles(shopper)
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const reloaded = page.waitForEvent('load')
    await button.click()
    await reloaded
    await button.click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await shopper.done()
  })
})

/** The files of the open page are missing until another page is loaded. */
async function replaceFiles({ page }: Shopper) {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(isScript, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
}
