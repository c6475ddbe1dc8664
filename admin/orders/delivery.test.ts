import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { stockCup } from '#test/cups.ts'
import { LEFT_BY } from '#test/leftovers.ts'
import { mailServer } from '#test/mail-server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>

const folder = mkdtempSync(join(tmpdir(), `${LEFT_BY}${process.pid}-`))
let shop: TestShop
let caller: Staff
let stocked: Stock
let id: number
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  stocked = await stockCup(shop.db, 100)
  caller = await staffOf(shop, 'caller')
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  Object.assign(shop.shop.settings, { SMTP_URL: undefined })
  id = await orderAsGuest(shop, stocked)
})

const order = async () => (await caller.get(`/admin/orders/${id}`)).data
const ship = (delivery: object = { courier: 'TCS', tracking_number: '77-1' }) =>
  caller.post(`/admin/orders/${id}/status`, { status: 'Shipped', ...delivery })
const edit = async (change: object) =>
  caller.post(`/admin/orders/${id}/delivery`, {
    courier: 'TCS',
    tracking_number: '77-1',
    version: (await order()).delivery_version,
    ...change,
  })
const queued = async () =>
  (
    await shop.db.execute<{ kind: string }>(sql`
      select payload->>'kind' as kind from graphile_worker._private_jobs
      where payload->>'order_id' = ${String(id)} and payload->>'kind' <> 'order confirmation' order by id`)
  ).rows.map(({ kind }) => kind)
/** The mail of Shipped is on its way. */
const sendHeld = () =>
  shop.db.execute(sql`delete from graphile_worker._private_jobs where key like ${`order ${id} %`}`)

test('courier and tracking number can be corrected after Shipped, and the customer sees them', async () => {
  expect(await edit({ courier: 'Leopards' })).toMatchObject({
    code: 409,
    message: 'This order is Pending. A courier belongs to a shipped order.',
  })
  await ship()
  await sendHeld()
  const edited = await edit({ courier: 'Leopards', tracking_number: '88-2' })
  expect(edited).toMatchObject({ code: 200, message: 'The delivery is saved.' })
  const seen = await order()
  expect(seen).toMatchObject({ courier: 'Leopards', tracking_number: '88-2', can_edit_delivery: true })
  expect((await shop.requestJson(`/api${seen.tracking_url}`)).data).toMatchObject({
    courier: 'Leopards',
    tracking_number: '88-2',
  })
  expect(seen.timeline.at(-1)).toMatchObject({
    text: 'Delivery changed: courier, tracking number',
    who: 'The caller',
    undo: edited['undo'],
  })
  expect(await queued()).toEqual([])
  expect((await caller.post(`/admin/activity/${edited['undo']}/undo`)).code).toBe(200)
  expect(await order()).toMatchObject({ courier: 'TCS', tracking_number: '77-1' })
  expect(await queued()).toEqual([])
})

test('an order without personal data keeps its delivery and offers no way to its customer', async () => {
  await ship()
  await sendHeld()
  const edited = await edit({ courier: 'Leopards' })
  await caller.post(`/admin/orders/${id}/status`, { status: 'Completed' })
  await sendHeld()
  await shop.pool.query("update orders set phone = '00000000000' where id = $1", [id])
  expect(await order()).toMatchObject({ can_edit_delivery: false, phone: null, email: null })
  const refused = {
    code: 409,
    message: 'The personal data of this order was removed, so its delivery stays as it is.',
  }
  expect(await edit({ courier: 'TCS', tell_customer: true })).toMatchObject(refused)
  expect(await caller.post(`/admin/activity/${edited['undo']}/undo`)).toMatchObject(refused)
  expect(await order()).toMatchObject({ courier: 'Leopards' })
  expect(await queued()).toEqual([])
})

