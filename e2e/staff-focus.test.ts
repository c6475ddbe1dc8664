import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop, PHONE } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** The label of the field that has the focus, or the text of another element. */
const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLInputElement
    return it.labels?.[0]?.textContent ?? it.getAttribute('aria-label') ?? it.textContent
  })

const orderIn = async (status: string) => {
  const { rows } = await site.database.pool.query<{ id: number }>(
    `select o.id from orders o join order_statuses s on s.id = o.status_id where s.name = $1
      order by o.id desc limit 1`,
    [status],
  )
  return rows[0]!.id
}

test.each([
  ['promo-codes', 'Add a code', 'Code'],
  ['staff', 'Invite', 'Name'],
  ['staff/roles', 'Add a role', 'Name'],
  ['reviews', /^Answer /, 'Answer'],
  ['reviews', 'Hide', 'Reason'],
  ['products', 'Views', 'Save what is shown now as'],
  ['products', /^Filter/, 'Sort'],
])('the dialog that %s opens by %s begins at its first field', async (path, opener, field) => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/${path}`)
  await page.getByRole('main').getByRole('button', { name: opener }).first().press('Enter')
  await page.locator('dialog:modal').waitFor()
  expect(await nameOfFocus(page)).toBe(field)
  await owner.done()
})

test('what is typed after Add a product is searched for, also by touch', async () => {
  for (const options of [{ viewport: DESK }, { viewport: PHONE, hasTouch: true, isMobile: true }]) {
    const owner = await visitAs(site, 'owner', options)
    const { page } = owner
    await page.goto(`/admin/orders/${await orderIn('Processing')}/correct`)
    await page.getByRole('button', { name: 'Add a product' }).press('Enter')
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.type('trunk')
    await page.getByRole('button', { name: /Trunk/ }).first().waitFor()
    await owner.done()
  }
})

test('by touch a form opens without the keyboard, which would cover it', async () => {
  const owner = await visitAs(site, 'owner', { viewport: PHONE, hasTouch: true, isMobile: true })
  const { page } = owner
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Add a code' }).tap()
  await page.locator('dialog:modal').waitFor()
  expect(await nameOfFocus(page)).toBe('Close')
  await owner.done()
})

test('the focus stays near a button that is removed by what it does', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const isIn = (part: string) =>
    page.evaluate((selector) => document.activeElement!.closest(selector) !== null, part)
  await page.goto(`/admin/orders/${await orderIn('Pending')}`)
  await page.getByRole('button', { name: 'Set to Processing' }).press('Enter')
  await page.getByRole('button', { name: 'Set to Shipped' }).waitFor()
  await expect.poll(() => isIn('section:has(select[name=status])')).toBe(true)

  await site.database.pool.query(
    "insert into promo_codes (code, discount, is_percentage) values ('EID20', 20, true)",
  )
  await page.goto('/admin/promo-codes')
  const row = page.getByRole('row').filter({ hasText: 'EID20' })
  await row.getByRole('button', { name: 'End EID20' }).press('Enter')
  await row.getByText('Ended').waitFor()
  await expect.poll(() => isIn('tr')).toBe(true)
  expect(await nameOfFocus(page)).toContain('Ended')
  await owner.done()
})

test('a button has the focus again when what it began is over', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|409/ })
  const { page } = owner
  await page.goto('/admin/health')
  await page.getByRole('button', { name: 'Make a backup' }).press('Enter')
  await page.getByRole('list', { name: 'Finished backups' }).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('Make a backup')

  await page.goto(`/admin/orders/${await orderIn('Pending')}`)
  await page.getByRole('button', { name: 'Set to Processing' }).press('Enter')
  const refusal = { status: false, message: 'This cannot be undone.', data: null }
  await page.route('**/undo', (route) => route.fulfill({ status: 409, json: refusal }))
  const undo = page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await owner.seesToast('This cannot be undone.')
  await expect.poll(() => nameOfFocus(page)).toBe('Undo')
  await owner.done()
})

test('a pasted column shows where it goes, what it changes and what is refused', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/products')
  const folded = page.locator('main [data-row]').filter({ has: page.locator('details') })
  const cells = folded.first().locator('[data-cell=final_price]')
  await cells.first().waitFor()
  const count = await cells.count()
  const paste = async (lines: string[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
    await cells.first().focus()
    await page.keyboard.press('ControlOrMeta+v')
  }
  expect(await cells.nth(2).isVisible()).toBe(false)
  await paste(['111', '112', 'abc'])
  await owner.seesToast('2 prices changed, in 1 product.Undo')
  expect(await cells.nth(2).isVisible()).toBe(true)
  expect(await cells.nth(2).getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Type a whole number.').waitFor()

  const prices = Array.from({ length: count + 1 }, (_, at) => String(101 + at))
  await paste(prices)
  await owner.seesToast(`${count + 1} prices changed, in 2 products.Undo`)
  const shown = () => cells.evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value))
  await expect.poll(shown).toEqual(prices.slice(0, count))

  const summary = folded.first().locator('summary')
  expect(await summary.innerText()).toBe('Show fewer')
  await summary.click()
  expect(await summary.innerText()).toMatch(/^\d+ more variants?$/)

  // Enter goes down into a folded group, too.
  const below = folded.nth(1).locator('[data-cell=final_price]')
  expect(await below.nth(2).isVisible()).toBe(false)
  await below.nth(1).press('Enter')
  expect(await below.nth(2).evaluate((cell) => cell === document.activeElement)).toBe(true)
  await owner.done()
})

/** The cells of the first product with several variants. */
async function cellsOf(page: Page, column: string) {
  await page.goto('/admin/products')
  const folded = page.locator('main [data-row]').filter({ has: page.locator('details') })
  const cells = folded.first().locator(`[data-cell=${column}]`)
  await cells.first().waitFor()
  return cells
}
const valuesOf = (cells: Locator) =>
  cells.evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value))

async function pasteInto(cells: Locator, lines: string[]) {
  const page = cells.page()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await cells.first().focus()
  await page.keyboard.press('ControlOrMeta+v')
}

test('a pasted column has one message, whose Undo gives each cell its value back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cells = await cellsOf(page, 'price')
  const former = await valuesOf(cells)
  const count = former.length
  const pasted = former.map((_, at) => String(50_001 + at))
  await pasteInto(cells, pasted)
  await owner.seesToast(`${count} prices changed, in 1 product.Undo`)
  await expect.poll(() => valuesOf(cells)).toEqual(pasted)
  expect(owner.otherToasts()).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await owner.seesToast(`${count} undone.`)
  expect(await page.locator('[data-toast]').allTextContents()).toEqual([`${count} undone.`])
  await expect.poll(() => valuesOf(cells)).toEqual(former)
  await owner.done()
})

test('a column pasted over one that is being saved can be undone, and then the former one', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cells = await cellsOf(page, 'price')
  const former = await valuesOf(cells)
  const count = former.length
  const [wrong, right] = [70_001, 80_001].map((from) => former.map((_, at) => String(from + at)))
  const told = `${count} prices changed, in 1 product.Undo`
  const held = await hold(page, 'POST', '**/api/admin/variants/*')
  await pasteInto(cells, wrong!)
  await held.asked
  await pasteInto(cells, right!)
  await expect.poll(() => valuesOf(cells)).toEqual(right)
  held.release()
  await owner.seesToast(told)
  await owner.seesToast(told)
  expect(owner.otherToasts()).toEqual([])
  await page.getByRole('main').getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' })
  expect(await valuesOf(cells)).toEqual(right)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  for (const values of [wrong, former]) {
    await undo.first().click()
    await owner.seesToast(/^Undoing/)
    await owner.seesToast(`${count} undone.`)
    await expect.poll(() => valuesOf(cells)).toEqual(values)
  }
  await owner.done()
})

/** The prices of products of which the first one was just saved; the next one has the focus. */
async function savedPrice(price: string) {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const cells = await cellsOf(page, 'price')
  const former = await valuesOf(cells)
  await cells.first().fill(price)
  await cells.first().press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  return { owner, page, cells, former }
}

test('what is typed while Ctrl Z is under way stays', async () => {
  const { owner, page, cells } = await savedPrice('60011')
  const held = await hold(page, 'POST', '**/api/admin/activity/*/undo')
  await page.locator('[data-cell][aria-busy=true]').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+z')
  await held.asked
  await page.keyboard.type('1')
  held.release()
  await owner.seesToast('Undone.')
  await expect.poll(async () => (await valuesOf(cells))[0]).not.toBe('60011')
  await page.keyboard.type('2')
  expect((await valuesOf(cells))[1]).toBe('12')
  await page.keyboard.press('Escape')
  await owner.done()
})

test('Ctrl Z leaves an earlier save alone while the last one is under way', async () => {
  const { owner, page, cells, former } = await savedPrice('60021')
  const held = await hold(page, 'POST', '**/api/admin/variants/*')
  await page.keyboard.type('60022')
  await page.keyboard.press('Enter')
  await held.asked
  await page.keyboard.press('ControlOrMeta+z')
  held.release()
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  expect(owner.otherToasts()).toEqual([])
  await expect.poll(() => cells.nth(1).getAttribute('aria-busy')).toBe(null)
  // The list that the first save has asked for may come after the second save.
  await expect.poll(async () => (await valuesOf(cells)).slice(0, 2)).toEqual(['60021', '60022'])
  for (const values of [['60021', former[1]], former.slice(0, 2)]) {
    await page.keyboard.press('ControlOrMeta+z')
    await owner.seesToast('Undone.')
    await expect.poll(async () => (await valuesOf(cells)).slice(0, 2)).toEqual(values)
  }
  await owner.done()
})

test('Ctrl Z undoes the last save from a cell, which keeps the focus', async () => {
  const { owner, page, cells, former } = await savedPrice('60001')
  const next = await cells.nth(1).getAttribute('aria-label')
  expect(await nameOfFocus(page)).toBe(next)
  await page.keyboard.press('ControlOrMeta+z')
  await owner.seesToast('Undone.')
  await expect.poll(() => valuesOf(cells)).toEqual(former)
  expect(await nameOfFocus(page)).toBe(next)

  // What is typed is taken back first.
  await page.keyboard.type('60002')
  await page.keyboard.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await page.keyboard.type('7')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await valuesOf(cells))[2]).toBe(former[2])
  expect((await valuesOf(cells))[1]).toBe('60002')
  await owner.done()
})

test('a message that is left by the mouse leaves the focus where it was', async () => {
  const { owner, page, cells, former } = await savedPrice('60031')
  const next = await cells.nth(1).getAttribute('aria-label')
  const press = (name: string) => page.locator('[data-toast]').getByRole('button', { name }).click()
  await press('Undo')
  await owner.seesToast('Undone.')
  expect(await nameOfFocus(page)).toBe(next)
  await press('Close')
  await page.locator('[data-toast]').waitFor({ state: 'detached' })
  expect(await nameOfFocus(page)).toBe(next)
  await expect.poll(() => valuesOf(cells)).toEqual(former)
  await owner.done()
})

test('the last Load more leads to the first new row, and new rows are announced', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products')
  const rows = page.locator('main [data-row]')
  const more = page.getByRole('button', { name: 'Load more' })
  await more.waitFor()
  for (;;) {
    const count = await rows.count()
    await more.press('Enter')
    await expect.poll(() => rows.count()).toBeGreaterThan(count)
    const now = await rows.count()
    await page.getByText(`${now - count} more rows, ${now} in all.`).waitFor({ state: 'attached' })
    if ((await more.count()) > 0) {
      expect(await nameOfFocus(page)).toBe('Load more')
      continue
    }
    const focused = await page.evaluate(
      () => document.activeElement!.matches('a') && document.activeElement!.closest('[data-row]')!.outerHTML,
    )
    expect(focused).toBe(await rows.nth(count).evaluate((row) => row.outerHTML))
    break
  }
  await owner.done()
})

test('a row that is opened and signing out begin at the new screen', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|401/ })
  const { page } = owner
  const idOfFocus = () => page.evaluate(() => document.activeElement!.id)
  await page.goto('/admin/cities')
  await page.getByRole('link', { name: 'Lahore', exact: true }).press('Enter')
  await page.waitForURL('**/cities?edit=*')
  await page.getByLabel('Name', { exact: true }).waitFor()
  await expect.poll(idOfFocus).toBe('main')
  await page.getByRole('main').getByRole('link', { name: 'Cities' }).press('Enter')
  await page.getByRole('heading', { name: 'Cities', level: 1 }).waitFor()
  await expect.poll(idOfFocus).toBe('main')

  await page.goto('/admin/more')
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await expect.poll(idOfFocus).toBe('main')
  await owner.done()
})
