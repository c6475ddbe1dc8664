import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { openList, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

async function undo(page: Page) {
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).first().click()
}

test('the undo of a new product and of a copy opens the products', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|404/ })
  const { page } = owner
  await page.goto('/admin/products/new')
  await page.getByLabel('Name').fill('Copper Tray')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel(/^Price/).fill('900')
  await page.getByLabel('Units').fill('3')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await owner.seesToast(/^Copper Tray is in the shop/)
  await page.getByRole('heading', { name: 'Copper Tray', level: 1 }).waitFor()
  await undo(page)
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await owner.seesToast('Undone.')
  expect(new URL(page.url()).pathname).toBe('/admin/products')

  const { rows } = await site.database.pool.query('select max(id) as id from products where not is_hidden')
  await page.goto(`/admin/products/${rows[0].id}`)
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL((url) => url.pathname !== `/admin/products/${rows[0].id}`)
  await page.getByRole('button', { name: 'Save product' }).waitFor()
  await undo(page)
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await owner.done()
})

test.each([
  ['products/999999', 'Products'],
  ['customers/999999', 'Customers'],
  ['customers/guests/999999', 'Customers'],
  ['messages/999999', 'Messages'],
  ['colours/999999', 'Colours'],
  ['stock/999999', 'Stock'],
  ['import/999999', 'Import'],
  ['activity/999999', 'Activity'],
  ['orders/999999/correct', 'Orders'],
])('%s, which does not exist, leads back to its list', async (path, list) => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|404/ })
  const { page } = owner
  await page.goto(`/admin/${path}`)
  await page.getByRole('heading', { name: 'This does not exist', level: 1 }).waitFor()
  expect(await page.title()).toMatch(new RegExp(`^${list}.* · `))
  await page.getByRole('main').getByRole('link', { name: list }).click()
  await page.getByRole('heading', { name: list, level: 1 }).waitFor()
  await owner.done()
})

test('a note whose save fails after its order was left is there again', async () => {
  const { rows } = await site.database.pool.query('select max(id) as id from orders')
  const { id } = rows[0]
  const owner = await visitAs(site, 'owner', { expected: /layout shift|500/ })
  const { page } = owner
  const address = `**/api/admin/orders/${id}/notes`
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 500, message: 'It failed.', data: null } }),
  )
  const held = await hold(page, 'POST', address)
  await page.goto(`/admin/orders/${id}`)
  const note = page.getByLabel('Add a note')
  await note.fill('Rings twice')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await held.asked
  await openList(page, 'Products')
  held.release()
  await owner.seesToast(`“Order ${id}” was not saved. It failed. What you typed is still there.`)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await expect.poll(() => note.inputValue()).toBe('Rings twice')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByText('Rings twice', { exact: true }).waitFor()
  await page.reload()
  await note.waitFor()
  expect(await note.inputValue()).toBe('')
  await owner.done()
})

test('a title whose save fails later is there again at its post, and at no other', async () => {
  const { rows } = await site.database.pool.query('select id, title from blog_posts order by id limit 2')
  const [first, other] = rows
  const owner = await visitAs(site, 'owner', { expected: /layout shift|500/ })
  const { page } = owner
  await page.route('**/api/admin/posts', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { status: false, code: 500, message: 'It failed.', data: null } }),
  )
  const held = await hold(page, 'POST', '**/api/admin/posts')
  const [title, text] = [
    page.getByLabel('Title').first(),
    page.getByRole('textbox', { name: 'Text', exact: true }),
  ]
  await page.goto(`/admin/posts?edit=${first.id}`)
  await title.fill('Tea for two')
  await text.fill('Two cups.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await held.asked
  await openList(page, 'Products')
  held.release()
  await owner.seesToast(/What you typed is still there\.$/)
  await page.goto(`/admin/posts?edit=${other.id}`)
  await title.waitFor()
  expect(await title.inputValue()).toBe(other.title)
  await page.goto(`/admin/posts?edit=${first.id}`)
  await expect.poll(() => title.inputValue()).toBe('Tea for two')
  expect(await text.innerText()).toBe('Two cups.')
  await owner.done()
})

test('a screen that the shop could not answer for is loaded again by itself', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|500/ })
  const { page } = owner
  for (const [path, address, name] of [
    ['orders', /\/api\/admin\/orders(?:\?|$)/, 'Orders'],
    ['colours/1', /\/api\/admin\/colours\/1$/, undefined],
  ] as const) {
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { status: false, code: 500, message: 'It failed.', data: null } }),
    )
    await page.goto(`/admin/${path}`)
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await failure.waitFor()
    await page.waitForRequest(address)
    await page.unrouteAll({ behavior: 'wait' })
    await failure.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await owner.done()
})
