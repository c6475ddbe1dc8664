import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from './looks.ts'
import { DESK, openTestShop } from './shopper.ts'
import { expectFits, signInAs, SMALL_PHONE, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

const SCREENS: [path: string, heading: string, row: RegExp | null][] = [
  ['categories', 'Categories', /./],
  ['categories?edit=new', 'Add a category', null],
  ['subcategories', 'Subcategories', /./],
  ['banners', 'Banners', /./],
  ['posts', 'Blog', /./],
  ['cities', 'Cities', /Abbottabad/],
  ['promo-codes', 'Promo codes', /WELCOME10/],
  ['searches', 'Searches', /zorblix/],
  ['reviews', 'Reviews', /./],
  ['messages', 'Messages', null],
  ['customers', 'Customers', /./],
  ['import', 'Import and export', null],
  ['customers/1', 'Ayesha Siddiqui', null],
  ['texts#returns', 'Texts', null],
  ['subscribers', 'Newsletter', null],
  ['texts#announcements', 'Texts', null],
  ['settings', 'Settings', null],
  ['texts', 'Texts', null],
]

test('every screen of shop data fits a phone and is accessible; a saved detail is in the shop', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401|422 .*\/settings\/faq/ })
  const { page } = owner
  await site.database.pool.query(
    `insert into search_log (day, form, searches, visitors, found, clicks, orders)
      values ((now() at time zone interval '5 hours')::date, 'zorblix', 9, 9, 0, 0, 0)`,
  )
  for (const [path, heading, row] of SCREENS) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    if (row) await page.getByRole('main').getByRole('listitem').filter({ hasText: row }).first().waitFor()
    await expectFits(owner)
  }
  await addBanner(page)
  await addQuestion(page)
  await editPromoCode(page)
  await editReturnPolicy(page)
  await teachSearch(page)
  await removeMeaning(page)
  await page.goto('/admin/settings')
  await page.getByLabel('Tagline').fill('Lamps of Lahore')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await page.getByText('Saved. The shop shows it at once.').waitFor()
  await page.goto('/')
  await page.getByText('Lamps of Lahore').first().waitFor()
})

test('a file of prices is imported, and its screen says when it is undone', async () => {
  const owner = await visitAs(site, 'owner')
  await importPrices(owner.page)
  await owner.done()
})

