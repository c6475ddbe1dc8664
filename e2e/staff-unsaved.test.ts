import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold } from './late-answers.ts'
import { openTestShop, type Shopper } from './shopper.ts'
import { expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

/** Opens the nth product of the shop. */
async function openProduct(page: Page, nth: number) {
  const { rows } = await site.database.pool.query<{ id: number }>(
    'select id from products where not is_hidden order by id offset $1 limit 1',
    [nth],
  )
  const { id } = rows[0]!
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: 'Save product' }).waitFor()
  return id
}

async function hide(page: Page) {
  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await page.getByText('Hidden', { exact: true }).waitFor()
}

const productOf = async (id: number) =>
  (await site.database.pool.query('select * from products where id = $1', [id])).rows[0]

test('an order is left only after a question while its next step is typed', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await site.database.pool.query(`select max(o.id) as id from orders o
    join order_statuses s on s.id = o.status_id where s.name = 'Processing'`)
  await page.goto(`/admin/orders/${rows[0].id}`)
  await page.getByLabel('Tracking number').fill('TCS 4711')
  const leave = () => page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await answeredWith(owner, 'dismiss', leave)
  expect(await page.getByLabel('Tracking number').inputValue()).toBe('TCS 4711')
  await answeredWith(owner, 'accept', leave)
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await owner.done()
})

test('what is typed outlives Hide, and is saved without a conflict', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const id = await openProduct(page, 0)
  const keywords = page.getByLabel('Keywords')
  await keywords.fill('samovar, teapot')
  await hide(page)
  expect(await keywords.inputValue()).toBe('samovar, teapot')
  expect(await page.getByLabel('Hidden: customers do not see it').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect.poll(() => productOf(id)).toMatchObject({ keywords: 'samovar, teapot', is_hidden: true })
  await owner.done()
})

test('a picture that is being uploaded outlives Hide', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const id = await openProduct(page, 1)
  const upload = await hold(page, 'POST', '**/uploads/*/finish')
  const background = { r: 20, g: 120, b: 90 }
  await page.getByLabel('Replace the picture').setInputFiles({
    name: 'Teapot.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  })
  await upload.asked
  await hide(page)
  upload.release()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect
    .poll(() => productOf(id))
    .toMatchObject({ image: expect.stringMatching(/^teapot-/), is_hidden: true })
  await owner.done()
})

test('what is typed during a save stays and is saved by the next one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const id = await openProduct(page, 2)
  const [keywords, title] = [page.getByLabel('Keywords'), page.getByLabel('Title')]
  const save = page.getByRole('button', { name: 'Save product' })
  const held = await hold(page, 'POST', `**/api/admin/products/${id}`)
  await keywords.fill('lamp')
  await save.click()
  await held.asked
  await title.fill('A lamp of brass')
  held.release()
  await owner.seesToast(/./)
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await title.inputValue()).toBe('A lamp of brass')
  await save.click()
  await owner.seesToast(/./)
  expect(await productOf(id)).toMatchObject({ keywords: 'lamp', meta_title: 'A lamp of brass' })
  expect(await page.getByText('Saved version', { exact: true }).count()).toBe(0)
  await owner.done()
})

test('notes and texts that are typed during a save are saved by the next one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  for (const [path, label, button, write] of [
    ['customers/1', 'Notes for the staff', 'Save the notes', '**/api/admin/customers/1/notes'],
    ['settings', 'Tagline', 'Save the details', '**/api/admin/settings/details'],
    ['settings', 'First kilogram (Rs)', 'Save the charges', '**/api/admin/settings/shipping'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const [field, save] = [page.getByLabel(label), page.getByRole('button', { name: button })]
    const held = await hold(page, 'POST', write)
    await field.fill('190')
    await save.click()
    await held.asked
    await field.fill('195')
    held.release()
    await owner.seesToast(/./)
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    await owner.seesToast(/./)
    await page.reload()
    expect(await field.inputValue()).toBe('195')
  }
  await owner.done()
})

