import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkMailedTo, mailsOf } from './mails.ts'
import { customerOf } from './people.ts'
import { shareTestShop, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a forgotten password is reset by the link in the mail, once, and other sessions end', async () => {
  const customer = await customerOf(site, 'Zara Iqbal')
  const elsewhere = await site.visit({ as: customer, expected: /401/ })
  const shopper = await site.visit({ expected: /401|422/ })
  const { page } = shopper
  await page.goto('/login/')
  const forgot = page.getByRole('button', { name: 'Forgot Password?' })
  const dialog = page.getByRole('dialog', { name: 'Reset Your Password' })
  await forgot.click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await forgot.evaluate((button) => button === document.activeElement)).toBe(true)
  await forgot.click()
  await page.mouse.click(20, 20)
  await dialog.waitFor({ state: 'hidden' })
  await forgot.click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await forgot.click()
  await dialog.getByLabel('Email').fill(customer.email)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await shopper.seesToast('Successful! Please check your email inbox')
  await dialog.waitFor({ state: 'hidden' })

  const link = await linkMailedTo(site, customer.email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('tulip-garden-8')
  await page.getByLabel('New password again').fill('tulip-garden-9')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => page.getByLabel('New password again').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('New password again').fill('tulip-garden-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(/\/login/)

  await logIn(shopper, customer.email, customer.password)
  await shopper.seesToast('The email or the password is not correct.')
  await logIn(shopper, customer.email, 'tulip-garden-8')
  await shopper.seesToast('Login successful')
  await page.waitForURL(/\/account\/profile/)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('daisy-garden-9')
  await page.getByLabel('New password again').fill('daisy-garden-9')
  await page.getByRole('button', { name: 'Change password' }).click()
  await shopper.seesToast(/link/i)
  const wayOut = page.getByText('If you have changed your password already, or need a new link, go to the')
  await wayOut.getByRole('link', { name: 'login page' }).waitFor()

  await elsewhere.page.goto('/account/orders-history')
  await elsewhere.page.waitForURL(/\/login/)
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('userID'))).toBe(null)
  await elsewhere.done()
  await shopper.done()
})

test('a reset where another customer is logged in ends that login, too', async () => {
  const [customer, other] = [await customerOf(site, 'Zara Iqbal'), await customerOf(site, 'Omar Farooq')]
  const shopper = await site.visit({ as: other })
  const { page, context } = shopper
  await page.request.post('/api/forgot-password', { data: { email: customer.email } })
  await page.goto(await linkMailedTo(site, customer.email, '/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('tulip-garden-8')
  await page.getByLabel('New password again').fill('tulip-garden-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await shopper.seesToast('Your password is changed. Please log in.')
  await page.getByRole('heading', { name: 'Login here' }).waitFor()
  expect((await context.request.get(`/api/user/${other.user_id}`)).status()).toBe(401)
  await shopper.done()
})

test("a press on the dialog's own scrollbar keeps the dialog and its input", async () => {
  const shopper = await site.visit({ viewport: { width: 640, height: 220 } })
  const { page } = shopper
  await page.goto('/login/')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Your Password' })
  await dialog.getByLabel('Email').fill('sana@shop.example')
  // The browser of the tests draws no scrollbars. A press on one has the element that scrolls as its target.
  const scrolls = await dialog.evaluateHandle((element) =>
    [element, ...element.querySelectorAll('*')].find(
      (each) => each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY === 'auto',
    ),
  )
  await scrolls.asElement()!.dispatchEvent('mousedown')
  expect(await dialog.evaluate((element: HTMLDialogElement) => element.open)).toBe(true)
  expect(await dialog.getByLabel('Email').inputValue()).toBe('sana@shop.example')
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  await shopper.done()
})

test('an unknown address gets the same answer, and no mail is sent', async () => {
  const shopper = await site.visit()
  await shopper.page.goto('/login/')
  await shopper.page.getByRole('button', { name: 'Forgot Password?' }).click()
  await shopper.page.getByRole('dialog').getByLabel('Email').fill('nobody@shop.example')
  await shopper.page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click()
  await shopper.seesToast('Successful! Please check your email inbox')
  expect(mailsOf(site).filter((mail) => mail.includes('To: nobody@shop.example'))).toEqual([])
  await shopper.page.goto('/reset-password')
  await shopper.page.getByText('Please open the link of the e-mail').waitFor()
  await shopper.done()
})

async function logIn({ page }: Shopper, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
