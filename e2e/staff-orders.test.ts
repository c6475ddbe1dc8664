import { desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOrder } from '#app/checkout/rules.ts'
import { guests, orders } from '#db/tables/index.ts'
import { hold } from './late-answers.ts'
import { allOrdersListed } from './order-search.ts'
import { lineOf } from './people.ts'
import { openTestShop, type Shopper } from './shopper.ts'
import { addTrunk, expectFits, visitAs } from './staff.ts'

let site: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  site = await openTestShop()
})
afterAll(() => site?.close())

async function placeAsGuest(): Promise<number> {
  const { product, variant } = await lineOf(site, 'truck-art-trunk')
  const { final_price, product_weight } = variant
  const body = {
    full_name: 'Dua Malik',
    phone: '03459998887',
    city_id_fk: 1,
    address: 'Flat 2, Mall Road',
    email: 'dua@example.com',
    products: [
      { product_id: product.product_id, variant_id: variant.p_v_id, variant_price: final_price, quantity: 1 },
    ],
    ...quoteOrder([{ final_price, quantity: 1, weight_grams: Math.round(product_weight * 1000) }], null),
  }
  const placed = await fetch(`${site.shop.url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await placed.json()) as { data: { order_id: number } }
  await allOrdersListed(site)
  return data.order_id
}

test('an owner corrects an order on a phone, ships it and takes that back', async () => {
  const { db } = site.database
  const placed = await placeAsGuest()
  const owner = await visitAs(site, 'owner')
  const { page } = owner

  await page.goto('/admin/orders?tab=todo&sort=newest')
  const link = page.getByRole('link', { name: String(placed) })
  await link.waitFor()
  await expectFits(owner)
  await link.click()
  await page.getByRole('link', { name: '1st order' }).waitFor()
  await expectFits(owner)

  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByLabel('Full name').fill('دعا ملک')
  await page.getByText(/^Total/).waitFor()
  await expectFits(owner)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await owner.seesToast(new RegExp(`^Order ${placed} is corrected`))
  await page.getByText('دعا ملک').first().waitFor()

  await page.getByLabel('Status').selectOption('Shipped')
  await page.getByLabel('Courier').fill('TCS')
  await page.getByLabel('Tracking number').fill('77-1')
  await expectFits(owner)
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  await owner.seesToast(new RegExp(`^Order ${placed} is Shipped now`))
  await page.getByText('TCS, 77-1').waitFor()
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).first().click()
  await owner.seesToast('Undone.')
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()

  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('img', { name: 'QR code of the tracking page' }).waitFor()
  await expectFits(owner)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Order ${placed}` })
    .click()
  await page.getByRole('heading', { name: `Order ${placed}`, level: 1 }).waitFor()
  const [order] = await db
    .select()
    .from(orders)
    .orderBy(orders.id)
    .limit(1)
    .offset((await db.$count(orders)) - 1)
  expect(order).toMatchObject({ id: placed, statusId: 1, courier: null, fullName: 'دعا ملک' })
})

/** Takes an order on *New order* and returns its number. */
async function takeOrder({ page, seesToast }: Shopper, fill: () => Promise<void>): Promise<number> {
  await page.goto('/admin/orders/new')
  await fill()
  await addTrunk(page)
  await page.getByText(/^Total/).waitFor()
  await page.getByRole('button', { name: 'Place the order' }).click()
  return Number(/\d+/.exec(await seesToast(/^Order \d+ is placed/))![0])
}

/** The session ends during a correction, and another person corrects the order before it is renewed. */
async function findsConflict({ page, context }: Shopper, order: number) {
  await page.goto(`/admin/orders/${order}/correct`)
  await page.getByLabel('Address').fill('House 9, Canal Road')
  await page.getByText(/^Total/).waitFor()
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByLabel(/^Quantity of/).fill('3')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await site.database.db
    .update(orders)
    .set({ address: 'House 10, Mall Road', cityId: 2 })
    .where(eq(orders.id, order))
  await context.addCookies(cookies)
  await page.goBack()
  await page.getByText(/^Total/).waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('House 9, Canal Road')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await page.getByRole('button', { name: 'Take the saved version' }).waitFor()
  await page.getByRole('cell', { name: 'House 10, Mall Road' }).waitFor()
  await page.getByRole('row', { name: / Attock$/ }).waitFor()
}

