import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop } from './shopper.ts'
import { addTrunk, expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const hasFocus = (control: Locator) => control.evaluate((each) => each === document.activeElement)
const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((part) => document.activeElement!.closest(part) !== null, selector)

const orderIn = async (status: string) => {
  const { rows } = await site.database.pool.query<{ id: number; total: number }>(
    `select o.id, o.total from orders o join order_statuses s on s.id = o.status_id where s.name = $1
      order by o.id desc limit 1`,
    [status],
  )
  return rows[0]!
}

test('the selects and dates of the reports keep the focus, and the data stay until others come', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/reports')
  const chart = page.getByLabel('Chart of')
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/reports?show=placed')
  await page.getByRole('img', { name: 'Placed' }).waitFor()
  expect(await hasFocus(chart)).toBe(true)

  const by = page.getByLabel('Sum up by')
  const held = await hold(page, 'GET', '**/api/admin/reports/by/*')
  await by.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/reports?show=placed&by=category')
  await page.getByRole('heading', { name: 'By product' }).waitFor()
  expect([await hasFocus(by), await by.inputValue()]).toEqual([true, 'category'])
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/reports?show=placed&by=city')
  expect(await by.inputValue()).toBe('city')
  held.release()
  await page.getByRole('heading', { name: 'By city' }).waitFor()
  expect([await hasFocus(by), await by.inputValue()]).toEqual([true, 'city'])

  const from = page.getByLabel('From')
  await from.fill('2026-01-05')
  await from.press('Enter')
  await page.waitForURL('**/reports?*from=2026-01-05*')
  await page.getByRole('heading', { name: /^5 Jan 2026 to/ }).waitFor()
  expect([await hasFocus(from), await from.inputValue()]).toEqual([true, '2026-01-05'])
  await page.goBack()
  await expect.poll(() => from.inputValue()).not.toBe('2026-01-05')
  await owner.done()
})

test('Shift X chooses the rows up to this one, B leads to their buttons and Escape back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { keyboard } = page
  await page.goto('/admin/products')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  await keyboard.press('b')
  expect(await isFocusIn(page, '[data-bulk], main')).toBe(false)
  await keyboard.press('j')
  await keyboard.press('x')
  await page.getByText('1 chosen').waitFor()
  for (const key of ['j', 'j', 'Shift+X']) await keyboard.press(key)
  await page.getByText('3 chosen').waitFor()
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const change = bar.getByRole('button', { name: 'Change', exact: true })
  await keyboard.press('b')
  expect(await hasFocus(change)).toBe(true)

  // Escape closes the menu first.
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Change prices' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Change prices' }).waitFor({ state: 'hidden' })
  expect(await hasFocus(change)).toBe(true)
  await keyboard.press('Escape')
  const lastChosen = rows.nth(2).getByRole('link').first()
  expect(await hasFocus(lastChosen)).toBe(true)
  await keyboard.press('b')
  await bar.getByRole('button', { name: 'Choose none' }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  expect(await hasFocus(lastChosen)).toBe(true)

  await keyboard.press('/')
  await keyboard.type('b')
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('b')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard' })
    .getByText('Go to the buttons for the chosen rows')
    .waitFor()
  await owner.done()
})

test('a correction that is sent while its total is calculated is saved, a refused one is not', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { id, total } = await orderIn('Processing')
  await page.goto(`/admin/orders/${id}/correct`)
  const save = page.getByRole('button', { name: 'Save the correction' })
  await page.getByText(/^Total/).waitFor()
  const totalNow = async () =>
    (await site.database.pool.query('select total from orders where id = $1', [id])).rows[0].total
  const typeAndSend = async (rupees: string) => {
    const preview = await hold(page, 'POST', `**/api/admin/orders/${id}/preview`)
    await page.getByLabel('Discount by hand (Rs)').fill(rupees)
    const reason = page.getByLabel('Why this discount?')
    await reason.fill('A chipped corner')
    await reason.press('Enter')
    await preview.asked
    expect(await save.getAttribute('aria-busy')).toBe('true')
    expect(await hasFocus(reason)).toBe(true)
    preview.release()
    return reason
  }

  const reason = await typeAndSend('9999999')
  await save.and(page.locator(':disabled:not([aria-busy])')).waitFor()
  expect(await totalNow()).toBe(total)
  expect(await hasFocus(reason)).toBe(true)
  await page.getByText(/^Total before Rs [\d,]+, now Rs/).waitFor()

  await typeAndSend('100')
  await owner.seesToast(/is corrected/)
  expect(await totalNow()).not.toBe(total)
  await owner.done()
})

test('the link past the header is seen above it while it has the focus', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const heights: number[] = []
  for (const path of ['/admin/cities', '/about/']) {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Skip to content' })
    await link.waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    expect(await hasFocus(link)).toBe(true)
    const { x, y, width, height } = (await link.boundingBox())!
    const isOnTop = await link.evaluate(
      (it, [left, top]) => document.elementFromPoint(left!, top!) === it,
      [x + width / 2, y + height / 2],
    )
    expect([path, isOnTop]).toEqual([path, true])
    heights.push(height)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('main')
    // A router that may ask before a screen is left does not know an address that it has not made.
    if (path === '/admin/cities') expect(new URL(page.url()).hash).toBe('')
  }
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(heights[0]).toBe(heights[1])
  await owner.done()
})

