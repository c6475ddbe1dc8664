import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { leaveUpload, openList, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** The addresses that match, as they are asked for from now on. */
function reads(page: Page, address: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'GET' && address.test(request.url())) seen.push(request.url())
  })
  return seen
}

test('a refusal that arrives on another screen says what was not saved', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from products limit 1')
  const { id, name } = rows[0]!
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Keywords').fill('samovar')
  const held = await hold(page, 'POST', `**/api/admin/products/${id}`)
  await page.getByRole('button', { name: 'Save product' }).click()
  await held.asked
  await openList(page, 'Products')
  await pool.query("update products set meta_title = 'Theirs' where id = $1", [id])
  held.release()
  await owner.seesToast(
    `“${name}” was not saved. Someone changed this product. What you typed is still there.`,
  )

  await page.goto(`/admin/products/${id}`)
  await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe('samovar')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('4321')
  await price.press('Enter')
  const variants = await hold(page, 'POST', `**/api/admin/products/${id}/variants`)
  await page.getByRole('button', { name: 'Save variants' }).click()
  await variants.asked
  await openList(page, 'Products')
  await pool.query("update variants set name = name || ' new' where product_id = $1", [id])
  variants.release()
  await owner.seesToast(`“${name}” was not saved. Someone changed these variants.`)
  await owner.done()
})

test('a price that is refused late is named, and a late count breaks nothing', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  await page.goto('/admin/products')
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  const label = (await price.getAttribute('aria-label'))!
  const saved = await hold(page, 'POST', '**/api/admin/variants/*')
  await price.fill('4444')
  await price.press('Enter')
  await saved.asked
  await openList(page, 'Orders')
  await pool.query('update variants set price = price + 1, final_price = final_price + 1')
  saved.release()
  await owner.seesToast(new RegExp(`^“${label}” was not saved\\.`))

  await page.goto('/admin/stock?q=kettle')
  const counted = await hold(page, 'POST', '**/api/admin/stock')
  await page.getByLabel('Units now').first().fill('7')
  await page.keyboard.press('Enter')
  await counted.asked
  await openList(page, 'Orders')
  counted.release()
  await owner.seesToast(/7 units now/)
  await owner.done()
})

test('a late success leaves the person on another screen', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/products/new')
  await page.getByLabel('Name').fill('Copper Tray')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Price (Rs)').fill('900')
  await page.getByLabel('Units').fill('3')
  const added = await hold(page, 'POST', '**/api/admin/products')
  await page.getByRole('button', { name: 'Put into the shop' }).click()
  await added.asked
  await openList(page, 'Orders')
  const opened = reads(page, /\/api\/admin\/(?:products|imports)\/\d+/)
  added.release()
  await owner.seesToast(/^Copper Tray is in the shop\./)

  const imported = await leaveUpload(page)
  imported.release()
  await owner.seesToast('prices.csv is uploaded. Find it under Import and export.')
  expect(opened).toEqual([])
  await owner.done()
})

test('a late deletion drops no text of another screen', async () => {
  await site.database.pool.query("insert into colours (name, hex) values ('Unused', '#123456')")
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/colours/new')
  await openList(page, 'Colours')
  await page.getByRole('link', { name: 'Unused' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const deleted = await hold(page, 'DELETE', '**/api/admin/colours/*')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await deleted.asked
  await page.evaluate(() => history.go(-2))
  await page.getByRole('heading', { name: 'Add a colour' }).waitFor()
  await page.getByLabel('Name').fill('Saffron')
  deleted.release()
  await owner.seesToast(/deleted/)
  await page.getByRole('main').getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name').inputValue()).toBe('Saffron')
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('main').getByRole('link', { name: 'Colours' }).click()
  await asked
  await owner.done()
})

const READING = { state: 'reading', result: null, bytes: 200, bytes_read: 90 }

test('the check of a file ends although its answers take longer than the time between them', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let answers = 0
  await page.route('**/api/admin/imports/*', async (route) => {
    answers += 1
    if (answers === 1) {
      const response = await route.fetch()
      const { data, ...reply } = (await response.json()) as { data: object }
      return route.fulfill({ json: { ...reply, data: { ...data, ...READING } } })
    }
    asked.resolve()
    await released.promise
    return route.fallback().catch(() => {})
  })
  await page.clock.install()
  await page.goto('/admin/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'slow.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('product_slug,variant_name,price\nno-such,Red,900'),
  })
  const card = page.getByRole('progressbar', { name: 'Checking the file…' })
  await card.waitFor()
  await page.getByText('45 %', { exact: true }).waitFor()
  await page.clock.runFor(1000)
  await asked.promise
  await page.clock.runFor(5000)
  expect(await card.isVisible()).toBe(true)
  expect(answers).toBe(2)
  released.resolve()
  await page.getByText('Line 2, ').first().waitFor()
  await owner.done()
})

