import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop, PHONE } from './shopper.ts'
import { expectFits, raisePrices, SMALL_PHONE, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** How many rows were rendered again since the last call: React gives their elements new properties. */
const renderedAgain = (page: Page) =>
  page.evaluate(() => {
    const known = ((window as unknown as { known?: WeakMap<Element, unknown> }).known ??= new WeakMap())
    let count = 0
    for (const row of document.querySelectorAll('main [data-row]')) {
      const name = Object.keys(row).find((key) => key.startsWith('__reactProps$'))!
      const props = (row as unknown as Record<string, unknown>)[name]
      if (known.has(row) && known.get(row) !== props) count += 1
      known.set(row, props)
    }
    return count
  })

test('a row is rendered again only when it changes', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  const first = await rows.count()
  await renderedAgain(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  expect(await renderedAgain(page)).toBe(0)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await renderedAgain(page)).toBe(0)
  await page.keyboard.press('x')
  await page.getByText('1 chosen').waitFor()
  expect(await renderedAgain(page)).toBe(1)

  // The further page is loaded last.
  const [edited, changed] = [rows.nth(3), rows.nth(first)]
  await site.database.pool.query('update variants set final_price = 55, price = 56 where product_id = $1', [
    await changed.getAttribute('data-row'),
  ])
  const price = edited.getByRole('textbox', { name: /^Price of / }).first()
  await price.fill('98766')
  await price.press('Enter')
  await owner.seesToast(/: price Rs [^:]*, final price Rs /)
  await expect.poll(() => changed.locator('[data-cell=price]').first().inputValue()).toBe('56')
  expect(await renderedAgain(page)).toBe(2)
  await owner.done()
})

test('a row makes no layer of its own', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const browser = await owner.context.newCDPSession(page)
  let layers: number | undefined
  browser.on('LayerTree.layerTreeDidChange', (tree) => (layers = tree.layers?.length ?? layers))
  await page.goto('/admin/products')
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  const first = await rows.count()
  await browser.send('LayerTree.enable')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(layers).toBeGreaterThan(0)
  expect(layers).toBeLessThan(20)
  await owner.done()
})