test('a file that is chosen by the keyboard leaves the focus on the screen', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const buffer = Buffer.from('product_slug,variant_name,price\nno-such,Red,900')
  page.once('filechooser', (chooser) =>
    chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer }),
  )
  await page.goto('/admin/import')
  const held = await hold(page, 'POST', '**/api/admin/imports')
  await page.getByLabel('Choose a file').press('Enter')
  await held.asked
  expect(await isFocusIn(page, 'section')).toBe(true)
  held.release()
  await page.getByText('Line 2, ').first().waitFor()
  expect(await isFocusIn(page, 'main')).toBe(true)
  await owner.done()
})

test('Enter in a new order without a product says so and leads to where one is added', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/orders/new')
  const add = page.getByRole('button', { name: 'Add a product' })
  const note = page.getByText('Add a product first.')
  await page.getByLabel('Full name').press('Enter')
  await note.waitFor()
  expect(await hasFocus(add)).toBe(true)
  const notes = await add.evaluate((button) => button.ariaDescribedByElements?.map((it) => it.textContent))
  expect(notes).toEqual(['Add a product first.'])
  await expectFits(owner)
  await addTrunk(page)
  await note.waitFor({ state: 'detached' })
  await page.getByText(/^Total/).waitFor()
  await page.getByRole('button', { name: /^Remove / }).press('Enter')
  expect(await hasFocus(add)).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})

test('the focus follows an announcement that is moved or added', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/admin/texts#announcements')
  const texts = page.getByRole('textbox', { name: /^Announcement \d/ })
  await texts.first().waitFor()
  for (const text of ['The last but one', 'The last']) {
    const count = await texts.count()
    await button('Add one').press('Enter')
    await expect.poll(() => texts.count()).toBe(count + 1)
    expect(await hasFocus(texts.last())).toBe(true)
    await page.keyboard.type(text)
  }
  const count = await texts.count()
  for (let at = count; at > 2; at--) {
    await button(`Move announcement ${at} up`).press('Enter')
    expect(await hasFocus(button(`Move announcement ${at - 1} up`))).toBe(true)
  }
  await page.keyboard.press('Enter')
  expect(await texts.first().inputValue()).toBe('The last')
  expect(await hasFocus(button('Move announcement 1 down'))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await hasFocus(button('Move announcement 2 down'))).toBe(true)

  await button('Remove announcement 2').press('Enter')
  expect(await hasFocus(button('Remove announcement 2'))).toBe(true)

  await page.getByText('Questions and answers').click()
  await button('Add a question').press('Enter')
  const question = page.getByRole('textbox', { name: /^Question \d/ }).last()
  expect(await hasFocus(question)).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})

test('the focus follows a picture that is moved', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { pool } = site.database
  const { rows } = await pool.query('select id, product_id, name from variants order by id limit 1')
  const { id, product_id, name } = rows[0]
  await pool.query('delete from variant_images where variant_id = $1', [id])
  await pool.query(
    `insert into variant_images (variant_id, image, alt, position)
      select $1::integer, image, 'A cup', row_number() over (order by image) - 1
      from (select distinct image from variant_images order by image limit 2) known`,
    [id],
  )
  await page.goto(`/admin/products/${product_id}`)
  await page.getByRole('button', { name: `Pictures of ${name}: 2` }).click()
  const button = (label: string) => page.getByRole('dialog').getByRole('button', { name: label, exact: true })
  await button('Move picture 2 forward').press('Enter')
  expect(await hasFocus(button('Move picture 1 back'))).toBe(true)
  page.once('dialog', (dialog) => void dialog.accept())
  await owner.done()
})

test('Stock: what a scanner types is searched, fields name their variant, Undo leads back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { keyboard } = page
  await page.goto('/admin/stock')
  const search = page.getByRole('searchbox', { name: 'Name, code or number of the label' })
  await expect.poll(() => hasFocus(search)).toBe(true)
  await keyboard.type('kettle')
  await keyboard.press('Enter')
  await page.waitForURL('**/stock?q=kettle')
  await page.getByRole('heading', { name: 'Sold out and low' }).waitFor({ state: 'detached' })
  const row = page.getByRole('list', { name: 'Variants' }).getByRole('listitem').first()
  const name = (await row.locator('bdi').innerText()).trim()
  const units = row.getByRole('textbox', { name: `Units now of ${name}`, exact: true })
  await expect.poll(() => hasFocus(units)).toBe(true)
  await row.getByRole('button', { name: `Save ${name}`, exact: true }).waitFor()
  await row.getByRole('link', { name: `History of ${name}`, exact: true }).waitFor()

  await keyboard.type('7')
  await keyboard.press('Enter')
  const undo = page.locator('[data-toast]').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expect.poll(() => hasFocus(search)).toBe(true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('/')
  expect(await hasFocus(search)).toBe(true)
  await undo.press('Enter')
  await page.locator('[data-toast]').filter({ hasText: 'Undone.' }).waitFor()
  // Each message is read alone.
  const messages = page.getByRole('status', { name: 'Notifications' })
  expect(await messages.getAttribute('aria-atomic')).toBe('false')
  expect(await hasFocus(units)).toBe(true)
  await owner.seesToast(/7 units now/)
  await owner.seesToast('Undone.')
  await owner.done()
})