/** Opens the form for the prices of one product. */
async function changePrices(page: Page) {
  await page.goto('/admin/products')
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change prices' }).click()
  return page.getByRole('dialog', { name: 'Change prices' })
}

test('a bulk change shows how far it is while its next answer is awaited', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let answers = 0
  await page.route('**/api/admin/jobs/*', async (route) => {
    answers += 1
    if (answers === 1) {
      const { data, ...reply } = (await (await route.fetch()).json()) as { data: object }
      return route.fulfill({ json: { ...reply, data: { ...data, state: 'running', done: 3, total: 7 } } })
    }
    asked.resolve()
    await released.promise
    return route.fallback()
  })
  const dialog = await changePrices(page)
  await dialog.getByLabel('Change by').fill('10')
  await dialog.getByRole('button', { name: 'Show what changes' }).click()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await asked.promise
  expect(await page.getByText('3 of 7').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Stop' }).isVisible()).toBe(true)
  released.resolve()
  await owner.seesToast(/^1 changed/)
  await owner.done()
})

test('the preview of an amount that was changed in the meantime is not shown', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const dialog = await changePrices(page)
  const show = dialog.getByRole('button', { name: 'Show what changes' })
  await dialog.getByLabel('Change by').fill('10')
  const held = await hold(page, 'POST', '**/api/admin/bulk/products/preview')
  await show.click()
  await held.asked
  await dialog.getByLabel('Change by').fill('50')
  held.release()
  const either = show.and(page.locator(':enabled')).or(dialog.getByRole('button', { name: 'Change 1' }))
  await either.waitFor()
  expect(await dialog.getByRole('status').count()).toBe(0)
  await show.click()
  await dialog.getByRole('button', { name: 'Change 1' }).waitFor()
  await owner.done()
})

test('a customer who is found by phone leaves the notes alone, and is known after a sign-in', async () => {
  const { rows } = await site.database.pool.query<{ phone: string }>(
    "select phone from customers where full_name = 'Ayesha Siddiqui'",
  )
  const caller = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page, context } = caller
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill(rows[0]!.phone)
  await page.getByLabel('Order note').fill('Ring twice')
  await page.getByLabel('Rider note').fill('Blue gate')
  const find = page.getByRole('button', { name: 'Find by phone' })
  await find.click()
  const known = page.getByText(/has an account\./)
  await known.waitFor()
  const expectTyped = async () => {
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ayesha Siddiqui')
    expect(await page.getByLabel('Order note').inputValue()).toBe('Ring twice')
    expect(await page.getByLabel('Rider note').inputValue()).toBe('Blue gate')
  }
  await expectTyped()
  const cookies = await context.cookies()
  // Another call of the screen may be the first to meet the end of the session.
  const held = await hold(page, 'GET', '**/api/admin/orders/customer?*')
  await find.click()
  await held.asked
  await context.clearCookies()
  held.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.addCookies(cookies)
  await page.goBack()
  await known.waitFor()
  await expectTyped()
  await caller.done()
})

test('a sign-in that is refused late leaves the focus at its button and says why', async () => {
  const visitor = await site.visit({ expected: /layout shift|40[13]|422/ })
  const { page } = visitor
  await page.goto('/admin/sign-in')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('three or four words')
  const held = await hold(page, 'POST', '**/api/admin/sign-in')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await held.asked
  expect(await next.isDisabled()).toBe(true)
  held.release()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  await visitor.done()
})
