/** The Undo of a status step in the timeline, refused: the sentence says why, and nothing changes. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { auditEntries, orders, variants } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let caller: Awaited<ReturnType<typeof staffOf>>
let manager: typeof caller
let id: number
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
  caller = await staffOf(shop, 'caller')
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.update(variants).set({ unitsLeft: 10 })
  id = await buy(2)
})

const buy = (quantity: number) => orderAsGuest(shop, stocked, { quantity })
/** Returns the entry that its Undo reverses. */
async function step(status: string, staff = caller): Promise<number> {
  const reply = await staff.post(`/admin/orders/${id}/status`, { status })
  expect(reply.code).toBe(200)
  return reply['undo']
}
const undo = (entry: number) => caller.post(`/admin/activity/${entry}/undo`)
const change = (values: string) => shop.db.execute(sql.raw(values))

type Entry = { kind: string; text: string; undo: number | null }
async function stateOf() {
  const { status, timeline } = (await caller.get(`/admin/orders/${id}`)).data
  const steps = (timeline as Entry[]).filter(({ kind }) => kind === 'status')
  const [variant] = await shop.db.select({ units: variants.unitsLeft }).from(variants)
  return {
    status,
    steps: steps.map(({ text, undo: entry }) => [text, entry] as const),
    units: variant!.units,
    audited: await shop.db.$count(auditEntries),
    mails: (await change('select key, run_at from graphile_worker._private_jobs order by id')).rows,
  }
}
async function expectRefused(entry: number, message: string) {
  const before = await stateOf()
  expect(await undo(entry)).toMatchObject({ code: 409, message })
  expect(await stateOf()).toEqual(before)
  return before
}

test('already undone', async () => {
  const entry = await step('Processing')
  expect((await undo(entry)).code).toBe(200)
  const { status, steps } = await expectRefused(entry, 'This has already been undone.')
  expect({ status, steps }).toEqual({ status: 'Pending', steps: [['Pending', null]] })
})

test('of two at the same time one is refused', async () => {
  const entry = await step('Cancelled')
  const replies = await Promise.all([undo(entry), undo(entry)])
  expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(replies.map(({ message }) => message)).toContain('This has already been undone.')
  expect(await stateOf()).toMatchObject({ status: 'Pending', units: 8 })
})

test('already undone, and the same step taken again', async () => {
  const entry = await step('Processing')
  await undo(entry)
  const again = await step('Processing')
  const { steps } = await expectRefused(entry, 'This has already been undone.')
  expect(steps).toEqual([
    ['Pending', null],
    ['Processing', again],
  ])
})

test('changed since by a colleague, whose step can be undone', async () => {
  const entry = await step('Processing')
  const later = await step('Shipped', manager)
  const { status, steps } = await expectRefused(entry, 'This order is Shipped now.')
  expect(status).toBe('Shipped')
  expect(steps).toEqual([
    ['Pending', null],
    ['Processing', null],
    ['Shipped', null],
  ])
  expect((await manager.post(`/admin/activity/${later}/undo`)).code).toBe(200)
  expect((await undo(entry)).code).toBe(200)
  expect(await stateOf()).toMatchObject({ status: 'Pending', steps: [['Pending', null]] })
})

/** Returns the entry of the bulk change, and that of its step. */
async function stepInBulk(status: string): Promise<[bulk: number, entry: number]> {
  const bulk = await caller.post('/admin/orders/status', { status, ids: [id] })
  while (await runBatch(shop.shop));
  const [last, entry] = (await stateOf()).steps.at(-1)!
  expect([last, entry]).toEqual([status, expect.any(Number)])
  return [bulk['undo'], entry!]
}
async function undoInBulk(bulk: number) {
  const { code, data } = await undo(bulk)
  expect(code).toBe(200)
  while (await runBatch(shop.shop));
  return (await caller.get(`/admin/jobs/${data.job_id}`)).data
}

test('undone with a bulk change, and the same step taken again', async () => {
  const [bulk, entry] = await stepInBulk('Shipped')
  expect(await undoInBulk(bulk)).toMatchObject({ failures: [] })
  expect((await caller.get(`/admin/activity/${entry}`)).data).toMatchObject({
    is_undone: true,
    can_undo: false,
  })
  const again = await step('Shipped')
  const { steps } = await expectRefused(entry, 'This has already been undone.')
  expect(steps.at(-1)).toEqual(['Shipped', again])
})

test('a bulk change leaves a step that was undone by itself and taken again', async () => {
  const [bulk, entry] = await stepInBulk('Processing')
  expect((await undo(entry)).code).toBe(200)
  const again = await step('Processing')
  expect(await undoInBulk(bulk)).toMatchObject({
    failures: [{ object_id: String(id), message: 'This has already been undone.' }],
  })
  expect((await stateOf()).steps.at(-1)).toEqual(['Processing', again])
})

test('undone with a bulk change of an earlier release, and changed since to the same status', async () => {
  const [bulk, entry] = await stepInBulk('Shipped')
  await undoInBulk(bulk)
  await change(`alter table audit_entries disable trigger user;
    update audit_entries set undo_of = null where undo_of = ${entry};
    alter table audit_entries enable trigger user`)
  await step('Processing')
  await step('Shipped')
  await expectRefused(
    entry,
    'This order was Processing before it was Shipped, so this step cannot be taken back.',
  )
})

test.each([
  ['the mail is due', `run_at = now()`],
  ['a worker sends the mail', `locked_at = now(), locked_by = 'worker'`],
])('too late: %s', async (_, values) => {
  const entry = await step('Processing')
  await change(`update graphile_worker._private_jobs set ${values} where key = 'order ${id} status 2'`)
  const { steps } = await expectRefused(
    entry,
    'It is too late to take this back: the customer has been told.',
  )
  expect(steps.at(-1)).toEqual(['Processing', null])
})

test('too late: the mail was sent', async () => {
  const entry = await step('Cancelled')
  await change(`delete from graphile_worker._private_jobs where key = 'order ${id} status 4'`)
  await expectRefused(entry, 'It is too late to take this back: the customer has been told.')
})

test('more than 24 hours ago', async () => {
  const entry = await step('Processing')
  await change(`alter table audit_entries disable trigger user;
    update audit_entries set at = at - interval '25 hours' where id = ${entry};
    alter table audit_entries enable trigger user`)
  const message = 'This is more than 24 hours ago, so it cannot be undone.'
  expect(await undo(entry)).toMatchObject({ code: 409, message })
})

test.each([
  [9, 'Only 1 of Clay Cup (Blue) is left.'],
  [10, 'Clay Cup (Blue) is sold out.'],
])('the stock: a cancelled order, %i of whose units were sold', async (sold, message) => {
  const entry = await step('Cancelled')
  await buy(sold)
  const { status, steps, units } = await expectRefused(entry, message)
  expect({ status, units }).toEqual({ status: 'Cancelled', units: 10 - sold })
  expect(steps.at(-1)).toEqual(['Cancelled', entry])
  await shop.db.update(variants).set({ unitsLeft: 2 })
  expect((await undo(entry)).code).toBe(200)
  expect(await stateOf()).toMatchObject({ status: 'Pending', units: 0 })
})

test('an order that was deleted', async () => {
  const entry = await step('Processing')
  await shop.db.delete(orders)
  expect((await undo(entry)).code).toBe(409)
})