test('the customer gets one mail, and only on request', async () => {
  await ship()
  const early = await edit({ tracking_number: '77-2', tell_customer: true })
  expect(early).toMatchObject({ code: 200 })
  expect(await queued()).toEqual(['order status'])
  await sendHeld()
  const told = await edit({ tracking_number: '77-3', tell_customer: true })
  expect(told.message).toBe('The delivery is saved. The customer is not told: the shop sends no mail yet.')
  expect(await queued()).toEqual(['order delivery'])
  expect((await caller.post(`/admin/activity/${told['undo']}/undo`)).code).toBe(200)
  expect(await queued()).toEqual([])
  const again = await edit({ tracking_number: '77-4', tell_customer: true })
  await sendHeld()
  expect((await caller.post(`/admin/activity/${again['undo']}/undo`)).code).toBe(200)
  expect(await queued()).toEqual(['order delivery'])
})

test('the undo of a second edit keeps the mail about the first', async () => {
  const undo = async (edited: Record<string, unknown>) =>
    (await caller.post(`/admin/activity/${String(edited['undo'])}/undo`)).code
  await ship()
  await sendHeld()
  const first = await edit({ tracking_number: '77-2', tell_customer: true })
  const second = await edit({ tracking_number: '77-3', tell_customer: true })
  expect(await undo(second)).toBe(200)
  expect(await order()).toMatchObject({ tracking_number: '77-2' })
  expect(await queued()).toEqual(['order delivery'])
  expect(await undo(first)).toBe(200)
  expect(await queued()).toEqual([])
  await edit({ tell_customer: true })
  const changed = await edit({ courier: 'Trax', tell_customer: true })
  expect(await undo(changed)).toBe(200)
  expect(await queued()).toEqual(['order delivery'])
})

test('refused: two edits at once, an undo after a change, no change, no permission', async () => {
  await ship()
  const { delivery_version: version } = await order()
  const first = await edit({ courier: 'PostEx', version })
  expect(first.code).toBe(200)
  expect(await edit({ courier: 'Trax', version })).toMatchObject({
    code: 409,
    data: { current: { courier: 'PostEx', tracking_number: '77-1' } },
  })
  expect((await edit({ courier: 'PostEx' })).code).toBe(422)
  expect((await edit({ courier: 'x'.repeat(61) })).code).toBe(422)
  await edit({ courier: 'Trax' })
  expect((await caller.post(`/admin/activity/${first['undo']}/undo`)).code).toBe(409)
  const accounts = await staffOf(shop, 'accounts')
  expect((await accounts.post(`/admin/orders/${id}/delivery`, { version: 'x' })).code).toBe(403)
  expect((await caller.post('/admin/orders/999999/delivery', { version: 'x' })).code).toBe(404)
})

const mails = async () =>
  (await order()).timeline
    .filter(({ kind }: { kind: string }) => kind === 'mail')
    .map(({ text, reason }: { text: string; reason: string | null }) => [text, reason])

test('the timeline claims no mail that became a file, not even once there is a mail server', async () => {
  expect(await mails()).toEqual([['Mail waits: order placed', null]])
  const writer = await startMailWorker(shop.shop, shop.connection)
  await expect.poll(mails).not.toContainEqual(['Mail waits: order placed', null])
  await writer.stop()
  const server = await mailServer()
  Object.assign(shop.shop.settings, { SMTP_URL: server.url })
  expect(await mails()).toEqual([])
  await ship()
  expect(await mails()).toEqual([['Mail goes out: Shipped', null]])
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  const sender = await startMailWorker(shop.shop, shop.connection)
  const sent = [['Mail sent: Shipped', null]]
  await expect.poll(mails).toEqual(sent)
  await sender.stop()
  await server.close()
  Object.assign(shop.shop.settings, { SMTP_URL: undefined })
  expect(await mails()).toEqual(sent)
})

test('the timeline names no mail that waits for an order without an address', async () => {
  await shop.pool.query(`update orders set email = '' where id = $1`, [id])
  expect(await mails()).toEqual([])
})