test('variants that are changed during a save stay; what another person saves is a conflict', async () => {
  const { pool } = site.database
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const id = await openProduct(page, 3)
  const save = page.getByRole('button', { name: 'Save variants' })
  const [price, grams] = [/^Price of/, /^Weight \(g\) of/].map((name) =>
    page.getByRole('textbox', { name }).first(),
  )
  const held = await hold(page, 'POST', `**/api/admin/products/${id}/variants`)
  const change = async (cell: typeof price, text: string) => {
    await cell!.fill(text)
    await cell!.press('Enter')
  }
  await change(price, '98765')
  await page.getByRole('button', { name: 'Add one' }).click()
  await change(page.getByRole('textbox', { name: /^Price of/ }).last(), '500')
  await save.click()
  await held.asked
  await change(grams, '777')
  await price!.fill('98000')
  const reloaded = page.waitForResponse((response) => response.url().endsWith(`/api/admin/products/${id}`))
  held.release()
  await owner.seesToast(/^The variants are saved/)
  await reloaded
  expect(await grams!.inputValue()).toBe('777')
  expect(await price!.inputValue()).toBe('98000')
  // The product as the first save left it is not shown while it is loaded again after the second.
  const reload = await hold(page, 'GET', `**/api/admin/products/${id}`)
  await save.click()
  await reload.asked
  await save.waitFor({ state: 'detached' })
  expect(await price!.inputValue()).toBe('98000')
  reload.release()
  const { rows } = await pool.query('select * from variants where product_id = $1 and price = 98000', [id])
  expect(rows).toMatchObject([{ weight_grams: 777 }])

  await change(grams, '778')
  await pool.query('update variants set name = $2 where id = $1', [rows[0].id, 'Theirs'])
  await page.getByLabel('Keywords').fill('copper')
  await page.getByRole('button', { name: 'Save product' }).click()
  await owner.seesToast(/./)
  expect(await grams!.inputValue()).toBe('778')
  await save.click()
  await page.getByText('Someone changed these variants.').waitFor()
  await owner.done()
})

test('a dialog asks before it drops what is typed, also at a second Escape', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/reviews')
  await page
    .getByRole('button', { name: /^Answer / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Your public answer' })
  const answer = dialog.getByLabel('Answer')
  await answer.fill('Thank you.')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    expect(await answeredWith(owner, 'dismiss', leave)).toMatch(/Not everything here is saved/)
    expect(await answer.inputValue()).toBe('Thank you.')
    expect(await dialog.isVisible()).toBe(true)
  }
  await answeredWith(owner, 'accept', () => page.keyboard.press('Escape'))
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Answer / })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await openProduct(page, 0)
  await page.getByRole('button', { name: 'Add many' }).click()
  const names = page.getByLabel('Names, one a line')
  await names.fill('Small')
  await answeredWith(owner, 'dismiss', () => page.keyboard.press('Escape'))
  expect(await names.inputValue()).toBe('Small')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of Small' }).waitFor()
  await owner.done()
})

test('the question before unsaved text is left comes at each attempt', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin')
  await page.goto('/admin/colours/new')
  await page.getByLabel('Name').fill('Saffron')
  const back = page.getByRole('main').getByRole('link', { name: 'Colours' })
  expect(await answeredWith(owner, 'dismiss', () => back.click())).toMatch(/Leave this screen/)
  expect(await answeredWith(owner, 'dismiss', () => back.click())).toMatch(/Leave this screen/)
  // The link is pressed again before the answer to the first question is on the screen.
  await back.evaluate((link: HTMLElement) => {
    Object.assign(window, { questions: 0 })
    window.confirm = () => {
      const asked = window as unknown as { questions: number }
      asked.questions += 1
      if (asked.questions === 1) queueMicrotask(() => link.click())
      return asked.questions > 2
    }
    link.click()
  })
  await expect.poll(() => page.evaluate('questions')).toBe(2)
  expect(await page.getByLabel('Name').inputValue()).toBe('Saffron')
  await back.click()
  await page.getByRole('heading', { name: 'Colours', level: 1 }).waitFor()
  await owner.done()
})

test('a price that could not be saved is left only after a question', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|ERR_INTERNET_DISCONNECTED/ })
  const { page, context } = owner
  await page.goto('/admin/products')
  const price = page.getByRole('textbox', { name: /^Final price of/ }).first()
  const stored = await price.inputValue()
  await context.setOffline(true)
  await price.fill('3')
  await price.press('Enter')
  await page.getByText('The shop did not answer. Press Enter to try again.').waitFor()
  const leave = () =>
    page
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click()
  expect(await answeredWith(owner, 'dismiss', leave)).toMatch(/Not everything here is saved/)
  expect(await price.inputValue()).toBe('3')
  await context.setOffline(false)
  await price.press('Escape')
  await price.fill(stored)
  await leave()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await owner.done()
})

test('a row that was deleted is not shown as a new one', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/categories?edit=99999')
  await page.getByText('This does not exist').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectFits(owner)
  await page.getByRole('main').getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
  await owner.done()
})

/** Answers the question that `ask` leads to. Returns its text. */
async function answeredWith({ page }: Shopper, answer: 'accept' | 'dismiss', ask: () => Promise<unknown>) {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[answer]()
    return dialog.message()
  })
  await ask()
  return asked
}