test('j and k move the focus, from which Enter and Tab go on', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/orders?tab=all')
  const rows = page.locator('main [data-row]')
  await rows.nth(4).waitFor()
  const numbers = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
  const rowOfFocus = () =>
    page.evaluate(() => document.activeElement!.closest('[data-row]')?.getAttribute('data-row'))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await rowOfFocus()).toBe(numbers[1])
  await page.keyboard.press('Tab')
  expect(await rowOfFocus()).toBe(numbers[2])
  await page.keyboard.press('k')
  expect(await rowOfFocus()).toBe(numbers[1])
  const box = rows.nth(2).getByRole('checkbox')
  await box.focus()
  await page.keyboard.press('Space')
  await page.getByText('1 chosen').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${numbers[4]}`, level: 1 }).waitFor()
  await owner.done()
})

test('Back shows a list as far down as it was left, although its rows come late', async () => {
  const owner = await visitAs(site, 'owner', { viewport: PHONE })
  const { page } = owner
  const rows = page.locator('main [data-row]')
  const heading = page.getByRole('heading', { level: 1, name: 'Orders', exact: true })
  const skeleton = page.locator('main [role=status][aria-label^=Loading]')
  await page.goto('/admin/orders?tab=all')
  const link = rows.nth(30).getByRole('link').first()
  const open = async () => {
    await link.click()
    await heading.waitFor({ state: 'detached' })
    const held = await hold(page, 'GET', '**/api/admin/orders?*')
    await page.goBack()
    await skeleton.first().waitFor()
    return held
  }
  await link.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(1000)
  const held = await open()
  held.release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)

  // Who has scrolled since stays there.
  const again = await open()
  await page.evaluate(() => scrollTo(0, 5))
  again.release()
  await rows.nth(30).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(5)
  await owner.done()
})

test('a row that another person has changed says so', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.clock.install()
  await page.goto('/admin/products')
  const row = page.locator('main [data-row]').nth(2)
  await row.waitFor()
  await site.database.pool.query('update variants set price = 77, final_price = 76 where product_id = $1', [
    await row.getAttribute('data-row'),
  ])
  await page.clock.fastForward(20_000)
  await page.getByRole('status').filter({ hasText: '1 row was changed by somebody else.' }).waitFor()
  expect(await row.textContent()).toContain('Changed by somebody else')
  expect(await page.getByText('Changed', { exact: true }).count()).toBe(1)
  await owner.done()
})

test('what one has changed oneself is not marked, by a bulk change and its undo neither', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const { pool } = site.database
  await page.clock.install()
  await page.goto('/admin/products?sort=name')
  const rows = page.locator('main [data-row]')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const dialog = await raisePrices(owner, 2)

  const priceOf = (row: number) => rows.nth(row).locator('[data-cell=price]').first().inputValue()
  const setPrice = async (row: number, price: number) =>
    pool.query('update variants set price = $2, final_price = 8 where product_id = $1', [
      await rows.nth(row).getAttribute('data-row'),
      price,
    ])
  const others = page.getByText('Changed', { exact: true })
  await setPrice(4, 2345)
  await page.clock.fastForward(20_000)
  await expect.poll(() => priceOf(4)).toBe('2345')
  expect(await others.count()).toBe(1)
  expect(await rows.nth(4).textContent()).toContain('Changed by somebody else')

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(await others.count()).toBe(1)
  const raised = await priceOf(1)
  await page.goto('/admin/products?sort=name')
  await rows.first().waitFor()
  const { rows: entries } = await pool.query<{ id: string }>('select max(id) as id from audit_entries')
  expect(
    (
      await owner.context.request.post(`${site.shop.url}/api/admin/activity/${entries[0]!.id}/undo`, {
        headers: { 'idempotency-key': crypto.randomUUID(), origin: site.shop.url },
      })
    ).ok(),
  ).toBe(true)
  await expect
    .poll(async () => (await pool.query("select from staff_jobs where state = 'running'")).rowCount)
    .toBe(0)
  await setPrice(5, 3456)
  await page.clock.fastForward(20_000)
  await expect.poll(() => priceOf(5)).toBe('3456')
  expect(await priceOf(1)).toBe(String(Number(raised) - 100))
  expect(await others.count()).toBe(1)
  expect(await rows.nth(5).textContent()).toContain('Changed by somebody else')

  // What a reload brings is marked, and a mark outlasts it.
  await setPrice(6, 4567)
  const price = rows
    .nth(3)
    .getByRole('textbox', { name: /^Price of / })
    .first()
  await price.fill('98764')
  await price.press('Enter')
  await owner.seesToast(/: price Rs /)
  await expect.poll(() => others.count()).toBe(2)
  for (const row of [5, 6]) expect(await rows.nth(row).textContent()).toContain('Changed by somebody else')
  await owner.done()
})

test('of all that match one row is chosen no more', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/products')
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  await page.getByRole('button', { name: /^Choose these/ }).click()
  const first = await boxes.count()
  await bar.getByRole('button', { name: /^Choose all/ }).click()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => boxes.count()).toBeGreaterThan(first)
  const loaded = await boxes.count()
  await boxes.last().uncheck()
  await bar.getByText(`${loaded - 1} chosen`).waitFor()
  expect(await boxes.last().isChecked()).toBe(false)
  await owner.done()
})

test('a row that leaves the list is chosen no more', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  await page.goto('/admin/products?hidden=no')
  await boxes.nth(1).waitFor()
  for (const at of [0, 1]) await boxes.nth(at).check()
  await bar.getByText('2 chosen').waitFor()
  const names = await boxes.evaluateAll((all) => all.map((box) => box.ariaLabel!.slice('Choose '.length)))
  // A job would write the overview, by which the list is filtered, a little later.
  await site.database.pool.query(
    `with hidden as (update products set is_hidden = true where name = $1 returning id)
      update product_overviews set is_hidden = true where product_id = (select id from hidden)`,
    [names[0]],
  )
  const price = page.getByRole('textbox', { name: new RegExp(`^Price of ${names[1]!.slice(0, 8)}`) }).first()
  await price.fill('98765')
  await price.press('Enter')
  await expect.poll(() => boxes.first().getAttribute('aria-label')).toBe(`Choose ${names[1]}`)
  await bar.getByText('1 chosen').waitFor()
  await owner.done()
})

test('chosen rows are still chosen after Back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/orders?tab=all')
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  await boxes.nth(1).check()
  await boxes.nth(3).check()
  await page.locator('main [data-row]').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Order \d+/, level: 1 }).waitFor()
  await page.goBack()
  await bar.getByText('2 chosen').waitFor()
  expect(await boxes.nth(3).isChecked()).toBe(true)
  await bar.getByRole('button', { name: 'Choose none' }).click()
  await page.locator('main [data-row]').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Order \d+/, level: 1 }).waitFor()
  await page.goBack()
  await boxes.nth(3).waitFor()
  expect(await bar.count()).toBe(0)
  await owner.done()
})

test('a report has one choice of its period, whose buttons keep the focus', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  // The last second of a month in Karachi.
  await page.clock.setFixedTime('2026-10-31T18:59:59Z')
  await page.goto('/admin/reports')
  const weeks = page.getByRole('button', { name: 'Weeks' })
  await weeks.focus()
  const from = page.getByLabel('From')
  const days = await from.inputValue()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reports?unit=week')
  await expect.poll(() => from.first().inputValue()).not.toBe(days)
  expect(await from.count()).toBe(1)
  expect(await weeks.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.waitForURL('**/reports?from=2026-09-01&to=2026-09-30')
  await expect.poll(() => from.inputValue()).toBe('2026-09-01')
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-09-30')
  const pressed = page.getByRole('group', { name: 'Show by' }).getByRole('button', { pressed: true })
  expect(await pressed.allInnerTexts()).toEqual(['Last month'])
  await page.getByRole('button', { name: 'Days' }).click()
  await page.waitForURL('**/reports')
  await owner.done()
})

test('a report of several years names the year of each day', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/reports?from=2024-11-20&to=2026-11-20')
  await page.getByText('Show as a table').click()
  const days = page.getByRole('table', { name: 'Sales', exact: true }).getByRole('cell', { name: /^20 Nov/ })
  expect(await days.allInnerTexts()).toEqual(['20 Nov 2024', '20 Nov 2025', '20 Nov 2026'])
  await owner.done()
})

test('a list that is asked for too often offers to try again', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK, expected: /layout shift|429/ })
  const { page } = owner
  await page.route('**/api/admin/products?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { status: false, code: 429, message: 'Too many requests. Please wait a minute.', data: null },
    }),
  )
  await page.goto('/admin/products?q=mug')
  const failure = page.getByRole('alert').filter({ hasText: 'Please wait a minute.' })
  await failure.getByText('This could not be loaded').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .waitFor()
  await owner.done()
})

test.each([
  ['cities', 'City name', 'lahore', 'Lahore'],
  ['posts', 'Post title', 'copper', /Copper/i],
  ['categories', 'Category name', 'kitchen', /Kitchen/],
  ['promo-codes', 'Code', 'welc', 'WELCOME10'],
  ['reviews', 'Product or customer', 'kettle', /Kettle/],
  ['messages', 'Name, email, phone or subject', 'arrived', /Parcel has not arrived/],
  ['activity', 'Number, name or person', 'lahore', /Lahore/],
] as const)(
  'the list %s is searched, and a search without a match is removed',
  async (path, label, q, match) => {
    const owner = await visitAs(site, 'owner', { viewport: DESK })
    const { page } = owner
    await site.database.pool.query(`insert into audit_entries (actor, action, object_type, object_id, label)
    select 'command', 'city.edit', 'city', id, name from cities where name in ('Lahore', 'Karachi')`)
    await page.goto(`/admin/${path}`)
    const rows = page.locator('main [data-row]')
    await rows.first().waitFor()
    const all = await rows.count()
    const search = page.getByRole('searchbox', { name: label })
    await search.fill('zzzz')
    await page.getByRole('heading', { name: 'Nothing matches “zzzz”' }).waitFor()
    await page.getByRole('button', { name: 'Remove the search' }).click()
    await expect.poll(() => rows.count()).toBe(all)
    await search.fill(q)
    await page.waitForURL(new RegExp(`[?&]q=${q}`))
    await rows.filter({ hasText: match }).first().waitFor()
    await expect.poll(() => rows.filter({ hasNotText: match }).count()).toBe(0)
    await owner.done()
  },
)

test('the history of a variant says how many units each change has left', async () => {
  const { rows } = await site.database.pool.query<{ id: number; left: number; moved: number[] }>(`
    select v.id, v.units_left as left, array_agg(m.units order by m.id desc) as moved
    from variants v join stock_movements m on m.variant_id = v.id
    group by v.id having count(*) > 2 order by v.id limit 1`)
  const { id, left, moved } = rows[0]!
  const sums = moved.map((_, at) => left - moved.slice(0, at).reduce((sum, units) => sum + units, 0))
  for (const viewport of [DESK, SMALL_PHONE]) {
    const owner = await visitAs(site, 'owner', { viewport })
    const changes = owner.page.locator('[aria-label=Changes]')
    await owner.page.goto(`/admin/stock/${id}`)
    await changes.waitFor()
    const texts = await changes.locator('[data-row]').allInnerTexts()
    const shown = texts.map((text) => (/(\d+) left/.exec(text) ?? /(\d+)$/.exec(text))![1])
    expect(shown).toEqual(sums.map(String))
    await expectFits(owner)
    await owner.done()
  }
})
