import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages, newsletterSubscribers } from '#db/tables/index.ts'
import { mailsOf } from './mails.ts'
import { shareTestShop, PHONE, type Shopper } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a message: errors are below their fields, the first has the focus, and no input is lost', async () => {
  const shopper = await site.visit({ expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.goto('/contact/')
  await page.getByText('Available 24/7').waitFor()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByText('Please enter your name.').waitFor()
  expect(await hasFocus(shopper, 'Name')).toBe(true)
  await form.getByLabel('Name').fill('Omar Sheikh')
  expect(await form.getByText('Please enter your name.').count()).toBe(0)
  await form.getByLabel('Phone').fill('0421234567')
  await form.getByLabel('Email').fill('omar@shop')
  await form.getByLabel('Subject').fill('The kettle')
  await form.getByLabel('Message').fill('Does it whistle?\nکیا یہ سیٹی بجاتی ہے؟')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByText('Please enter a valid email.').waitFor()
  await form.getByText('Please enter a valid phone number starting with 03.').waitFor()
  expect(await hasFocus(shopper, 'Phone')).toBe(true)
  expect(
    await form
      .getByLabel('Phone')
      .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent),
  ).toBe('Please enter a valid phone number starting with 03.')

  await form.getByLabel('Phone').fill('03451234567')
  await form.getByLabel('Email').fill('omar@shop.example')
  await page.route('**/api/contact', (route) => route.abort('failed'), { times: 1 })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await shopper.seesToast('An error occurred while sending message.')
  expect(await form.getByLabel('Message').inputValue()).toContain('Does it whistle?')
  await page.route(
    '**/api/contact',
    async (route) => {
      await seen
      await route.continue()
    },
    { times: 1 },
  )
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await form.getByRole('button', { name: 'Sending...' }).waitFor()
  goOn()
  await shopper.seesToast('Contact Message Send Succesfully')
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('')
  const { db } = site.database
  const isOwn = eq(contactMessages.name, 'Omar Sheikh')
  expect(await db.select().from(contactMessages).where(isOwn)).toMatchObject([
    {
      email: 'omar@shop.example',
      phone: '03451234567',
      message: 'Does it whistle?\nکیا یہ سیٹی بجاتی ہے؟',
    },
  ])
  await expect
    .poll(() => mailsOf(site).some((mail) => mail.includes('Subject: Message from Omar Sheikh: The kettle')))
    .toBe(true)
  await shopper.done()
})

test.concurrent('the newsletter is subscribed to in the footer of any page', async ({ expect }) => {
  const shopper = await site.visit({ viewport: PHONE, expected: /ERR_FAILED/ })
  const { page } = shopper
  await page.goto('/faqs/')
  const band = page.getByRole('region', { name: 'Sign Up for Newsletter' })
  await band.getByLabel('Your e-mail').fill('nobody')
  await band.getByRole('button', { name: 'Subscribe' }).click()
  await band.getByText('Please enter a valid email address').waitFor()
  await band.getByLabel('Your e-mail').fill('Reader@Shop.Example')
  await page.route('**/api/newslatter', (route) => route.abort('failed'), { times: 1 })
  await band.getByRole('button', { name: 'Subscribe' }).click()
  await shopper.seesToast('An error occurred. Try again!')
  for (const _ of ['first', 'again']) {
    await band.getByLabel('Your e-mail').fill('Reader@Shop.Example')
    await band.getByRole('button', { name: 'Subscribe' }).click()
    await shopper.seesToast('Subscribed to newsletter!')
    await expect.poll(() => band.getByLabel('Your e-mail').inputValue()).toBe('')
  }
  expect(
    await site.database.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers),
  ).toEqual([{ email: 'reader@shop.example' }])
  await expect
    .poll(() => mailsOf(site).filter((mail) => mail.includes('To: reader@shop.example')).length)
    .toBe(1)
  await shopper.done()
})

test.concurrent('a request to delete the account shows a toast for 3 s and empties the form', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/delete-account/')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send Request' }).click()
  expect(await hasFocus(shopper, 'Name')).toBe(true)
  await form.getByLabel('Name').fill('Omar Sheikh')
  await form.getByLabel('Phone').fill('03451234567')
  await form.getByLabel('Email').fill('omar@shop.example')
  await form.getByLabel('Reason').fill('I am moving away.')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  const since = Date.now()
  await form.getByRole('button', { name: 'Send Request' }).click()
  await shopper.seesToast("Request sent. We'll contact you soon.")
  expect(await form.getByLabel('Reason').inputValue()).toBe('')
  await page.getByText("Request sent. We'll contact you soon.").waitFor({ state: 'detached' })
  expect(Date.now() - since).toBeGreaterThanOrEqual(2900)
  expect(asked).toEqual([])
  await shopper.done()
})

function hasFocus({ page }: Shopper, label: string) {
  return page
    .getByRole('main')
    .getByLabel(label)
    .evaluate((field) => field === document.activeElement)
}