test('the timeline shows mails that wait, and failed with the reason', async () => {
  await ship()
  expect((await mails()).at(-1)).toEqual(['Mail waits: Shipped', null])
  Object.assign(shop.shop.settings, { SMTP_URL: 'smtp://mail.example:587' })
  expect((await mails()).at(-1)).toEqual(['Mail goes out: Shipped', null])
  const told = await edit({ tracking_number: '77-5', tell_customer: true })
  expect(told.message).toBe('The delivery is saved. The customer gets a mail in a minute.')
  Object.assign(shop.shop.settings, { SMTP_URL: undefined })
  const fail = (more: string) =>
    shop.pool.query(`update graphile_worker._private_jobs set attempts = 3, ${more},
      last_error = 'refused <ayesha@example.com>' where key like 'order ${id} %'`)
  await fail('max_attempts = 25')
  expect((await mails()).at(-1)).toEqual(['Mail not sent yet, next attempt: Shipped', 'refused <…>'])
  await fail('max_attempts = 3')
  expect((await mails()).at(-1)).toEqual(['Mail not sent: Shipped', 'refused <…>'])
})

test('the mail of a changed delivery has the new tracking number', async () => {
  await ship()
  await sendHeld()
  await edit({ tracking_number: '99-7', tell_customer: true })
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  const worker = await startMailWorker(shop.shop, shop.connection)
  const sent = await vi.waitFor(() => {
    const isWhole = new RegExp(`^order-${id}-delivery-.*\\.eml$`)
    const name = readdirSync(join(folder, 'mail')).find((file) => isWhole.test(file))
    if (!name) throw new Error('No mail yet.')
    return readFileSync(join(folder, 'mail', name), 'utf8')
  }, 60_000)
  await worker.stop()
  expect(sent).toContain(`Subject: Your order ${id}: how it comes to you`)
  expect(sent).toContain('99-7')
})

test('a bulk step is previewed: how many leave which status, and what is refused and why', async () => {
  const ids = [id, await orderAsGuest(shop, stocked), await orderAsGuest(shop, stocked)]
  await caller.post(`/admin/orders/${ids[1]}/status`, { status: 'Processing' })
  await caller.post(`/admin/orders/${ids[2]}/status`, { status: 'Cancelled' })
  const preview = (status: string) => caller.post('/admin/orders/status-preview', { status, ids })
  expect((await preview('Shipped')).data).toEqual({
    version: expect.any(String),
    changed: [
      { from: 'Pending', orders: 1 },
      { from: 'Processing', orders: 1 },
    ],
    refused: [{ from: 'Cancelled', orders: 1, message: 'This order was cancelled.' }],
  })
  expect((await preview('Processing')).data.refused).toEqual([
    { from: 'Processing', orders: 1, message: 'This order is already Processing.' },
    { from: 'Cancelled', orders: 1, message: 'This order was cancelled.' },
  ])
  expect((await preview('Pending')).code).toBe(422)
  expect((await caller.post('/admin/orders/status-preview', { status: 'Shipped', ids: [] })).code).toBe(422)
  expect(await order()).toMatchObject({ status: 'Pending' })
  const accounts = await staffOf(shop, 'accounts')
  expect((await accounts.post('/admin/orders/status-preview', { status: 'Shipped', ids })).code).toBe(403)
})

test('a bulk step of all that match is refused when other orders match than in its preview', async () => {
  const refresh = async () => {
    while (await refreshOrderSearch(shop.db)) continue
  }
  await refresh()
  const chosen = { status: 'Processing', filter: { tab: 'todo' } }
  const preview = async () => (await caller.post('/admin/orders/status-preview', chosen)).data
  const start = (version: string) => caller.post('/admin/orders/status', { ...chosen, version })
  const { version } = await preview()
  await orderAsGuest(shop, stocked)
  await refresh()
  expect(await start(version)).toMatchObject({
    code: 409,
    message: 'The list has changed. Please look at the new numbers and confirm again.',
  })
  expect((await start((await preview()).version)).code).toBe(200)
})

test.each([
  ['with another tracking number', { courier: 'TCS', tracking_number: '77-2' }],
  ['without one', {}],
])('a delivery that was taken back and shipped again %s names who did it', async (_, again) => {
  const owner = await staffOf(shop, 'owner')
  const { undo } = await ship()
  await edit({ tracking_number: '77-3' })
  const loaded = (await order()).delivery_version
  expect((await owner.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  const step = { status: 'Shipped', ...again }
  expect((await owner.post(`/admin/orders/${id}/status`, step)).code).toBe(200)
  expect(await edit({ tracking_number: '77-4', version: loaded })).toMatchObject({
    code: 409,
    message: 'The owner changed the delivery of this order.',
  })
})
