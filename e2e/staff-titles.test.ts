import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { signInAs, SMALL_PHONE } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
let visitor: Awaited<ReturnType<typeof site.visit>>
beforeAll(async () => {
  site = await openTestShop()
  visitor = await site.visit({ viewport: SMALL_PHONE })
  await signInAs(site, 'owner', visitor.context)
})
afterAll(() => site?.close())

test('a screen has its title before it is known who is signed in', async () => {
  const page = await visitor.context.newPage()
  const held = await hold(page, 'GET', '**/api/admin/me')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await heading('Orders').waitFor()
  expect(await page.title()).toBe('Orders · Back office')
  const before = await heading('Orders').boundingBox()
  held.release()
  await page.locator('main').waitFor()
  expect(await heading('Orders').boundingBox()).toEqual(before)
  await page.close()
})

test('the sign-in and the setup have their title before they are loaded', async () => {
  const page = await visitor.context.newPage()
  // Who is signed in goes on to Today instead.
  await visitor.context.clearCookies()
  const script = await hold(page, 'GET', '**/admin/assets/sign-in-*.js')
  await page.goto('/admin/sign-in', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.title()).toBe('Sign in · Back office')
  script.release()
  await page.getByLabel('Email').waitFor()
  const link = await hold(page, 'POST', '**/api/admin/setup/open')
  await page.goto('/admin/setup#token', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Opening your link' }).waitFor()
  expect(await page.title()).toBe('Opening your link · Back office')
  link.release()
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  await page.close()
})
