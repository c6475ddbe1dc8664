import { afterAll, beforeAll, test } from 'vitest'
import { linkMailedTo } from './mails.ts'
import { customerOf } from './people.ts'
import { shareTestShop } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a changed e-mail is restored once by the link sent to the old address, and sessions end', async () => {
  const customer = await customerOf(site, 'Hina Malik')
  const changer = await site.visit({ as: customer, expected: /401/ })
  await changer.page.goto('/account/profile-setting')
  const settings = changer.page.getByRole('region', { name: 'Change Information' })
  await settings.getByLabel('Email').fill('another@shop.example')
  await settings.getByRole('button', { name: 'Save Changes' }).click()
  await changer.seesToast(/success/i)

  const link = await linkMailedTo(site, customer.email, '/restore-email')
  const owner = await site.visit({ expected: /422/ })
  const { page } = owner
  await page.goto(link)
  const takeBack = page.getByRole('button', { name: 'Take the change back' })
  await takeBack.click()
  await page.getByRole('main').getByText('Your email is changed back').waitFor()
  await page.reload()
  await page.getByText('Please open the link of the e-mail').waitFor()
  await page.goto(link)
  await takeBack.click()
  await page.getByText('This link was used already').first().waitFor()

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/account\/profile/)
  await page.getByRole('region', { name: 'Profile' }).getByText(customer.email).waitFor()

  await changer.page.goto('/account/orders-history')
  await changer.page.waitForURL(/\/login/)
  await changer.done()
  await owner.done()
})
