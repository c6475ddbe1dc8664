import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSessions } from '#db/tables/index.ts'
import { stockShop } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'

const ROLES = ['owner', 'manager', 'caller', 'packer', 'writer', 'accounts'] as const
type Person = Awaited<ReturnType<typeof staffOf>>

let shop: TestShop
const people = new Map<string, Person>()
beforeAll(async () => {
  shop = await testShop()
  const variants = Array.from({ length: 101 }, (_, at) => ({ name: `No. ${at + 1}`, finalPrice: 450 }))
  await stockShop(shop.db, [
    { name: 'Clay Cup', variants: variants.slice(0, 1) },
    { name: 'Tray', variants },
  ])
  for (const role of ROLES) people.set(role, await staffOf(shop, role))
})
afterAll(() => shop.drop())

const CHANGES = {
  price: { kind: 'price', by: 'rupees', amount: 1, round: 1 },
  discount: { kind: 'discount', percent: 10, round: 1 },
  weight: { kind: 'weight', grams: 300 },
  units: { kind: 'units', by: 1 },
  category: { kind: 'category', subcategory_id: 1 },
  featured: { kind: 'featured', is_featured: true },
  hidden: { kind: 'hidden', is_hidden: true },
}
const ALL = Object.keys(CHANGES)
const ALLOWED: Record<(typeof ROLES)[number], string[]> = {
  owner: ALL,
  manager: ALL,
  caller: [],
  packer: ['units'],
  writer: ['weight', 'category', 'featured', 'hidden'],
  accounts: [],
}

test.each(ROLES)('a bulk change and its preview are for the permissions of the %s', async (role) => {
  const person = people.get(role)!
  for (const [kind, change] of Object.entries(CHANGES)) {
    const body = { selection: { ids: [1] }, change }
    const allowed = ALLOWED[role].includes(kind) ? 200 : 403
    expect([kind, (await person.post('/admin/bulk/products/preview', body)).code]).toEqual([kind, allowed])
    const jobs = await jobsOf(person)
    expect([kind, (await person.post('/admin/bulk/products', body)).code]).toEqual([kind, allowed])
    expect([kind, (await jobsOf(person)) - jobs]).toEqual([kind, allowed === 200 ? 1 : 0])
  }
})
const jobsOf = async (person: Person) => (await person.get('/admin/jobs')).data.length as number

test.each(ROLES)(
  'files of products are for those who may change all of it, not for every %s',
  async (role) => {
    const person = people.get(role)!
    const id = await checkedFile(person, 1)
    const isAllowed = role === 'owner' || role === 'manager'
    expect((await person.post(`/admin/imports/${id}/run`)).code).toBe(isAllowed ? 200 : 403)
  },
)

test('a second step for more than 100 prices: import, change, preview and what continues them', async () => {
  const owner = people.get('owner')!
  const twice = async (path: string, body?: object) => {
    await steppedUp(11)
    const refused = await owner.post(path, body)
    await steppedUp(1)
    return [refused.code, refused.data, (await owner.post(path, body)).code]
  }
  const both = [403, { step_up: true }, 200]
  expect(await twice(`/admin/imports/${await checkedFile(owner, 101)}/run`)).toEqual(both)
  const change = { selection: { ids: [2] }, change: CHANGES.price }
  expect(await twice('/admin/bulk/products/preview', change)).toEqual(both)
  expect(await twice('/admin/bulk/products', change)).toEqual(both)
  for (const kind of ['products.import', 'products.price']) {
    const { rows } = await shop.pool.query(
      `update staff_jobs set state = 'stopped'
       where id = (select max(id) from staff_jobs where kind = $1) returning id`,
      [kind],
    )
    expect([kind, await twice(`/admin/jobs/${rows[0].id}/continue`)]).toEqual([kind, both])
  }
})

test('a second step for a column of more than 100 pasted prices, not for one of 100', async () => {
  const person = await staffWith(shop, 'products.prices')
  const paste = (pasted: number) =>
    person.post('/admin/variants/1', { cells: { price: 500 + pasted }, seen: {}, pasted })
  await steppedUp(11)
  expect((await paste(100)).code).toBe(200)
  expect(await paste(101)).toMatchObject({ code: 403, data: { step_up: true } })
  await steppedUp(1)
  expect((await paste(101)).code).toBe(200)
})

test('many small changes of prices are a large one: 100 in 10 minutes without a second step', async () => {
  const person = await staffWith(shop, 'products.see', 'products.edit', 'products.prices', 'stock.edit')
  const cell = (price: number) =>
    person.post('/admin/variants/1', { cells: { price, final_price: price }, seen: {} })
  const codes = async (calls: Promise<{ code: number }>[]) =>
    (await Promise.all(calls)).map(({ code }) => code)
  await cell(700)
  await steppedUp(20)
  await shop.pool.query('alter table audit_entries disable trigger user')
  await shop.pool.query("update audit_entries set at = at - interval '11 minutes'")
  await shop.pool.query('alter table audit_entries enable trigger user')

  const grid = await person.get('/admin/products/2')
  const rows = grid.data.variants.map((row: { price: number; units: number }, at: number) => ({
    ...row,
    price: at < 95 ? row.price + 5 : row.price,
    units_seen: row.units,
  }))
  expect((await person.post('/admin/products/2/variants', { rows })).code).toBe(200)
  expect((await codes(Array.from({ length: 10 }, (_, at) => cell(800 + at)))).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 200),
    ...Array.from({ length: 5 }, () => 403),
  ])
  const one = { selection: { ids: [1] }, change: CHANGES.price }
  for (const path of ['/admin/bulk/products/preview', '/admin/bulk/products'])
    expect(await person.post(path, one)).toMatchObject({ code: 403, data: { step_up: true } })
  expect((await cell(900)).code).toBe(403)
  const weight = { cells: { weight_grams: 250 }, seen: {} }
  expect((await person.post('/admin/variants/1', weight)).code).toBe(200)
  await steppedUp(1)
  expect((await cell(900)).code).toBe(200)
  await steppedUp(10)
  expect((await cell(901)).code).toBe(200)
})

const steppedUp = (minutesAgo: number) =>
  shop.db.update(staffSessions).set({ steppedUpAt: sql`now() - make_interval(mins => ${minutesAgo})` })

/** A file of one product that has been read. */
async function checkedFile({ id }: Person, prices: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into product_imports (staff_id, file_name, bytes, defaults, state, result)
     values ($1, 'goods.csv', 9, '{}', 'ready', $2) returning id`,
    [id, { to_import: 1, prices }],
  )
  await shop.pool.query(`insert into product_import_rows values ($1, 'pot', 2, '{}')`, [rows[0].id])
  return rows[0].id
}
