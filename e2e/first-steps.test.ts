import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './looks.ts'
import { ROOT } from './open-shop.ts'
import { openTestShop, WITH_MOTION } from './shopper.ts'
import { columnsOf, expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop({ SEED: 'none' })
})
afterAll(() => site?.close())

test('no screen of a shop without products, banners and posts fails in the browser', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const routes = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
  const paths = [...routes.matchAll(/^ {2}route\('([^:*']+)'/gm)].map(([, path]) => `/${path}/`)
  expect(paths).toContain('/videos/')
  for (const path of ['/', ...paths]) {
    await page.goto(path)
    expect([path, await page.getByText('Error:').count()]).toEqual([path, 0])
  }
  await shopper.done()
})

test('forms that need a category lead to the first one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  for (const path of ['products/new', 'subcategories?edit=new']) {
    await page.goto(`/admin/${path}`)
    await page.getByText('The shop has no category yet.').waitFor()
    await expectFits(owner)
    await page.getByRole('link', { name: 'Add a category' }).click()
    await page.getByRole('heading', { name: 'Add a category' }).waitFor()
  }
  await owner.done()
})

test('a shop without orders says in which list they will be', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  for (const [tab, text] of [
    ['all', 'Orders of the shop appear here by themselves. “New order” takes one by phone or message.'],
    ['shipped', 'Orders in this state appear here by themselves.'],
  ] as const) {
    await page.goto(`/admin/orders?tab=${tab}`)
    await page.getByText(text, { exact: true }).waitFor()
    await expectFits(owner)
  }
  await owner.done()
})

test('the first steps stand in two columns where there is room', async () => {
  const owner = await visitAs(site, 'owner', { viewport: { width: 1600, height: 900 } })
  await owner.page.goto('/admin/first-steps')
  expect(await columnsOf(owner.page)).toEqual({ columns: 2, isWide: true })
  await owner.done()
})

test('on a phone the first steps lead from an empty shop to a test order', async () => {
  const owner = await visitAs(site, 'owner', WITH_MOTION)
  const { page, context } = owner
  const doNext = (action: string) => page.getByRole('link', { name: action }).click()
  const comeBack = async (left: string) => {
    await page.getByRole('link', { name: 'Back to the steps' }).click()
    await page.getByText(left).waitFor()
    expect(await page.getByRole('link', { name: 'Back to the steps' }).count()).toBe(0)
  }

  await page.goto('/admin')
  await page.getByText('0 of 5 are done').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await doNext('Type the details')
  await page.getByLabel('Name of the shop').fill('Chiragh Ghar')
  await page.getByLabel('Phone', { exact: true }).fill('042 1234567')
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Back to the steps' }).click()
  await asked
  await page.getByRole('button', { name: 'Save the details' }).click()
  await owner.seesToast(/^Saved/)
  await comeBack('1 of 5 are done')

  await doNext('Add a category')
  await page.getByLabel('Name', { exact: true }).fill('Lamps')
  await page.getByRole('button', { name: 'Save' }).click()
  await owner.seesToast(/^Lamps is saved\./)
  await comeBack('First subcategory')
  await doNext('Add a subcategory')
  await page.getByLabel('Name', { exact: true }).fill('Brass lamps')
  await page.getByRole('button', { name: 'Save' }).click()
  await owner.seesToast(/^Brass lamps is saved\./)
  await comeBack('2 of 5 are done')

  await doNext('Add a product')
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Add pictures').setInputFiles([{ name: 'Lamp.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByLabel('Name').fill('Brass Lamp')
  await page.getByLabel('Category').selectOption('Lamps: Brass lamps')
  await page.getByLabel('Price (Rs)').fill('1,800')
  await page.getByLabel('Units').fill('3')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await owner.seesToast(/is in the shop/)
  await comeBack('3 of 5 are done')

  await page.getByRole('button', { name: 'Skip' }).click()
  await owner.seesToast(/^Skipped/)
  await page.getByText('4 of 5 are done or skipped').waitFor()
  await page.getByText('Shipping charges').click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await owner.seesToast(/^Back on the list/)
  await doNext('See the charges')
  await page.getByLabel('First kilogram (Rs)').fill('150')
  await page.getByRole('button', { name: 'Save the charges' }).click()
  await owner.seesToast(/^Saved/)
  await comeBack('4 of 5 are done')

  const [shopPage] = await Promise.all([context.waitForEvent('page'), doNext('Open the shop')])
  await shopPage.getByRole('heading', { name: 'Brass Lamp' }).waitFor()
  await shopPage.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await shopPage.getByText('product Added to cart').waitFor()
  await shopPage.goto(`${site.shop.url}/checkout/`)
  await shopPage.getByLabel('Full Name').fill('Sadia Anwar')
  await shopPage.getByLabel('Phone').fill('03211234567')
  await shopPage.getByLabel('Email', { exact: false }).first().fill('sadia@shop.example')
  await shopPage.getByLabel('City').selectOption({ label: 'Lahore' })
  await shopPage.getByLabel('Address', { exact: false }).first().fill('House 4, Model Town')
  await shopPage.getByRole('button', { name: 'Place Order' }).first().click()
  await shopPage.waitForURL(/\/login/)
  await shopPage.close()

  await page.reload()
  await page.getByRole('heading', { name: 'Before you open the shop' }).waitFor()
  await page.getByText('New orders').waitFor()
  // The header covers a part of what a reload has scrolled to.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide' }).click()
  await owner.seesToast(/^Hidden. You find the first steps under More/)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'First steps' }).click()
  await page.getByRole('button', { name: 'Show on Today' }).click()
  await owner.seesToast(/^Today shows them again/)
  await page.getByText('0 of 4 are done').waitFor()
  await owner.done()
})
