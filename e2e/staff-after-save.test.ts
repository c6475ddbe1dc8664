import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop } from './shopper.ts'
import { expectFits, signInAs, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

test('an answer to a message leaves the focus where it was', async () => {
  const { rows } = await site.database.pool.query('select max(id) as id from contact_messages')
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/messages/${rows[0].id}`)
  const answer = page.getByLabel('Your answer')
  for (const text of ['Yes, gladly.', 'It comes tomorrow.']) {
    await answer.fill(text)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('paragraph').filter({ hasText: text }).waitFor()
    await expect.poll(() => answer.inputValue()).toBe('')
    // The first button of a shop that sends no mail.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send by WhatsApp')
  }
  await owner.done()
})

test('the focus stays in a field whose form is saved by Enter', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/settings')
  const field = page.getByLabel('Tagline')
  await field.fill('For every home')
  // The form that is shown after the save is another one.
  await field.evaluate((input) => Object.assign(globalThis, { former: input }))
  await field.press('Enter')
  await page.waitForFunction(() => !(globalThis as unknown as { former: Element }).former.isConnected)
  await expect
    .poll(() => field.evaluate((input: HTMLInputElement) => input === document.activeElement))
    .toBe(true)
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(
    'For every home'.length,
  )
  await owner.done()
})

test('the focus stays on the button that saves a product', async () => {
  const { rows } = await site.database.pool.query('select max(id) as id from products where not is_hidden')
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto(`/admin/products/${rows[0].id}`)
  const keywords = page.getByLabel('Keywords')
  await keywords.fill('brass, samovar')
  await keywords.evaluate((input) => Object.assign(globalThis, { former: input }))
  await page.getByRole('button', { name: 'Save product' }).press('Enter')
  await page.waitForFunction(() => !(globalThis as unknown as { former: Element }).former.isConnected)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save product')
  await owner.done()
})

test('a password that is typed while another one is saved stays', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/account')
  const [former, next] = [page.getByLabel('Old password'), page.getByLabel('New password')]
  await page.route('**/api/admin/account/password', (route) =>
    route.fulfill({ json: { status: true, code: 200, message: 'Your password is changed.', data: null } }),
  )
  const held = await hold(page, 'POST', '**/api/admin/account/password')
  await former.fill('three good words')
  await next.fill('four words are better')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await held.asked
  await next.fill('four other words are best')
  held.release()
  await owner.seesToast('Your password is changed.')
  await expect.poll(() => former.inputValue()).toBe('')
  expect(await next.inputValue()).toBe('four other words are best')
  await owner.done()
})

test('files that cannot be listed are asked for again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|500/ })
  const { page } = owner
  await page.route('**/api/admin/imports', (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 500, message: 'It failed.', data: null } }),
  )
  await page.goto('/admin/import')
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await failure.waitFor()
  await page.getByRole('heading', { name: 'Export products' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
  await owner.done()
})

test('a second step in one tab lets what waits in another go on', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|403/ })
  const { page } = owner
  await site.database.pool.query("update staff_sessions set stepped_up_at = now() - interval '1 hour'")
  await site.database.pool.query('update staff set is_demo = true')
  await site.database.pool.query(`insert into newsletter_subscribers (email) values ('reader@example.pk')`)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/admin/subscribers')
    await tab.getByRole('button', { name: 'CSV' }).click()
    await tab.getByText('Confirm that it is you').waitFor()
  }
  const files = [page, other].map((tab) => tab.waitForEvent('download'))
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  for (const file of await Promise.all(files)) expect(file.suggestedFilename()).toBe('subscribers.csv')
  await site.database.pool.query('update staff set is_demo = false')
  await other.close()
  await owner.done()
})

test('what one person types is not saved by another who has signed in since', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { rows } = await site.database.pool.query('select max(id) as id from orders')
  await page.goto(`/admin/orders/${rows[0].id}`)
  await page.getByLabel('Add a note').fill('Rings twice')
  await signInAs(site, 'manager', page.context())
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInAs(site, 'owner', page.context())
  await page.goto(`/admin/orders/${rows[0].id}`)
  await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Rings twice')
  const notes = await site.database.pool.query("select from order_notes where text = 'Rings twice'")
  expect(notes.rowCount).toBe(0)
  await owner.done()
})

test('no password and no code that is typed is stored when the session ends', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|40[13]/ })
  const { page } = owner
  const cookies = await page.context().cookies()
  const stored = () => page.evaluate<string>('JSON.stringify(sessionStorage)')
  await page.goto('/admin/account')
  for (const eye of await page.getByRole('button', { name: 'Show password' }).all()) await eye.click()
  await page.getByLabel('Old password').fill('old rose garden')
  await page.getByLabel('New password').fill('new rose garden')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await stored()).not.toContain('rose garden')

  await page.context().addCookies(cookies)
  await site.database.pool.query("update staff_sessions set stepped_up_at = now() - interval '1 hour'")
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Make ten new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Code').fill('rose-7777-7777')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await stored()).not.toContain('rose-7777')
  await owner.done()
})

test('a price whose save meets the end of the session is offered again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const cookies = await page.context().cookies()
  await page.goto('/admin/products?q=tin+trunk')
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  const before = await price.inputValue()
  await page.context().clearCookies()
  await price.fill('98765')
  await price.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().addCookies(cookies)
  await page.goto('/admin/products?q=tin+trunk')
  await page.getByText('Not saved yet. Press Enter to save it.').waitFor()
  expect(await price.inputValue()).toBe('98765')
  await price.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await price.fill(before)
  await price.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)

  const search = page.getByRole('searchbox')
  await search.fill('no such product')
  await price.waitFor({ state: 'detached' })
  await search.fill('tin trunk')
  await price.waitFor()
  expect(await price.inputValue()).toBe(before)
  await owner.done()
})

test('kept units are refused when some were sold during the sign-in', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401|409|ERR_/ })
  const { page } = owner
  const cookies = await page.context().cookies()
  await page.goto('/admin/products?q=tin+trunk')
  const units = page.getByRole('textbox', { name: /^Units of/ }).first()
  const before = Number(await units.inputValue())
  await page.context().clearCookies()
  await units.fill('700')
  await units.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().addCookies(cookies)
  const sold = `update variants set units_left = units_left - 2 where units_left = $1 and product_id in
    (select id from products where name ilike '%tin trunk%')`
  await pool.query(sold, [before])
  await page.goto('/admin/products?q=tin+trunk')
  await page.getByText('Not saved yet. Press Enter to save it.').waitFor()
  await page.context().setOffline(true)
  await units.press('Enter')
  await page.getByText('Not saved yet. Press Enter to save it.').waitFor({ state: 'detached' })
  await page.getByText('The shop did not answer. Press Enter to try again.').waitFor()
  await page.context().setOffline(false)
  await units.press('Enter')
  await page.getByText('The shop did not answer. Press Enter to try again.').waitFor({ state: 'detached' })
  await expect.poll(() => units.getAttribute('aria-busy')).toBeNull()
  const { rowCount } = await pool.query('select from variants where units_left = 700')
  expect(rowCount).toBe(0)
  await units.press('Escape')
  expect(await units.inputValue()).toBe(String(before - 2))
  await owner.done()
})

test('the message about something that was added leads to it', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/cities?edit=new')
  await page.getByLabel('Name').fill('Upper Hunza')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Cities', level: 1 }).waitFor()
  await page.locator('[data-toast]').getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Upper Hunza', level: 1 }).waitFor()
  await expectFits(owner)
  await owner.done()
})

test('a person sees the own name as it is saved', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/account')
  await expectFits(owner)
  await page.getByLabel('Your name').fill('Sadia Khan')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.seesToast('Your name and email are saved.')
  expect(await page.getByLabel('Your name').inputValue()).toBe('Sadia Khan')
  await page.getByRole('main').getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByText('Sadia Khan').waitFor()
  await owner.done()
})
