import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop } from './shopper.ts'
import { addTrunk, leaveUpload, openList, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** The nth product of the shop. */
async function productAt(nth: number) {
  const { rows } = await site.database.pool.query<{ id: number; name: string }>(
    'select id, name from products where not is_hidden order by id offset $1 limit 1',
    [nth],
  )
  return rows[0]!
}

/** Every write to an address is answered by this status. */
async function answerWrites(page: Page, address: string, status: number) {
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status,
          ...(status === 200
            ? { body: 'Not JSON' }
            : { json: { status: false, code: status, message: 'Please sign in.', data: null } }),
        }),
  )
}

test('a late success leaves the dialog that is open by then, with its text', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/reviews')
  const open = page.getByRole('button', { name: /^Answer / })
  const dialog = page.getByRole('dialog', { name: 'Your public answer' })
  const answer = dialog.getByLabel('Answer')
  await open.first().click()
  await answer.fill('Thank you.')
  const held = await hold(page, 'POST', '**/api/admin/reviews/*/answer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await held.asked
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.nth(1).click()
  await answer.fill('We are sorry.')
  held.release()
  await page.getByRole('blockquote').filter({ hasText: 'Thank you.' }).waitFor({ state: 'attached' })
  expect(await answer.inputValue()).toBe('We are sorry.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('blockquote').filter({ hasText: 'We are sorry.' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await owner.done()
})

test('the link of a late invitation is shown above the next one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/staff')
  const open = page.getByRole('button', { name: 'Invite', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await open.click()
  await dialog.getByLabel('Name').fill('Amna Malik')
  await dialog.getByLabel('Email').fill('amna@example.com')
  await dialog.getByLabel('Role').selectOption({ index: 1 })
  const held = await hold(page, 'POST', '**/api/admin/staff')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await held.asked
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await dialog.getByLabel('Name').fill('Bilal Khan')
  held.release()
  const link = page.getByRole('dialog', { name: 'Send this link' })
  await link.getByText('/admin/').waitFor()
  await link.getByRole('button', { name: 'Close' }).click()
  await link.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Bilal Khan')
  await owner.done()
})

test('a late deletion leaves the question that is asked by then', async () => {
  await site.database.pool.query(
    `insert into staff_roles (name, permissions)
      values ('Photographer', '{orders.see}'), ('Driver', '{orders.see}')`,
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/staff/roles')
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: `Delete the role ${name}?` })
  }
  const photographer = await ask('Photographer')
  const held = await hold(page, 'DELETE', '**/api/admin/**')
  await photographer.getByRole('button', { name: 'Delete the role' }).click()
  await held.asked
  await photographer.getByRole('button', { name: 'Cancel' }).click()
  await photographer.waitFor({ state: 'detached' })
  const driver = await ask('Driver')
  held.release()
  await page
    .getByRole('button', { name: 'Actions for Photographer', includeHidden: true })
    .waitFor({ state: 'detached' })
  const remove = driver.getByRole('button', { name: 'Delete the role' })
  await expect.poll(() => remove.isEnabled()).toBe(true)
  await remove.click()
  await page.getByRole('button', { name: 'Actions for Driver' }).waitFor({ state: 'detached' })
  await owner.done()
})

test('an order that is opened before its correction is saved shows it then', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Pending'`)
  const { id } = rows[0]
  await page.goto(`/admin/orders/${id}/correct`)
  await page.getByLabel('Full name').fill('Dua Malik')
  await page.getByText(/^Total/).waitFor()
  const held = await hold(page, 'POST', `**/api/admin/orders/${id}/correct`)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await held.asked
  await page.getByRole('link', { name: `Order ${id}` }).click()
  await page.getByRole('link', { name: 'Correct it' }).waitFor()
  expect(await page.getByText('Dua Malik').count()).toBe(0)
  held.release()
  await owner.seesToast(new RegExp(`^Order ${id} is corrected`))
  await page.getByText('Dua Malik').first().waitFor()
  await owner.done()
})

