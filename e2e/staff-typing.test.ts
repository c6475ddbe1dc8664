import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

test('a text that is saved before its editor has loaded is kept', async () => {
  const { pool } = site.database
  const body = '<p>Lamps of clay.</p>'
  const { rows } = await pool.query<{ id: number }>(
    'update blog_posts set body = $1 where id = (select min(id) from blog_posts) returning id',
    [body],
  )
  const { id } = rows[0]!
  await pool.query(
    `insert into shop_settings (key, value) values ('policies', '{"returns": "<p>Ours</p>"}')
      on conflict (key) do update set value = excluded.value`,
  )
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const editor = await hold(page, 'GET', '**/assets/rich-text-editor-*.js')
  await page.goto(`/admin/posts?edit=${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Lamps of Hala')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Lamps of Hala' }).first().waitFor()
  const posts = await pool.query('select title, body from blog_posts where id = $1', [id])
  expect(posts.rows).toEqual([{ title: 'Lamps of Hala', body }])

  await page.goto('/admin/texts#returns')
  await page.locator('#returns').getByRole('button', { name: 'Save', exact: true }).click()
  await owner.seesToast(/^Saved/)
  const policies = await pool.query("select value from shop_settings where key = 'policies'")
  expect(policies.rows).toEqual([{ value: { returns: '<p>Ours</p>' } }])
  await editor.asked
  editor.release()
  await page.unrouteAll({ behavior: 'wait' })
  await owner.done()
})

test('a text is read before its editor has loaded, and nothing moves when it has', async () => {
  const { rows } = await site.database.pool.query<{ id: number }>(
    `update blog_posts set body = '<h2>Clay</h2><p dir="rtl">Lamps of brass.</p><ul><li>Old</li></ul>'
      where id = (select max(id) from blog_posts) returning id`,
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const heights: number[][] = []
  const addresses = [`/admin/posts?edit=${rows[0]!.id}`, '/admin/products/1', '/admin/categories?edit=1']
  for (const address of addresses) {
    const editor = await hold(page, 'GET', '**/assets/rich-text-editor-*.js')
    await page.goto(address)
    const frames = page.locator('div:has(> input[data-rich-text])')
    await frames.first().waitFor()
    await editor.asked
    const parts = () => frames.locator('> div').evaluateAll((all) => all.map((part) => part.clientHeight))
    const loading = await parts()
    editor.release()
    await frames.last().getByRole('toolbar').waitFor()
    expect(await parts(), address).toEqual(loading)
    heights.push(loading)
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(Math.min(...heights.flat())).toBeGreaterThan(50)
  await owner.done()
})

/** The first two variants, whose product no other has a part of the name of. */
async function twoCells(page: Page, column: 'Units' | 'Final price') {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select v.id, p.name || ', ' || v.name as name from variants v join products p on p.id = product_id
      where p.slug = 'enamel-chai-kettle' and not v.is_archived order by v.position, v.id limit 2`,
  )
  await pool.query('update variants set units_left = 5, price = 900, final_price = 500 where id = any($1)', [
    rows.map(({ id }) => id),
  ])
  await page.goto('/admin/products?q=enamel+chai+kettle')
  return rows.map(({ id, name }) => ({
    id,
    cell: page.getByRole('textbox', { name: `${column} of ${name}`, exact: true }),
  }))
}

const storedOf = async (id: number) =>
  (await site.database.pool.query('select units_left, final_price from variants where id = $1', [id])).rows[0]

test('a refused cell is sent again only by Enter, and says what is stored', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|409/ })
  const { page } = owner
  const [units, others] = await twoCells(page, 'Units')
  await units!.cell.waitFor()
  await pool.query('update variants set units_left = 9 where id = $1', [units!.id])
  await units!.cell.fill('12')
  await units!.cell.press('Enter')
  const refusal = page.getByText('there were 5, now there are 9. Please count again.')
  await refusal.waitFor()
  await units!.cell.focus()
  await page.keyboard.press('Tab')
  await others!.cell.fill('7')
  await others!.cell.press('Enter')
  await owner.seesToast('7 units now.Undo')
  expect(await storedOf(units!.id)).toMatchObject({ units_left: 9 })
  expect(await units!.cell.inputValue()).toBe('12')
  await refusal.waitFor()
  await units!.cell.press('Enter')
  await owner.seesToast('12 units now.Undo')
  await refusal.waitFor({ state: 'detached' })
  expect(await storedOf(units!.id)).toMatchObject({ units_left: 12 })

  const [price] = await twoCells(page, 'Final price')
  await price!.cell.waitFor()
  await pool.query('update variants set final_price = 1550, price = 1600 where id = $1', [price!.id])
  await price!.cell.fill('490')
  await price!.cell.press('Enter')
  await page.getByText('Someone changed this. Now it is 1,550.').waitFor()
  await price!.cell.press('Escape')
  expect(await price!.cell.inputValue()).toBe('1550')
  await owner.done()
})

