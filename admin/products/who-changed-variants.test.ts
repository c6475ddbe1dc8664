/** A conflict names who has changed the variants: in the grid or in one cell. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let manager: typeof owner
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  owner = await staffOf(shop, 'owner')
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())

type Row = { id: number; name: string; units: number; final_price: number }
type Loaded = { variants: Row[]; variants_version: string }

const load = async () => (await owner.get('/admin/products/1')).data as Loaded
const save = (person: typeof owner, { variants, variants_version }: Loaded, change: Partial<Row>) =>
  person.post('/admin/products/1/variants', {
    rows: variants.map((row, at) => ({ ...row, units_seen: row.units, ...(at === 0 && change) })),
    version: variants_version,
  })

test('the grid', async () => {
  const loaded = await load()
  expect(await save(owner, loaded, { name: 'Mine' })).toMatchObject({ code: 200 })
  const message = 'You changed these variants in another tab or on another device.'
  expect(await save(owner, loaded, { name: 'Other' })).toMatchObject({ code: 409, message })
  expect(await save(manager, await load(), { name: 'Theirs' })).toMatchObject({ code: 200 })
  expect((await save(owner, loaded, { name: 'Other' })).message).toBe('The manager changed these variants.')
})

test('the grid after a cell, and a cell', async () => {
  const loaded = await load()
  const { id, final_price: seen } = loaded.variants[0]!
  const edit = (person: typeof owner, final_price: number) =>
    person.post(`/admin/variants/${id}`, { cells: { final_price }, seen: { final_price: seen } })
  expect(await edit(manager, seen - 10)).toMatchObject({ code: 200 })
  expect((await save(owner, loaded, { name: 'Other' })).message).toBe('The manager changed these variants.')
  expect((await edit(owner, seen - 20)).message).toMatch(/^The manager changed this\. Now it is /)
  expect((await edit(manager, seen - 20)).message).toMatch(/^You changed this in another tab or on another/)
})

test('no name is given when no entry explains the change', async () => {
  const loaded = await load()
  await shop.pool.query("update variants set name = name || ' new' where product_id = 1")
  expect((await save(owner, loaded, { name: 'Other' })).message).toBe('Someone changed these variants.')
})