/** A line that was removed by its button counts as unsaved, and outlives a session with the version. */
async function asksBeforeRemovedLineIsLost({ page, context }: Shopper, order: number) {
  await page.goto(`/admin/orders/${order}/correct`)
  await page.getByText(/^Total/).waitFor()
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.addCookies(cookies)
  await page.goBack()
  await page.getByRole('button', { name: 'Add a product' }).waitFor()
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  let question = ''
  page.once('dialog', (dialog) => {
    question = dialog.message()
    void dialog.accept()
  })
  await page.getByRole('link', { name: `Order ${order}` }).click()
  await page.getByRole('link', { name: 'Correct it' }).waitFor()
  expect(question).toBe('Not everything here is saved. Leave this screen?')
}

/** The session ends while an order is typed: the price of another quantity is refused with 401. */
async function keepsTyped({ page, context }: Shopper) {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Full name').fill('Bano Qureshi')
  await addTrunk(page)
  await page.getByText(/^Total/).waitFor()
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByLabel(/^Quantity of/).fill('3')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.addCookies(cookies)
  await page.goBack()
  await page.getByText(/^Total/).waitFor()
  expect(await page.getByLabel(/^Quantity of/).inputValue()).toBe('3')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Bano Qureshi')
}

test('a caller takes phone orders, corrects one, cancels it and takes that back', async () => {
  const { db } = site.database
  const caller = await visitAs(site, 'caller')
  const { page } = caller
  const known = await takeOrder(caller, async () => {
    await page.getByLabel('Phone').fill('0300 0001001')
    await page.getByRole('button', { name: 'Find by phone' }).click()
    await page.getByText(/has an account\./).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ayesha Siddiqui')
    await expectFits(caller)
  })
  const fresh = await takeOrder(caller, async () => {
    await page.getByLabel('Phone').fill('03451112233')
    await page.getByLabel('Full name').fill('حمزہ علی')
    await page.getByLabel('City').selectOption({ label: 'Lahore' })
    await page.getByLabel('Address').fill('House 9, Mall Road')
    await page.getByLabel('How did it arrive?').selectOption('whatsapp')
  })
  const stored = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [known, fresh]))
    .orderBy(orders.id)
  expect(stored).toMatchObject([
    { customerId: expect.any(Number), source: 'phone', fullName: 'Ayesha Siddiqui' },
    { customerId: null, source: 'whatsapp', fullName: 'حمزہ علی', email: '' },
  ])

  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByLabel(/^Quantity of/).fill('2')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await caller.seesToast(new RegExp(`^Order ${fresh} is corrected`))
  await page.getByLabel('Status').selectOption('Cancelled')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('Choose a reason. “Other” lets you type one.').waitFor()
  await page.getByLabel('Reason').selectOption('Other')
  await page.getByLabel('Why is it cancelled?').fill('Called again')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await caller.seesToast(new RegExp(`^Order ${fresh} is Cancelled now`))
  await page.getByText('Called again').first().waitFor()
  await page
    .locator('[data-toast]')
    .filter({ hasText: 'is Cancelled now' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await caller.seesToast('Undone.')
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()
  await expectFits(caller)
  await findsConflict(caller, fresh)
  await keepsTyped(caller)
  await asksBeforeRemovedLineIsLost(caller, fresh)
})

test('a bulk change of orders shows its progress, and what it refused until it is closed', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await page.goto('/admin/orders?tab=todo')
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
  for (const at of [0, 1]) await boxes.nth(at).check()
  const name = (await boxes.first().getAttribute('aria-label'))!
  const shipped = Number(/\d+/.exec(name)![0])
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel the orders' }).click()
  const confirm = page.getByRole('button', { name: 'Cancel 2 orders' })
  await confirm.waitFor()
  await site.database.db.update(orders).set({ statusId: 5 }).where(eq(orders.id, shipped))
  await confirm.click()
  await owner.seesToast(/^1 changed, 1 refused\./)
  const dialog = page.getByRole('dialog', { name: 'Cancel orders' })
  await dialog.getByText(`Order ${shipped}: `).waitFor()
  await expectFits(owner)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('2 chosen').count()).toBe(0)
  await page.goto('/admin/activity')
  await page.getByRole('link', { name: /2 orders to Cancelled.*1 changed, 1 refused/ }).click()
  await page.getByText(`Order ${shipped}: `).waitFor()
  await owner.done()
})

