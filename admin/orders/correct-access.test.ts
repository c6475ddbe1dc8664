import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { orderAsGuest } from '#test/stock.ts'

let shop: TestShop
let path: string
beforeAll(async () => {
  shop = await testShop()
  const stock = await stockCup(shop.db)
  path = `/admin/orders/${await orderAsGuest(shop, stock)}`
})
afterAll(() => shop.drop())

test.each([
  ['orders.contact', { phone: '03001112223' }],
  ['orders.contact', { address: 'House 9' }],
  ['orders.contact', { rider_instructions: 'Ring twice' }],
  ['orders.email', { email: 'other@example.com' }],
] as const)('without %s a person cannot correct %o', async (permission, change) => {
  const corrector = await staffWith(shop, 'orders.see', 'orders.pending', 'orders.correct')
  const { version, transaction_amount: total } = (await corrector.get(path)).data
  const correct = { version, total, ...change }
  for (const refused of [
    await corrector.post(`${path}/correct`, correct),
    await corrector.post(`${path}/preview`, change),
  ])
    expect(refused).toMatchObject({
      code: 403,
      message: 'Your role does not allow this. Ask the owner of the shop.',
    })
  expect((await corrector.get(path)).data.version).toBe(version)
  const allowed = await staffWith(shop, 'orders.see', 'orders.pending', 'orders.correct', permission)
  const seen = { ...correct, version: (await allowed.get(path)).data.version }
  expect((await allowed.post(`${path}/correct`, seen)).code).toBe(200)
})

test('the version of an order tells nothing of what a person may not see', async () => {
  const blind = await staffWith(shop, 'orders.see', 'orders.pending', 'orders.correct')
  const caller = await staffOf(shop, 'caller')
  const read = async () => [(await blind.get(path)).data, (await caller.get(path)).data]
  const [seen, before] = await read()
  await shop.pool.query(`update orders set email = 'guess@example.com', phone = '03001112299',
    address = 'House 7', rider_instructions = 'Ring once'`)
  const [same, after] = await read()
  expect(after.version).not.toBe(before.version)
  expect(same.version).toBe(seen.version)
  const { version, transaction_amount: total } = seen
  const renamed = { version, total, full_name: 'Dua Khan' }
  expect((await blind.post(`${path}/correct`, renamed)).code).toBe(200)
  expect((await caller.get(path)).data).toMatchObject({ full_name: 'Dua Khan', email: 'guess@example.com' })
  expect((await blind.post(`${path}/correct`, { ...renamed, full_name: 'Dua Ali' })).code).toBe(409)
})

test('who changed only what a person may not see is not named', async () => {
  const blind = await staffWith(shop, 'orders.see', 'orders.pending', 'orders.correct')
  const [manager, caller] = [await staffOf(shop, 'manager'), await staffOf(shop, 'caller')]
  const loaded = (await blind.get(path)).data
  const correct = (staff: typeof blind, { version }: { version: string }, change: object) =>
    staff.post(`${path}/correct`, { version, total: loaded.transaction_amount, ...change })
  const named = await correct(manager, (await manager.get(path)).data, { full_name: 'Dua Malik' })
  expect(named.code).toBe(200)
  const mailed = await correct(caller, (await caller.get(path)).data, { email: 'malik@example.com' })
  expect(mailed.code).toBe(200)
  expect(await correct(blind, loaded, { full_name: 'Dua Aziz' })).toMatchObject({
    code: 409,
    message: 'The manager changed this order.',
  })
})

test('the undo of a correction needs the same', async () => {
  const caller = await staffOf(shop, 'caller')
  const { version, transaction_amount: total } = (await caller.get(path)).data
  const { undo } = await caller.post(`${path}/correct`, { version, total, phone: '03001112225' })
  const blind = await staffWith(shop, 'staff.edit', 'orders.see', 'orders.pending', 'orders.correct')
  expect((await blind.post(`/admin/activity/${String(undo)}/undo`)).code).toBe(403)
  expect((await caller.post(`/admin/activity/${String(undo)}/undo`)).code).toBe(200)
})

test('a caller corrects all of it', async () => {
  const caller = await staffOf(shop, 'caller')
  const { version, transaction_amount: total } = (await caller.get(path)).data
  const change = { phone: '03001112224', email: 'dua@example.com', address: 'House 8' }
  expect((await caller.post(`${path}/correct`, { version, total, ...change })).code).toBe(200)
})