test('a list that is opened before a file or a copy is added shows it then', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const imported = await leaveUpload(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Import and export' }).waitFor()
  imported.release()
  await owner.seesToast('prices.csv is uploaded. Find it under Import and export.')
  await page.getByRole('link', { name: 'prices.csv' }).waitFor()

  const { id, name } = await productAt(3)
  await page.goto(`/admin/products/${id}`)
  const copied = await hold(page, 'POST', `**/api/admin/products/${id}/duplicate`)
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await copied.asked
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  const copy = page.getByRole('link', { name: `${name} (copy)` })
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  copied.release()
  await copy.first().waitFor()
  await owner.done()
})

test('what is typed while an order is placed leads to no second order', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('03451112255')
  await page.getByLabel('Full name').fill('Sana Tariq')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address').fill('House 11, Mall Road')
  await addTrunk(page)
  await page.getByText(/^Total/).waitFor()
  const held = await hold(page, 'POST', '**/api/admin/orders')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await held.asked
  await page.getByLabel('Order note').fill('Ring twice')
  held.release()
  const order = /\d+/.exec(await owner.seesToast(/^Order \d+ is placed/))![0]
  await page.getByRole('heading', { name: `Order ${order}` }).waitFor()
  expect(questions).toEqual([])
  await owner.done()
})

test('a refusal is told although its screen is about to be left', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|409/ })
  const { page } = owner
  const { id, name } = await productAt(0)
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Keywords').fill('samovar')
  const held = await hold(page, 'POST', `**/api/admin/products/${id}`)
  await page.getByRole('button', { name: 'Save product' }).click()
  await held.asked
  const loading = await hold(page, 'GET', '**/api/admin/stock*')
  await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
  await loading.asked
  await site.database.pool.query("update products set meta_title = 'Theirs' where id = $1", [id])
  held.release()
  await owner.seesToast(
    `“${name}” was not saved. Someone changed this product. What you typed is still there.`,
  )
  loading.release()
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor()
  await owner.done()
})

test('refused variants are named although their product is open again', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const { id, name } = await productAt(1)
  await page.goto(`/admin/products/${id}`)
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('4321')
  await price.press('Enter')
  const held = await hold(page, 'POST', `**/api/admin/products/${id}/variants`)
  await page.getByRole('button', { name: 'Save variants' }).click()
  await held.asked
  await openList(page, 'Products')
  await page.goBack()
  await page.getByRole('button', { name: 'Save product' }).waitFor()
  await site.database.pool.query("update variants set name = name || ' new' where product_id = $1", [id])
  held.release()
  await owner.seesToast(`“${name}” was not saved. Someone changed these variants.`)
  await owner.done()
})

test('text whose save meets the end of the session is kept although its form was left', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { id } = await productAt(2)
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Keywords').fill('samovar')
  await answerWrites(page, `**/api/admin/products/${id}`, 401)
  const held = await hold(page, 'POST', `**/api/admin/products/${id}`)
  await page.getByRole('button', { name: 'Save product' }).click()
  await held.asked
  await openList(page, 'Products')
  held.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`/admin/products/${id}`)
  await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe('samovar')
  await owner.done()
})

test('variants and order lines are kept when the session ends after they were left', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { id } = await productAt(2)
  await page.goto(`/admin/products/${id}`)
  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('4321')
  await price.press('Enter')
  await answerWrites(page, `**/api/admin/products/${id}/variants`, 401)
  const variants = await hold(page, 'POST', `**/api/admin/products/${id}/variants`)
  await page.getByRole('button', { name: 'Save variants' }).click()
  await variants.asked
  await openList(page, 'Products')
  variants.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`/admin/products/${id}`)
  await expect.poll(() => price.inputValue()).toBe('4321')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/orders/new')
  await addTrunk(page)
  await page.getByLabel('Full name').fill('Bano Qureshi')
  await answerWrites(page, '**/api/admin/orders', 401)
  const order = await hold(page, 'POST', '**/api/admin/orders')
  await page.getByRole('button', { name: /^Place the order/ }).click()
  await order.asked
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  order.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto('/admin/orders/new')
  await page.getByLabel(/^Quantity of/).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Bano Qureshi')
  await owner.done()
})