/** A search without result is given a meaning by the keyboard, and loses it by Undo. */
async function teachSearch(page: Page) {
  const results = () => countResults(page, 'zorblix')
  await page.goto('/admin/searches')
  await page.getByRole('button', { name: 'Add a meaning for zorblix' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What shoppers mean' })
  const meaning = dialog.getByLabel('What it means, in the words of your products')
  await expect.poll(() => meaning.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('What shoppers type').inputValue()).toBe('zorblix')
  await dialog.getByRole('option', { name: 'Kitchen' }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await dialog.getByText('Type the English words that it means.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await meaning.fill('kettle')
  await page.keyboard.press('Enter')
  await page.getByText('“zorblix” finds kettle now.').waitFor()
  await page.getByRole('button', { name: 'Change the meaning of zorblix' }).waitFor()
  expect(await results()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Add a meaning for zorblix' }).waitFor()
  expect(await results()).toBe(0)
}

/** A word that no shopper has typed is given a meaning, which its own list shows and removes. */
async function removeMeaning(page: Page) {
  await page.goto('/admin/searches')
  await page.getByRole('button', { name: 'Add a meaning', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'What shoppers mean' })
  await dialog.getByLabel('What shoppers type').fill('qwirrel')
  await dialog.getByLabel('What it means, in the words of your products').fill('kettle')
  await page.keyboard.press('Enter')
  await page.getByText('“qwirrel” finds kettle now.').waitFor()
  expect(await countResults(page, 'qwirrel')).toBeGreaterThan(0)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Your meanings' }).click()
  await page.getByRole('button', { name: 'Change the meaning of qwirrel' }).click()
  await dialog.getByRole('button', { name: 'Remove the meaning' }).click()
  await page.getByText('“qwirrel” has no meaning of your own now.').waitFor()
  await page.getByRole('button', { name: 'Change the meaning of qwirrel' }).waitFor({ state: 'detached' })
  expect(await countResults(page, 'qwirrel')).toBe(0)
}

async function countResults(page: Page, text: string): Promise<number> {
  const answer = await page.request.get(`/api/search/products?product_name=${text}`)
  return ((await answer.json()) as { data: unknown[] }).data.length
}

async function editPromoCode(page: Page) {
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Edit WELCOME10' }).click()
  const dialog = page.getByRole('dialog', { name: 'WELCOME10' })
  await dialog.getByLabel('Discount').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^12 % off/).waitFor()
}

/** The session ends while a question is added. */
async function addQuestion(page: Page) {
  await page.goto('/admin/texts#faq')
  const form = page.locator('form').filter({ has: page.getByLabel('Question 1') })
  await form.waitFor()
  const before = await form.getByLabel(/^Question /).count()
  const added = page.getByLabel(`Question ${before + 1}`, { exact: true })
  await page.getByRole('button', { name: 'Add a question' }).click()
  await added.fill('Do you deliver to Skardu?')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().addCookies(cookies)
  await page.goBack()
  await expect.poll(() => added.inputValue()).toBe('Do you deliver to Skardu?')
  const first = await form.getByLabel('Question 1', { exact: true }).inputValue()
  await added.fill('')
  await page.getByLabel(`Answer ${before + 1}`, { exact: true }).fill('Yes, within a week.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Type the question.').waitFor()
  await added.fill('Do you deliver to Skardu?')
  await form.getByRole('button', { name: `Move question ${before + 1} up` }).click()
  await form.getByRole('button', { name: `Remove question ${before + 1}` }).click()
  await form.getByRole('button', { name: 'Move question 1 down' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await resetsOnlyWhatItShows(
    page,
    form.getByRole('button', { name: 'Reset to the original' }),
    first,
    before,
  )
}

/** A reset does not remove what another person has saved since the screen was loaded. */
async function resetsOnlyWhatItShows(page: Page, reset: Locator, first: string, before: number) {
  await reset.waitFor()
  const questions = () =>
    site.database.pool.query<{ value: unknown }>("select value from shop_settings where key = 'faq'")
  const saved = (await questions()).rows[0]!.value as { question: string; answer: string }[]
  expect(saved.length).toBe(before)
  expect(saved[1]!.question).toBe(first)
  expect(saved.at(-1)).toEqual({ question: 'Do you deliver to Skardu?', answer: 'Yes, within a week.' })
  const theirs = [{ question: 'Do you deliver to Gilgit?', answer: 'Yes.' }]
  await site.database.pool.query("update shop_settings set value = $1 where key = 'faq'", [
    JSON.stringify(theirs),
  ])
  await reset.click()
  await page.getByText('Someone changed this.').waitFor()
  expect((await questions()).rows[0]!.value).toEqual(theirs)
  await page.reload()
  await reset.click()
  await reset.waitFor({ state: 'detached' })
  expect((await questions()).rows[0]?.value ?? null).toBeNull()
}

/** The original text is the beginning, with its links, but without the classes of the page. */
async function editReturnPolicy(page: Page) {
  await page.goto('/admin/texts#returns')
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Return policy' }) })
  const { promise: asked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/return-policy/', async (route) => {
    await asked
    await route.continue()
  })
  const edit = form.getByRole('button', { name: 'Edit the original' })
  await edit.click()
  const editor = form.getByRole('textbox', { name: 'Return policy', includeHidden: true })
  expect(await editor.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
  release()
  await form.getByRole('link', { name: 'write to us' }).waitFor()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByRole('button', { name: 'Reset to the original' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.locator('#privacy > summary').click()
  const privacy = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Privacy policy' }) })
  await privacy.getByRole('button', { name: 'Edit the original' }).waitFor()
  await privacy.getByRole('textbox', { name: 'Privacy policy' }).fill('Ours')
  await privacy.getByRole('button', { name: 'Edit the original' }).waitFor({ state: 'detached' })
  page.once('dialog', (dialog) => void dialog.accept())
  const { rows } = await site.database.pool.query<{ html: string }>(
    "select value ->> 'returns' as html from shop_settings where key = 'policies'",
  )
  expect(rows[0]!.html).toMatch(/^<p>Please check your order.*<h2>What can be exchanged<\/h2>/)
  expect(rows[0]!.html).not.toMatch(/class=|data-|<!--/)
}

/** A file of two products, of which one has a wrong price, and its undo. */
async function importPrices(page: Page) {
  const { rows } = await site.database.pool.query<{ slug: string; variant: string; price: number }>(
    `select p.slug, v.name as variant, v.price from variants v join products p on p.id = product_id
      order by v.id limit 1`,
  )
  const { slug, variant, price: former } = rows[0]!
  await page.goto('/admin/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'notes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2'),
  })
  await page.getByText('The first line names the columns').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`product_slug,variant_name,price\n${slug},${variant},98765\n${slug}-2,Red,12.5`),
  })
  await page.getByText('Line 3, price:').waitFor()
  await page.getByText('"12.5" is not whole rupees').waitFor()
  // What changes is read without opening anything.
  await page.getByText('→ Rs 98,765').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import the 1 product without errors' }).click()
  await page.getByRole('main').getByRole('status').filter({ hasText: '1 imported.' }).waitFor()
  expect(await page.getByText('You can leave this screen').count()).toBe(0)
  await page.reload()
  await page.getByText('1 product was left out of the import.').waitFor()
  await page.getByText('Line 3, price:').waitFor()
  expect(await page.getByLabel('Choose a mended file').count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('status').filter({ hasText: '1 imported.' }).waitFor()
  expect(await page.getByRole('link', { name: 'See the products' }).getAttribute('href')).toBe(
    '/admin/products',
  )
  const price = () =>
    site.database.pool
      .query('select price from variants order by id limit 1')
      .then(({ rows: [row] }) => row.price)
  expect(await price()).toBe(98765)
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await main.getByRole('button', { name: 'Undo' }).click()
  const undone = main.getByRole('status').filter({ hasText: /^This import is undone\.$/ })
  await undone.waitFor()
  expect(await price()).toBe(former)
  await page.reload()
  await undone.waitFor()
  await main.getByText('Line 3, price:').waitFor()
  expect(await main.getByRole('link', { name: 'See the products' }).count()).toBe(0)
  expect(await main.getByText(/can be undone|1 imported/).count()).toBe(0)
  expect(await main.getByRole('button', { name: 'Undo' }).count()).toBe(0)
}

async function addBanner(page: Page) {
  await page.goto('/admin/banners?edit=new')
  await page.getByLabel('Title').fill('Lamps for the evening')
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'Lamps.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 64, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Lamps for the evening' }).first().waitFor()
  const { rows } = await site.database.pool.query('select image from banners order by id desc limit 1')
  expect(rows[0].image).toMatch(/^lamps-[0-9a-f]{10}-[0-9a-f]{6}\.webp$/)
}

test('what is chosen for a role outlives a session, and nothing else is chosen', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401|409/ })
  const { page, context } = owner
  const open = async () => {
    await page.getByRole('button', { name: 'Add a role' }).click()
    return page.getByRole('dialog', { name: 'Add a role' })
  }
  await page.goto('/admin/staff/roles')
  const form = await open()
  await form.getByLabel('Name').fill('Photographer')
  await form.getByLabel('See products').check()
  await form.getByRole('checkbox').last().check()
  const cookies = await context.cookies()
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.addCookies(cookies)
  await page.goBack()
  const again = await open()
  await expect.poll(() => again.getByLabel('Name').inputValue()).toBe('Photographer')
  expect(await again.getByRole('checkbox', { checked: true }).count()).toBe(2)
  expect(await again.getByLabel('See products').isChecked()).toBe(true)
  await again.getByRole('button', { name: 'Save' }).click()
  await again.waitFor({ state: 'detached' })
  await seesPermissionsOfOther(page)
  await owner.done()
})

