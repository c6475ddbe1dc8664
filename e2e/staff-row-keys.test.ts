import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, openTestShop } from './shopper.ts'
import { visitAs } from './staff.ts'

const REVIEW = 'ڈھکن ٹھیک سے بند نہیں ہوتا'
const CUSTOMER = 'دعا ملک'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
  const { pool } = site.database
  await pool.query(
    `with newest as (update reviews set text = $1, answer = null, hidden_at = null, hidden_reason = null
      where id = (select max(id) from reviews) returning customer_id)
    update customers set full_name = $2 where id = (select customer_id from newest)`,
    [REVIEW, CUSTOMER],
  )
  await pool.query(`insert into newsletter_subscribers (email) values ('reader@example.com')`)
  await pool.query(`insert into search_log (day, form, searches, visitors, found, clicks, orders)
    values ((now() at time zone interval '5 hours')::date, 'hukmaa', 9, 9, 0, 0, 0)`)
})
afterAll(() => site?.close())

test.each([
  ['reviews', 'Your public answer'],
  ['promo-codes', 'NAYAB300'],
  ['searches', 'What shoppers mean'],
])('Enter opens the dialog of a row of %s, and Escape leads back', async (path, title) => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/${path}`)
  const rows = page.locator('main [data-row]')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
  await owner.done()
})

test('the dialogs of a review show who wrote it and its text, each in its direction', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/reviews')
  const card = page.locator('main [data-row]').first()
  for (const [button, title] of [
    [/^Answer the review/, 'Your public answer'],
    [/^Hide the review/, 'Hide the review'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    const about = page.getByRole('dialog', { name: title }).getByRole('figure')
    expect(await about.locator('bdi').first().innerText()).toBe(CUSTOMER)
    const text = about.getByText(REVIEW)
    expect(await text.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl')
    await page.keyboard.press('Escape')
    await about.waitFor({ state: 'detached' })
  }
  await owner.done()
})

test.each([
  ['orders?tab=all', true, true],
  ['messages?tab=all', false, true],
  ['subscribers', false, false],
])('the help of the list %s offers the keys that do something there', async (path, chooses, opens) => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto(`/admin/${path}`)
  await page.locator('main [data-row]').first().waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.getByText('Next and previous row').waitFor()
  const offers = async (meaning: string) => (await help.getByText(meaning, { exact: true }).count()) > 0
  expect(await offers('Choose the row')).toBe(chooses)
  expect(await offers('Go to the buttons for the chosen rows; Escape leads back')).toBe(chooses)
  expect(await offers('Open the row')).toBe(opens)
  await owner.done()
})

test('by touch, Load more leaves the rows in their place and keeps the focus', async () => {
  const owner = await visitAs(site, 'owner', { hasTouch: true, isMobile: true })
  const { page } = owner
  await page.goto('/admin/products')
  const rows = page.locator('main [data-row]')
  const more = page.getByRole('button', { name: 'Load more' })
  await more.waitFor()
  while ((await more.count()) > 0) {
    const count = await rows.count()
    const last = rows.nth(count - 1)
    const topOf = () =>
      last.evaluate(async (row) => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return Math.round(row.getBoundingClientRect().top)
      })
    // Not below the bar at the bottom, from where `tap` would scroll it.
    await more.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const top = await topOf()
    await more.tap()
    await expect.poll(() => rows.count()).toBeGreaterThan(count)
    expect(await topOf()).toBe(top)
    const focused = await page.evaluate(() => {
      const focus = document.activeElement!
      return focus.closest('[data-row]')?.getAttribute('data-row') ?? focus.textContent
    })
    const first = await rows.nth(count).getAttribute('data-row')
    expect(focused).toBe((await more.count()) > 0 ? 'Load more' : first)
  }
  expect(await rows.count()).toBe(102)
  await owner.done()
})