test('variants that are changed during a save that meets the end of the session are kept', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { id } = await productAt(4)
  await page.goto(`/admin/products/${id}`)
  const cell = (name: RegExp) => page.getByRole('textbox', { name }).first()
  const [price, grams] = [cell(/^Price of/), cell(/^Weight \(g\) of/)]
  await price.fill('4321')
  await price.press('Enter')
  await answerWrites(page, `**/api/admin/products/${id}/variants`, 401)
  const held = await hold(page, 'POST', `**/api/admin/products/${id}/variants`)
  await page.getByRole('button', { name: 'Save variants' }).click()
  await held.asked
  await grams.fill('777')
  await grams.press('Enter')
  held.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`/admin/products/${id}`)
  await expect.poll(() => price.inputValue()).toBe('4321')
  expect(await grams.inputValue()).toBe('777')
  await owner.done()
})

test('text for one city is not offered for another that is open when the session ends', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { rows } = await site.database.pool.query('select id, name from cities order by id limit 2')
  const name = page.getByLabel('Name')
  await page.goto(`/admin/cities?edit=${rows[0].id}`)
  await name.fill('Upper Hunza')
  await answerWrites(page, '**/api/admin/cities', 401)
  const held = await hold(page, 'POST', '**/api/admin/cities')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await held.asked
  await page.getByRole('main').getByRole('link', { name: 'Cities' }).click()
  await page.getByRole('link', { name: rows[1].name, exact: true }).click()
  await page.getByRole('heading', { name: rows[1].name, level: 1 }).waitFor()
  held.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`/admin/cities?edit=${rows[1].id}`)
  expect(await name.inputValue()).toBe(rows[1].name)
  await page.goto(`/admin/cities?edit=${rows[0].id}`)
  await expect.poll(() => name.inputValue()).toBe('Upper Hunza')
  await owner.done()
})

test('without an answer no message says that something was not saved', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { id, name } = await productAt(2)
  await page.goto(`/admin/products/${id}`)
  await page.getByLabel('Keywords').fill('samovar')
  await answerWrites(page, `**/api/admin/products/${id}`, 200)
  const held = await hold(page, 'POST', `**/api/admin/products/${id}`)
  await page.getByRole('button', { name: 'Save product' }).click()
  await held.asked
  await openList(page, 'Products')
  held.release()
  await owner.seesToast(
    `The shop did not answer. It is not known whether “${name}” was saved. What you typed is still there.`,
  )
  await owner.done()
})

test('courier and number are there again when the session ends after their order was left', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page } = owner
  const { rows } = await site.database.pool.query('select max(id) as id from orders where status_id = 1')
  const order = `/admin/orders/${rows[0].id}`
  await page.goto(order)
  await page.getByLabel('Status').selectOption('Shipped')
  await page.getByLabel('Courier').fill('TCS')
  await page.getByLabel('Tracking number').fill('PK-4711')
  await answerWrites(page, `**/api${order}/status`, 401)
  const held = await hold(page, 'POST', `**/api${order}/status`)
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  await held.asked
  await openList(page, 'Products')
  held.release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(order)
  await page.getByRole('button', { name: 'Set to Shipped' }).waitFor()
  expect(await page.getByLabel('Courier').inputValue()).toBe('TCS')
  expect(await page.getByLabel('Tracking number').inputValue()).toBe('PK-4711')
  await owner.done()
})

test('why an order that was shipped during its correction cannot be corrected is said once', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Processing'`)
  const { id } = rows[0]
  await page.goto(`/admin/orders/${id}/correct`)
  await page.getByLabel('Full name').fill('Dua Malik')
  const save = page.getByRole('button', { name: 'Save the correction' })
  await page.getByText(/^Total/).waitFor()
  await site.database.pool.query('update orders set status_id = 5 where id = $1', [id])
  const quoted = page.waitForResponse(`**/api/admin/orders/${id}/preview`)
  await save.click()
  expect((await quoted).status()).toBe(409)
  await page
    .getByText(/This order is Shipped/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Calculating…').count()).toBe(0)
  expect(await save.isDisabled()).toBe(true)
  expect(await page.getByText(/This order is Shipped/).allTextContents()).toHaveLength(1)
  await owner.done()
})