test('what one person has typed is not offered to the next one', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|401/ })
  const { page, context } = owner
  await page.goto('/admin/texts#faq')
  const form = page.locator('form').filter({ has: page.getByLabel('Question 1') })
  await form.waitFor()
  const questions = () =>
    form
      .getByLabel(/^Question /)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const before = await questions()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel(`Question ${before.length + 1}`, { exact: true }).fill('Do you deliver to Skardu?')
  await page.getByLabel('Question 1', { exact: true }).fill('May I pay by card?')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  for (const role of ['manager', 'owner'] as const) {
    await signInAs(site, role, context)
    await page.goto('/admin/texts')
    await page.locator('#faq > summary').click()
    await form.waitFor()
    expect(await questions()).toEqual(before)
  }
  await owner.done()
})

/** Another owner changes the role while it is edited. */
async function seesPermissionsOfOther(page: Page) {
  await page.getByRole('button', { name: 'Actions for Photographer' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photographer' })
  await dialog.getByLabel('See orders', { exact: true }).check()
  await site.database.pool.query(
    "update staff_roles set permissions = '{products.see,products.edit}' where name = 'Photographer'",
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  const mine = 'See orders, See products, Make backups'
  const theirs = 'See products, Edit texts and pictures'
  await dialog.getByRole('row', { name: `${mine} ${theirs}`, exact: true }).waitFor()
}

test('text of a post is left only after a question; a saved or deleted post without', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  const title = page.getByLabel('Title', { exact: true })
  const heading = page.getByRole('heading', { name: 'Blog', level: 1 })
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog[answer]()
  })
  const unsaved = 'Not everything here is saved. Leave this screen?'
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Add a post' }).click()
  await title.fill('Lamps of Hala')
  const leave = async (act: () => Promise<unknown>) => {
    await act()
    await expect.poll(() => questions.splice(0)).toEqual([unsaved])
  }
  for (const link of await page.getByRole('link', { name: 'Blog' }).all()) await leave(() => link.click())
  await leave(() => page.goBack())
  expect(await title.inputValue()).toBe('Lamps of Hala')

  await page.getByRole('textbox', { name: 'Text' }).fill('They are made of clay.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Lamps of Hala' }).first().click()
  await page.getByRole('textbox', { name: 'Text' }).getByText('They are made of clay.').waitFor()
  await title.fill('Lamps of Multan')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the post' }).click()
  await heading.waitFor()
  expect(questions).toEqual([])

  await page.getByRole('link', { name: 'Add a post' }).click()
  await title.fill('Lamps of Hala')
  answer = 'accept'
  await leave(() => page.getByRole('link', { name: 'Blog' }).first().click())
  await heading.waitFor()
  await owner.done()
})