test('Enter leads back to a cell that is refused, unless another is typed into', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|422/ })
  const { page } = owner
  const [price, next] = await twoCells(page, 'Final price')
  await price!.cell.fill('1.5')
  await price!.cell.press('Enter')
  await page.getByText('Type a whole number.').waitFor()
  expect(await hasFocus(price!.cell)).toBe(true)
  await page.keyboard.type('495')
  await page.keyboard.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  expect(await hasFocus(next!.cell)).toBe(true)

  await price!.cell.fill('8350')
  await price!.cell.press('Enter')
  const refusal = page.getByText('The final price may not be above the price.')
  await refusal.waitFor()
  await expect.poll(() => hasFocus(price!.cell)).toBe(true)
  await page.keyboard.type('485')
  await page.keyboard.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await refusal.waitFor({ state: 'detached' })
  expect(await hasFocus(next!.cell)).toBe(true)
  expect(await storedOf(price!.id)).toMatchObject({ final_price: 485 })

  const held = await hold(page, 'POST', '**/api/admin/variants/*')
  await price!.cell.fill('8350')
  await price!.cell.press('Enter')
  await held.asked
  await page.keyboard.type('47')
  held.release()
  await refusal.waitFor()
  expect(await hasFocus(next!.cell)).toBe(true)
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  const { rows } = await pool.query('select price, final_price from variants where id = $1', [next!.id])
  expect(rows).toEqual([{ price: 900, final_price: 475 }])
  await price!.cell.press('Escape')
  await page.unrouteAll({ behavior: 'wait' })
  await owner.done()
})

test('what is typed into a cell while it is saved is kept, and saved after it', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const [price, next] = await twoCells(page, 'Final price')
  const first = await hold(page, 'POST', '**/api/admin/variants/*')
  await price!.cell.fill('490')
  await price!.cell.press('Enter')
  await first.asked
  await price!.cell.fill('48')
  // Seen once the list is loaded again, which ends the save.
  await site.database.pool.query('update variants set units_left = 31 where id = $1', [price!.id])
  first.release()
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Units/ })
        .first()
        .inputValue(),
    )
    .toBe('31')
  expect(await price!.cell.inputValue()).toBe('48')
  await price!.cell.pressSequentially('0')
  await price!.cell.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  expect(await storedOf(price!.id)).toMatchObject({ final_price: 480 })

  await page.unrouteAll({ behavior: 'wait' })
  const second = await hold(page, 'POST', '**/api/admin/variants/*')
  await price!.cell.fill('470')
  await price!.cell.press('Enter')
  await second.asked
  await price!.cell.fill('480')
  await next!.cell.focus()
  second.release()
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  expect(await storedOf(price!.id)).toMatchObject({ final_price: 480 })
  await expect.poll(() => price!.cell.inputValue()).toBe('480')
  await owner.done()
})

