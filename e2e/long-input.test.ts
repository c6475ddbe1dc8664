import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf } from '#test/people.ts'
import { ROOT } from './open-shop.ts'
import { customerOf, lineOf, type Customer } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
let customer: Customer
let pending: number
let completed: number
beforeAll(async () => {
  site = await shareTestShop()
  customer = await customerOf(site, 'Uzma Shah')
  pending = await orderOf(site.database.db, customer.user_id, 1, 1)
  completed = await orderOf(site.database.db, customer.user_id, 2, 3)
})
afterAll(() => site?.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const email = (length: number) => `${'a'.repeat(length - 9)}@shop.com`
const text = (length: number) => 'x'.repeat(length)
const PASSWORD_TOO_LONG = 'Password should be at most 128 characters.'
const ADDRESS_TOO_LONG = 'Address should be less than 100 characters.'
const EMAIL_TOO_LONG = 'Email should be less than 50 characters.'

type Form = {
  path: () => string
  isCustomer?: boolean
  open?: (page: Page) => Promise<unknown>
  within: (page: Page) => Locator
  submit: string
  /** Fields whose other values are valid, by label. */
  valid?: Record<string, string>
  /** One character too many for each field, and its error. */
  tooLong: Record<string, [typed: string, sentence: string]>
  /** The specification leaves the rules of this form to the server. */
  isCheckedByServer?: boolean
}

const forms: Record<string, Form> = {
  login: {
    path: () => '/login/',
    within: main,
    submit: 'Login',
    tooLong: { Email: [email(51), EMAIL_TOO_LONG], Password: [text(129), PASSWORD_TOO_LONG] },
  },
  registration: {
    path: () => '/register/',
    within: main,
    submit: 'Register',
    tooLong: {
      'Full Name': [text(31), 'Name should be less than 30 characters.'],
      Email: [email(51), EMAIL_TOO_LONG],
      Phone: ['030012345678', 'Phone number exceed 11 characters.'],
      Password: [text(129), PASSWORD_TOO_LONG],
      'Referral Code (optional)': [text(51), 'Referral code should be less than 50 characters.'],
      Address: [text(101), ADDRESS_TOO_LONG],
    },
  },
  contact: {
    path: () => '/contact/',
    within: main,
    submit: 'Send Message',
    tooLong: {
      Name: [text(61), 'Please use at most 60 characters.'],
      Email: [email(41), 'Please enter a valid email.'],
      Phone: ['030012345678', 'Please enter a valid phone number starting with 03.'],
      Subject: [text(121), 'Please use at most 120 characters.'],
      Message: [text(5001), 'Please use at most 5000 characters.'],
    },
  },
  newsletter: {
    path: () => '/faqs/',
    within: (page) => page.getByRole('region', { name: 'Sign Up for Newsletter' }),
    submit: 'Subscribe',
    tooLong: { 'Your e-mail': [email(41), 'Please enter a valid email address'] },
  },
  'account deletion': {
    path: () => '/delete-account/',
    within: main,
    submit: 'Send Request',
    tooLong: {
      Name: [text(61), 'Please use at most 60 characters.'],
      Phone: ['030012345678', 'Please enter your phone number, starting with 03.'],
      Email: [email(101), 'Email should be less than 100 characters.'],
      Reason: [text(2001), 'Please use at most 2000 characters.'],
    },
  },
  checkout: {
    path: () => '/checkout/',
    within: main,
    submit: 'Place Order',
    tooLong: {
      'Full Name': [text(61), 'Full name should be at most 60 characters.'],
      Phone: ['030012345678', 'Phone is required, Start with 03'],
      Email: [email(101), 'Email should be less than 100 characters.'],
      Address: [text(201), 'Address should be at most 200 characters.'],
      'Order Instructions (optional)': [text(501), 'Order instructions should be less than 500 characters.'],
      'Rider Instructions (optional)': [text(501), 'Rider instructions should be less than 500 characters.'],
    },
  },
  search: {
    path: () => '/',
    within: (page) => page.getByRole('search').locator('visible=true'),
    submit: 'Search',
    tooLong: { 'Search for products': [text(101), 'Please use at most 100 characters.'] },
  },
  'new address': {
    path: () => '/account/profile',
    isCustomer: true,
    open: (page) => page.getByRole('button', { name: 'Add Address' }).click(),
    within: dialog,
    submit: 'Add Address',
    tooLong: {
      'Receiver Name': [text(61), 'Please use at most 60 characters.'],
      'Receiver Phone': ['030012345678', 'Please enter correct phone number, Start with 03'],
      'Zip Code': ['1234567890123', 'Please enter a zip code of at most 12 characters.'],
      'Street Address': [text(101), ADDRESS_TOO_LONG],
    },
  },
  cancellation: {
    path: () => '/account/orders-history',
    isCustomer: true,
    open: (page) => page.getByRole('button', { name: `Cancel order ${pending}` }).click(),
    within: dialog,
    submit: 'Cancel Order',
    tooLong: { Reason: [text(501), 'Please use at most 500 characters.'] },
  },
  'forgotten password': {
    path: () => '/login/',
    open: (page) => page.getByRole('button', { name: 'Forgot Password?' }).click(),
    within: dialog,
    submit: 'Reset Password',
    tooLong: { Email: [email(51), EMAIL_TOO_LONG] },
    isCheckedByServer: true,
  },
  profile: {
    path: () => '/account/profile-setting',
    isCustomer: true,
    within: (page) => page.getByRole('region', { name: 'Change Information' }),
    submit: 'Save Changes',
    tooLong: {
      'Full Name': [text(31), 'Name should be less than 30 characters.'],
      Email: [email(51), EMAIL_TOO_LONG],
      Phone: ['030012345678', 'Phone number exceed 11 characters.'],
      Address: [text(101), ADDRESS_TOO_LONG],
    },
    isCheckedByServer: true,
  },
  password: {
    path: () => '/account/profile-setting',
    isCustomer: true,
    within: (page) => page.getByRole('region', { name: 'Change Password' }),
    submit: 'Change Password',
    valid: { 'Old Password': 'rose-garden-7', 'Confirm Password': text(129) },
    tooLong: { 'New Password': [text(129), PASSWORD_TOO_LONG] },
    isCheckedByServer: true,
  },
  review: {
    path: () => `/order-detail/${completed}`,
    isCustomer: true,
    open: (page) => page.getByRole('button', { name: /^Write Review/ }).click(),
    within: dialog,
    submit: 'Submit',
    tooLong: { 'Your review': [text(2001), 'Review should be less than 2000 characters.'] },
    isCheckedByServer: true,
  },
}

test('no field in the code has a maximum length', () => {
  const cutting = globSync('app/**/*.tsx', { cwd: ROOT }).filter((file) =>
    /maxlength\s*[=:]/i.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  )
  expect(cutting).toEqual([])
})

test.each(Object.entries(forms))(
  '%s: one character too many is an error at the field; the input stays and is not sent',
  async (_, { path, isCustomer, open, within, submit, valid = {}, tooLong, isCheckedByServer }) => {
    const shopper = await site.visit({
      ...(isCustomer && { as: customer }),
      cart: [await lineOf(site, 'speckled-stoneware-mug')],
      expected: /422/,
    })
    const { page } = shopper
    await page.goto(path())
    await open?.(page)
    const form = within(page)
    for (const [label, typed] of Object.entries(valid))
      await form.getByLabel(label, { exact: true }).fill(typed)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !/city|shipping|wishlist|product\//.test(pathname))
        sent.push(pathname)
    })
    for (const [label, [typed]] of Object.entries(tooLong)) {
      const field = form.getByLabel(label, { exact: true })
      await field.fill('')
      // As the clipboard or a keyboard's suggestion does: cut by a maximum length, where `fill` is not.
      await field.focus()
      await page.keyboard.insertText(typed)
    }
    expect(await page.locator('[maxlength]').count()).toBe(0)
    await form.getByRole('button', { name: submit, exact: true }).click()
    for (const [label, [typed, sentence]] of Object.entries(tooLong)) {
      const field = form.getByLabel(label, { exact: true })
      await expect.poll(() => noteOf(field), { message: label }).toBe(sentence)
      expect(await field.inputValue()).toBe(typed)
    }
    if (isCheckedByServer) expect(new Set(sent).size).toBe(1)
    else expect(sent).toEqual([])
    await shopper.done()
  },
)

test('a search of more than a hundred characters by its address is not cut either', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto(`/search-results/?q=${text(101)}`)
  await page.getByRole('heading', { name: 'No search results found' }).waitFor()
  await main(page).getByText('Please use at most 100 characters.').waitFor()
  await shopper.done()
})

/** The error of a field. */
function noteOf(field: Locator) {
  return field.evaluate((control) =>
    control.getAttribute('aria-invalid') === 'true'
      ? document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
      : null,
  )
}