test('a navigation that is blocked right after another one is asked about, too', async () => {
  const owner = await visitAs(site, 'owner', { viewport: DESK })
  const { page } = owner
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Add a post' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Lamps of Hala')
  // The second one comes before React has rendered that the first was refused.
  await page
    .getByRole('link', { name: 'Blog' })
    .first()
    .evaluate((link: HTMLElement) => {
      let questions = 0
      window.confirm = () => {
        questions += 1
        document.title = `${questions} questions`
        if (questions === 1) queueMicrotask(() => link.click())
        return false
      }
      link.click()
    })
  await expect.poll(() => page.title()).toBe('2 questions')
  expect(await title.inputValue()).toBe('Lamps of Hala')
  await owner.done()
})

test('a late refusal of the sign-in is shown where it moves nothing', async () => {
  const visitor = await site.visit({ viewport: SMALL_PHONE, expected: /layout shift|401/ })
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/sign-in', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/sign-in')
  await page.getByLabel('Email').fill('nobody@shop.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a wrong password')
  await page.getByRole('button', { name: 'Next' }).click()
  await password.fill('another password')
  held.resolve()
  await page.getByText('The email or the password is not correct.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@shop.example')
  expect(await password.inputValue()).toBe('another password')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)

  await page.unroute('**/api/admin/sign-in')
  await page.route('**/api/admin/sign-in', (route) =>
    route.fulfill({ json: { status: true, message: 'OK', data: { has_totp: true, has_passkey: false } } }),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  const code = page.getByLabel('Code')
  await code.fill('123456')
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/sign-in/code', async (route) => {
    await late.promise
    await route.continue()
  })
  await code.press('Enter')
  const back = page.getByRole('button', { name: 'Back to the password' })
  const before = await back.boundingBox()
  late.resolve()
  await page.getByText('That took too long. Please sign in with your password again.').waitFor()
  expect(await back.boundingBox()).toEqual(before)
  expect(await code.inputValue()).toBe('123456')
  await back.click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await visitor.done()
})

test('the progress of a backup is asked for again only after an answer', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const backups = (state: string, done: number) => ({
    status: true,
    message: 'OK',
    data: { folder: '/backups', files: [], latest: { state, done, total: 10, failure: null } },
  })
  const [again, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/admin/backups', async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ json: backups('running', 1) })
    if (asked > 2) return route.fulfill({ json: backups('done', 10) })
    again.resolve()
    await held.promise
    await route.fulfill({ json: backups('running', 2) })
  })
  await page.clock.install()
  await page.goto('/admin/health')
  await page.getByText('1 of 10', { exact: true }).waitFor()
  await page.clock.runFor(2000)
  await again.promise
  await page.clock.runFor(5000)
  expect(await page.getByText('1 of 10', { exact: true }).isVisible()).toBe(true)
  expect(asked).toBe(2)
  held.resolve()
  await page.getByText('2 of 10', { exact: true }).waitFor()
  await page.clock.runFor(1500)
  await expect.poll(() => page.getByText('of 10', { exact: false }).count()).toBe(0)
  await owner.done()
})

test('a mail that cannot arrive is left out after a question', async () => {
  await site.database.pool.query(
    `select graphile_worker.add_job('mail', '{"kind": "order confirmation", "order_id": 1}',
      max_attempts => 1, run_at => now() + interval '1 hour')`,
  )
  await site.database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1,
      last_error = 'The mail server answered 550 5.1.1 to RCPT TO'`,
  )
  const owner = await visitAs(site, 'owner')
  await owner.page.goto('/admin/health')
  await owner.page.getByRole('button', { name: 'Leave it out' }).click()
  await expectFits(owner)
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click()
  await owner.seesToast('The mail is left out. Nobody gets it.')
  await expect.poll(() => owner.page.getByText('Mails that failed').count()).toBe(0)
})