test('a price that changes while an order is typed is shown; a second press places it', async () => {
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill('03451112244')
  await page.getByLabel('Full name').fill('Sana Tariq')
  await page.getByLabel('City').selectOption({ label: 'Lahore' })
  await page.getByLabel('Address').fill('House 11, Mall Road')
  await addTrunk(page)
  const total = page.getByText(/^Total/)
  const shown = (await total.textContent())!
  await site.database.pool.query(
    `update variants set price = price + 7, final_price = final_price + 7
      where product_id = (select id from products where name = 'Truck Art Tin Trunk')`,
  )
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByText('The total has changed. Please check it and save again.').waitFor()
  const rupees = (text: string) => Number(text.replace(/\D/g, ''))
  await expect.poll(async () => rupees((await total.textContent())!)).toBe(rupees(shown) + 7)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await owner.seesToast(/^Order \d+ is placed/)
})

test('from an order to its guest: a note, block and unblock; an answer by WhatsApp', async () => {
  const { db } = site.database
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const [order] = await db
    .select()
    .from(orders)
    .where(isNull(orders.customerId))
    .orderBy(desc(orders.id))
    .limit(1)
  await page.goto(`/admin/orders/${order!.id}`)
  await page
    .getByRole('link', { name: /order/ })
    .filter({ hasText: /\d(?:st|nd|rd|th) order/ })
    .click()
  await page.getByRole('heading', { name: order!.fullName }).waitFor()
  await page.getByLabel('Notes for the staff').fill('Rings twice')
  await page.getByRole('button', { name: 'Save the notes' }).click()
  await owner.seesToast(/^The notes are saved/)
  const actions = page.getByRole('button', { name: `Actions for ${order!.fullName}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Block this phone' }).click()
  await page.getByRole('dialog').getByLabel('Why?').fill('Refused six parcels')
  await expectFits(owner)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await owner.seesToast(/^Orders with this phone are refused/)
  await page.getByText('Blocked', { exact: true }).waitFor()
  await page.getByText('Refused six parcels').waitFor()
  await expectFits(owner)
  const guestPath = new URL(page.url()).pathname
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone').fill(order!.phone)
  await page.getByRole('button', { name: 'Find by phone' }).click()
  await page.getByText('This customer is blocked: Refused six parcels.').waitFor()
  await page.goto(guestPath)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unblock this phone' }).click()
  await owner.seesToast(/^This phone can order again/)
  const [guest] = await db.select().from(guests)
  expect(guest).toMatchObject({ phone: order!.phone, notes: 'Rings twice', blockedAt: null })

  await owner.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Change of address' }).click()
  await page.getByLabel('Your answer').fill('Yes, gladly.')
  const opened = owner.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Send by WhatsApp' }).click()
  const chat = await opened
  await chat.waitForURL('https://wa.me/923000002015?text=Yes%2C%20gladly.')
  await owner.seesToast(/^Your answer by WhatsApp is noted/)
  await page
    .getByText(/by WhatsApp/)
    .first()
    .waitFor()
  await expectFits(owner)
})

test('the undo of a step goes when its time is over', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await site.database.pool.query('select id from orders where status_id = 1 order by id')
  const path = `/admin/orders/${rows[0].id}`
  await page.goto(path)
  await page.getByRole('button', { name: 'Set to Processing' }).click()
  await owner.seesToast(/Processing/)
  // Every answer offers the undo: it goes without one that does not.
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const entry of answer.data.timeline) if (entry.undo !== null) entry.undo_seconds = 60
    await route.fulfill({ response, json: answer })
  })
  await page.clock.install()
  await page.goto(path)
  const undo = page.getByRole('main').getByRole('button', { name: /^Undo/ })
  await undo.nth(1).waitFor()
  expect(await undo.count()).toBe(2)
  await page.clock.fastForward(60_000)
  await expect.poll(() => undo.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await owner.done()
})

test('packing slips are printed on the chosen paper, without the rest of the screen', async () => {
  const { page } = await visitAs(site, 'owner')
  await page.goto('/admin/orders/slips?ids=1001,1002,1003,1004,1005')
  await page.getByRole('article', { name: 'Order 1005' }).waitFor()
  const printed: Record<string, { pages: number; points: number[] }> = {}
  for (const paper of ['a6', 'label', 'a4']) {
    await page.getByLabel('Paper').selectOption(paper)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    printed[paper] = {
      pages: sizes.length,
      points: sizes[0]!.slice(1).map((size) => Math.round(Number(size))),
    }
  }
  expect(printed).toEqual({
    a6: { pages: 5, points: [298, 420] },
    label: { pages: 5, points: [288, 432] },
    a4: { pages: 2, points: [595, 842] },
  })
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('body').innerText()
  expect(seen).toContain('1005')
  expect(seen).not.toMatch(/Packing slips|Paper|Today/)
})

type Noting = { prints?: number }
/** Counts the prints that scripts of the page begin. */
const notePrints = (page: Page) =>
  page.addInitScript(() => {
    const noting = window as unknown as Noting
    window.print = () => void (noting.prints = (noting.prints ?? 0) + 1)
  })
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as Noting).prints ?? 0)

test('a print is recorded once, by the button and by the menu of the browser', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const printed = "select after->'orders' as orders from audit_entries where action = 'order.slips'"
  await page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  const before = (await site.database.pool.query(printed)).rows.length
  await page.goto('/admin/orders/slips?ids=1001,1002')
  const recorded = () => page.waitForResponse(/\/api\/admin\/orders\/slips\/print$/)
  for (const start of [
    () => page.getByRole('button', { name: 'Print 2' }).click(),
    () => page.evaluate(() => void dispatchEvent(new Event('beforeprint'))),
    () => page.getByRole('button', { name: 'Print 2' }).click(),
  ]) {
    const answered = recorded()
    await start()
    expect((await answered).status()).toBe(200)
  }
  const { rows } = await site.database.pool.query(`${printed} order by id offset ${before}`)
  expect(rows).toEqual(Array(3).fill({ orders: [1001, 1002] }))
  await owner.done()
})

test('an order whose personal data was removed offers nothing that is refused and says why', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { pool } = site.database
  const { rows } = await pool.query<{ id: number; phone: string }>(
    'select id, phone from orders where status_id = 3 and customer_id is null order by id desc limit 1',
  )
  const { id, phone } = rows[0]!
  const change = (to: string) => pool.query('update orders set phone = $1 where id = $2', [to, id])
  const main = page.getByRole('main')
  const offered = [
    page.getByLabel('Add a note'),
    page.getByRole('button', { name: 'Save the delivery' }),
    main.getByRole('link', { name: /^Call/ }).last(),
    main.getByRole('link', { name: 'WhatsApp' }),
    page.getByRole('link', { name: 'Packing slip' }),
    main.getByRole('link', { name: /^1st order/ }),
  ]
  await change('00000000000')
  await page.goto(`/admin/orders/${id}`)
  await page.getByText('The personal data of this order was removed, so it takes no notes.').waitFor()
  await page
    .getByText('The personal data of this order was removed, so its delivery stays as it is.')
    .waitFor()
  for (const each of offered) expect(await each.count()).toBe(0)
  await page.goto(`/admin/orders/slips?ids=${id}`)
  await page.getByText(/^An order whose personal data was removed is left out\./).waitFor()
  await page.goto(`/admin/orders/slips?ids=1001,${id}`)
  await page.getByText('An order whose personal data was removed is left out.', { exact: true }).waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  await change(phone)
  await page.goto(`/admin/orders/${id}`)
  for (const each of offered.slice(0, 5)) await each.waitFor()
  await owner.done()
})

test('a customer whose personal data was removed takes no notes, and the screen says why', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await site.database.pool.query<{ id: number }>(
    'update customers set password_hash = null where id = (select max(id) from customers) returning id',
  )
  await page.goto(`/admin/customers/${rows[0]!.id}`)
  await page.getByText('The personal data of this customer was removed, so no notes can be added.').waitFor()
  expect(await page.getByRole('button', { name: 'Save the notes' }).count()).toBe(0)
  await owner.done()
})

test('a print that is recorded late shows that it is awaited, and prints no other screen', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await notePrints(page)
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.goto('/admin/orders/slips?ids=1001,1002')
  const print = page.getByRole('button', { name: 'Print 2' })
  const held = await hold(page, 'POST', '**/api/admin/orders/slips/print')
  await print.click()
  await held.asked
  expect(await print.isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/slips/print'))
  held.release()
  await answered
  expect(await printsOf(page)).toBe(0)
  await owner.done()
})

test('slips of orders that were cancelled since are not printed', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  await notePrints(page)
  await page.goto('/admin/orders/slips?ids=1001,1002')
  const print = (count: number) => page.getByRole('button', { name: `Print ${count}`, exact: true })
  await print(2).waitFor()
  const statusOf = 'update orders set status_id = $1 where id = 1002 returning status_id'
  const { rows } = await site.database.pool.query('select status_id from orders where id = 1002')
  await site.database.pool.query(statusOf, [4])
  await print(2).click()
  await owner.seesToast('Nothing is printed yet: 1 order can no longer be packed.')
  await page.getByText('A cancelled order is left out.').waitFor()
  expect(await printsOf(page)).toBe(0)
  await print(1).click()
  await expect.poll(() => printsOf(page)).toBe(1)
  await site.database.pool.query(statusOf, [rows[0].status_id])
  await owner.done()
})

test('a cancelled order has no slip and collects nothing', async () => {
  const owner = await visitAs(site, 'owner')
  const { page } = owner
  const { rows } = await site.database.pool.query<{ id: number; status_id: number }>(
    `select max(id) as id, status_id from orders where status_id in (2, 4) group by status_id`,
  )
  const idOf = (status: number) => rows.find(({ status_id }) => status_id === status)!.id
  await page.goto(`/admin/orders/${idOf(4)}`)
  await page.getByText('This order is cancelled: nothing of it is sent or collected.').waitFor()
  await page.getByText('Total, not collected').waitFor()
  expect(await page.getByText('To collect').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Packing slip' }).count()).toBe(0)
  await expectFits(owner)
  await page.goto(`/admin/orders/slips?ids=${idOf(4)},${idOf(2)}`)
  await page.getByText('A cancelled order is left out.').waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  await expectFits(owner)
  await page.goto(`/admin/orders/slips?ids=${idOf(4)}`)
  await page.getByRole('heading', { name: 'No order to pack' }).waitFor()
  await owner.done()
})

test('a bulk change of all that match is counted again when the list has changed', async () => {
  // The dialog of the progress grows when it lists many refused orders.
  const owner = await visitAs(site, 'owner', { expected: /409|layout shift.*\d+ of \d+/ })
  const { page } = owner
  await page.goto('/admin/orders?tab=all')
  await page.getByRole('button', { name: 'Choose these 50' }).click()
  await page.getByRole('button', { name: /^Choose all .* that match/ }).click()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set these orders to Shipped?' })
  const confirm = dialog.getByRole('button', { name: /^Set \d+ orders? to Shipped/ })
  const count = async () => Number(/\d+/.exec((await confirm.textContent())!)![0])
  await expect.poll(count).toBeGreaterThan(0)
  const counted = await count()
  await placeAsGuest()
  await confirm.click()
  await owner.seesToast(/^The list has changed\./)
  await expect.poll(count).toBe(counted + 1)
  await confirm.click()
  await owner.seesToast(new RegExp(`^${counted + 1} changed, `))
  await owner.done()
})

test('an open order shows the step of another person, and one from an old status is refused', async () => {
  const placed = await placeAsGuest()
  const owner = await visitAs(site, 'owner', { expected: /layout shift|409/ })
  const { page } = owner
  const setStatus = (id: number) =>
    site.database.db.update(orders).set({ statusId: id }).where(eq(orders.id, placed))
  await page.goto(`/admin/orders/${placed}`)
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()
  await setStatus(2)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Set to Shipped' }).waitFor()
  await page.getByLabel('Courier').fill('TCS')
  await setStatus(1)
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/orders/${placed}`))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await read
  expect(await page.getByLabel('Courier').inputValue()).toBe('TCS')
  await page.getByRole('button', { name: 'Set to Shipped' }).click()
  await owner.seesToast(/^This order has been Pending since /)
  await page.getByRole('button', { name: 'Set to Processing' }).waitFor()
})
