import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { DESK, openTestShop, type Shopper } from './shopper.ts'
import { visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** The newest order of a status. */
async function orderIn(status: string): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select max(o.id) as id from orders o join order_statuses s on s.id = o.status_id where s.name = $1`,
    [status],
  )
  return rows[0].id
}

/** Each reading of an address is refused for now. */
async function refuseReads(page: Page, address: string) {
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '60' },
          json: { status: false, code: 503, message: 'The shop is being updated.', data: null },
        })
      : route.fallback(),
  )
}

const NOT_RELOADED = 'The newest data could not be loaded. What you see may be out of date.'

test('what is typed outlives a reload that fails', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|503/ })
  const { page } = owner
  const { rows } = await site.database.pool.query('select id from products where not is_hidden limit 1')
  const keptOf = async (id: number) =>
    (await site.database.pool.query('select keywords, is_hidden from products where id = $1', [id])).rows[0]
  await page.goto(`/admin/products/${rows[0].id}`)
  const keywords = page.getByLabel('Keywords')
  await keywords.fill('samovar')
  await refuseReads(page, `**/api/admin/products/${rows[0].id}`)
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await owner.seesToast(NOT_RELOADED)
  expect(await keywords.inputValue()).toBe('samovar')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect.poll(() => keptOf(rows[0].id)).toEqual({ keywords: 'samovar', is_hidden: true })
  await owner.seesToast(NOT_RELOADED)

  const order = await orderIn('Processing')
  await page.goto(`/admin/orders/${order}`)
  const tracking = page.getByLabel('Tracking number')
  await tracking.fill('TCS 4711')
  await refuseReads(page, `**/api/admin/orders/${order}`)
  await page.getByLabel('Add a note').fill('Called')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await owner.seesToast(NOT_RELOADED)
  expect(await tracking.inputValue()).toBe('TCS 4711')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('Add a note').fill('Called again')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByText('Called again', { exact: true }).waitFor()
  expect(await tracking.inputValue()).toBe('TCS 4711')
  await owner.done()
})

test('a code is added to the variant that the field names, or to none', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/stock?q=8964000999999')
  await page.getByRole('button', { name: 'Add this code to a variant' }).click()
  const field = page.getByLabel('Which variant has the code')
  const add = page.getByRole('button', { name: 'Add the code' })
  await field.fill('kettle')
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect.poll(() => add.isEnabled()).toBe(true)
  await field.fill('mug')
  await expect.poll(() => add.isDisabled()).toBe(true)
  await field.fill('no such product')
  await page.getByText('Nothing matches.').waitFor()
  await field.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('')
  await owner.done()
})

test('a press into a text that ends in a list changes nothing', async () => {
  const body = '<p>They are blue.</p><ul><li>One</li></ul>'
  const { rows } = await site.database.pool.query(
    'update blog_posts set body = $1 where id = (select min(id) from blog_posts) returning id',
    [body],
  )
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const leave = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Blog' }).click()
    await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
  }
  await page.goto(`/admin/posts?edit=${rows[0].id}`)
  await text.getByText('One').click()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => text.locator(':scope > p').count()).toBe(2)
  await leave()
  expect(questions).toEqual([])

  await page.goto(`/admin/posts?edit=${rows[0].id}`)
  await text.getByText('One').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' bowl')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
  const saved = await site.database.pool.query('select body from blog_posts where id = $1', [rows[0].id])
  expect(saved.rows[0].body).toBe('<p>They are blue.</p><ul><li><p>One bowl</p></li></ul>')
  await owner.done()
})

test('several notes are added by the keyboard alone', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const order = await orderIn('Processing')
  await page.goto(`/admin/orders/${order}`)
  const note = page.getByLabel('Add a note')
  await note.fill(' Rings twice ')
  await page.keyboard.press('Enter')
  await page.getByText('Rings twice', { exact: true }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  const held = await hold(page, 'POST', `**/api/admin/orders/${order}/notes`)
  await page.keyboard.type('Blue gate')
  await page.keyboard.press('Enter')
  await held.asked
  await page.keyboard.type(' on the left')
  held.release()
  await page.getByText('Blue gate', { exact: true }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('on the left')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByText('on the left', { exact: true }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await owner.done()
})

test('a step that is not possible any more makes way for those that are', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const order = await orderIn('Processing')
  await page.goto(`/admin/orders/${order}`)
  await page.getByLabel('Tracking number').fill('TCS 4711')
  await site.database.pool.query(
    "update orders set status_id = (select id from order_statuses where name = 'Shipped') where id = $1",
    [order],
  )
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  await owner.seesToast(/Shipped/)
  await page.getByRole('button', { name: 'Set to Completed' }).waitFor()
  await owner.done()
})

/** Answers a message with `Yes, gladly.`, and replaces that by `text` while it is sent. */
async function changeWhileSent(owner: Shopper, id: number, text: string) {
  const { page } = owner
  await page.goto(`/admin/messages/${id}`)
  const answer = page.getByLabel('Your answer')
  const send = page.getByRole('button', { name: 'Send by email' })
  const held = await hold(page, 'POST', `**/api/admin/messages/${id}/answer`)
  await answer.fill('Yes, gladly.')
  await send.click()
  await held.asked
  await answer.fill(text)
  held.release()
  await owner.seesToast(/^Your answer is noted, but not sent/)
  await expect.poll(() => send.isEnabled()).toBe(true)
  return { answer, send }
}

test('what is typed on while an answer is sent can be sent after it, without the same words', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from contact_messages')
  const { id } = rows[0]!
  const owner = await visitAs(site, 'owner')
  const { answer, send } = await changeWhileSent(owner, id, 'Yes, gladly.\nIt comes tomorrow.')
  expect(await answer.inputValue()).toBe('It comes tomorrow.')
  await send.click()
  await owner.seesToast(/^Your answer is noted, but not sent/)
  await expect.poll(() => answer.inputValue()).toBe('')
  const sent = await pool.query('select text from contact_answers where message_id = $1 order by id', [id])
  expect(sent.rows.map(({ text }) => text).slice(-2)).toEqual(['Yes, gladly.', 'It comes tomorrow.'])
  await owner.done()
})

test('an answer that is changed while it is sent is not sent twice', async () => {
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from contact_messages')
  const { id } = rows[0]!
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const { send } = await changeWhileSent(owner, id, 'Yes, very gladly.')
  await send.click()
  await page.getByText(/^You have answered since, .+ Nothing was sent\./).waitFor()
  await owner.done()
})

test('the description of a picture is dropped only after a question', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/posts?edit=new')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const alt = dialog.getByLabel('What the picture shows')
  await alt.fill('A blue bowl')
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss()
    return question.message()
  })
  await page.keyboard.press('Escape')
  expect(await asked).toMatch(/Not everything here is saved/)
  expect(await alt.inputValue()).toBe('A blue bowl')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await owner.done()
})

test('the next number and the next search are typed while a count is saved', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/stock?q=kettle')
  const [units, search] = [page.getByLabel('Units now').first(), page.getByRole('searchbox')]
  const variants = page.getByRole('list', { name: 'Variants' })
  const first = await hold(page, 'POST', '**/api/admin/stock')
  await units.fill('7')
  await page.keyboard.press('Enter')
  await first.asked
  await units.fill('75')
  first.release()
  await owner.seesToast(/: 7 units now/)
  await variants.getByText(/\b7 units/).waitFor()
  expect(await units.inputValue()).toBe('75')
  const second = await hold(page, 'POST', '**/api/admin/stock')
  await page.keyboard.press('Enter')
  await second.asked
  await search.fill('lamp')
  second.release()
  await owner.seesToast(/: 75 units now/)
  await variants.getByText(/\b75 units/).waitFor()
  expect(await search.inputValue()).toBe('lamp')
  await owner.done()
})

test('the search of Stock follows Back', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/stock?q=kettle')
  const search = page.getByRole('searchbox')
  await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Sold out and low' }).waitFor()
  expect(await search.inputValue()).toBe('')
  await page.goBack()
  await page.getByLabel('Units now').first().waitFor()
  await expect.poll(() => search.inputValue()).toBe('kettle')
  await owner.done()
})
