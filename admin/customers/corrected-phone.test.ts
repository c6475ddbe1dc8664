import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Staff
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

let phones = 0
const newPhone = () => `0344${String(++phones).padStart(7, '0')}`
const buy = (phone: string) => orderAsGuest(shop, stocked, { phone, email: `${phone}@example.com` })

async function read(order: number) {
  const { notes, is_blocked } = (await owner.get(`/admin/guests/${order}`)).data
  return { notes, is_blocked }
}

async function note(order: number, notes: string) {
  const { version } = (await owner.get(`/admin/guests/${order}`)).data
  const saved = await owner.post(`/admin/guests/${order}/notes`, { notes, version })
  expect(saved.code).toBe(200)
}

async function block(order: number) {
  const body = { is_blocked: true, reason: 'Never at home' }
  expect((await owner.post(`/admin/guests/${order}/block`, body)).code).toBe(200)
}

async function correct(order: number, phone: string): Promise<number> {
  const { version, transaction_amount: total } = (await owner.get(`/admin/orders/${order}`)).data
  const corrected = await owner.post(`/admin/orders/${order}/correct`, { version, total, phone })
  expect(corrected).toMatchObject({ code: 200 })
  return corrected.undo as number
}

test('notes and block of a guest go to the corrected phone, and back with the undo', async () => {
  const [typed, right] = [newPhone(), newPhone()]
  const order = await buy(typed)
  await note(order, 'Pays late')
  await block(order)
  const undo = await correct(order, right)
  expect(await read(order)).toEqual({ notes: 'Pays late', is_blocked: true })
  await expect(buy(right)).rejects.toThrow('We cannot accept this order online')
  const other = await buy(typed)
  expect(await read(other)).toEqual({ notes: '', is_blocked: false })
  await owner.post(`/admin/activity/${undo}/undo`)
  expect(await read(order)).toEqual({ notes: 'Pays late', is_blocked: true })
})

test('they are added to those that the corrected phone has', async () => {
  const [typed, right] = [newPhone(), newPhone()]
  const [order, earlier] = [await buy(typed), await buy(right)]
  await note(order, 'Pays late')
  await note(earlier, 'Green gate')
  await block(order)
  await correct(order, right)
  expect(await read(earlier)).toEqual({ notes: 'Green gate\nPays late', is_blocked: true })
})

test('they stay while another guest order has the former phone', async () => {
  const [shared, right] = [newPhone(), newPhone()]
  const [order, other] = [await buy(shared), await buy(shared)]
  await note(order, 'Pays late')
  await correct(order, right)
  expect(await read(other)).toEqual({ notes: 'Pays late', is_blocked: false })
  expect(await read(order)).toEqual({ notes: '', is_blocked: false })
})

test('anonymising the guest leaves nothing under the former phone', async () => {
  const [typed, right] = [newPhone(), newPhone()]
  const order = await buy(typed)
  await note(order, 'Zubaida pays late')
  await correct(order, right)
  expect((await owner.post(`/admin/orders/${order}/status`, { status: 'Cancelled' })).code).toBe(200)
  expect((await owner.post(`/admin/guests/${order}/anonymise`)).code).toBe(200)
  const { rows: tables } = await shop.pool.query<{ name: string }>(`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(`select * from "${name}" t
      where t::text like '%${typed}%' or t::text like '%${right}%' or t::text like '%Zubaida%'`)
    expect([name, rows]).toEqual([name, []])
  }
})