test('after a lost answer the former value is written, too, and another one is no conflict', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|409|ERR_/ })
  const { page, context } = owner
  const lost = page.getByText('The shop did not answer. Press Enter to try again.')
  const loseAnswer = async (cell: Locator, text: string) => {
    await page.route(/\/api\/admin\/(?:variants\/|stock$)/, async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    })
    await cell.fill(text)
    await cell.press('Enter')
    await lost.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(false)
  }
  const [price] = await twoCells(page, 'Final price')
  await loseAnswer(price!.cell, '490')
  expect(await storedOf(price!.id)).toMatchObject({ final_price: 490 })
  await price!.cell.fill('500')
  await price!.cell.press('Enter')
  await lost.waitFor({ state: 'detached' })
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  expect(await storedOf(price!.id)).toMatchObject({ final_price: 500 })

  await loseAnswer(price!.cell, '480')
  await price!.cell.press('Escape')
  await expect.poll(() => price!.cell.inputValue()).toBe('480')

  const [units] = await twoCells(page, 'Units')
  await loseAnswer(units!.cell, '8')
  await units!.cell.fill('9')
  await units!.cell.press('Enter')
  await owner.seesToast(/^9 units now/)
  expect(await storedOf(units!.id)).toMatchObject({ units_left: 9 })
  await owner.done()
})

test('Enter chooses only from what the present text finds', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/stock?q=8964000999999')
  await page.getByRole('button', { name: 'Add this code to a variant' }).click()
  const dialog = page.getByRole('dialog')
  const variant = dialog.getByLabel('Which variant has the code')
  await variant.pressSequentially('kettle')
  await dialog.getByRole('option').first().waitFor()
  const variants = await hold(page, 'GET', '**/api/admin/stock/variants?*')
  await page.keyboard.type('xqzw')
  await page.keyboard.press('Enter')
  expect(await variant.inputValue()).toBe('kettlexqzw')
  expect(await dialog.getByRole('button', { name: 'Add the code' }).isDisabled()).toBe(true)
  variants.release()
  await dialog.getByText('Nothing matches.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: 'Order, phone, name, product, code or screen' })
  await box.pressSequentially('kettle')
  await page
    .getByRole('option', { name: /Kettle/ })
    .first()
    .waitFor()
  const objects = await hold(page, 'GET', '**/api/admin/search?*')
  await page.keyboard.type('xqzw')
  await page.keyboard.press('Enter')
  expect(await box.isVisible()).toBe(true)
  objects.release()
  await page.getByText('Nothing matches “kettlexqzw”.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/stock')
  await owner.done()
})

test('a code that is scanned for an order is not answered with what an earlier text has found', async () => {
  const { rows } = await site.database.pool.query<{ code: string; name: string }>(
    `select k.code, p.name from variant_codes k join variants v on v.id = k.variant_id
      join products p on p.id = v.product_id
      where not v.is_archived and v.units_left > 3 order by v.id limit 2`,
  )
  const [earlier, scanned] = rows
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a product' })
  await dialog.getByLabel('Search products').fill(earlier!.code)
  await dialog.getByRole('button', { name: earlier!.name }).waitFor()
  const answers = await hold(page, 'GET', `**/api/admin/**${scanned!.code}`)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(scanned!.code)
  await page.keyboard.press('Enter')
  await answers.asked
  expect(await dialog.isVisible()).toBe(true)
  answers.release()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByText(scanned!.name).first().waitFor()
  await owner.done()
})

test('the search of a list keeps its focus and each letter while one types', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products')
  const search = page.getByRole('searchbox', { name: 'Name, keyword, code or number' })
  await search.pressSequentially('ket')
  await page.waitForURL('**/products?q=ket')
  await page.keyboard.type('tlex')
  await page.waitForURL('**/products?q=kettlex')
  expect(await hasFocus(search)).toBe(true)
  expect(await search.inputValue()).toBe('kettlex')
  await page.getByRole('button', { name: 'Remove the search' }).click()
  await page.waitForURL('**/products')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('kettlex')
  await owner.done()
})
