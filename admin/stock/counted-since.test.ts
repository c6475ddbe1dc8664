import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readNextImport } from '#admin/import/read-import.server.ts'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { stockShop } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-counted-'))
let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  await stockShop(shop.db, [{ name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450 }] }])
  owner = await staffOf(shop, 'owner')
})
beforeEach(() => shop.pool.query('update variants set units_left = 10'))
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const unitsLeft = async () => (await shop.pool.query('select units_left from variants')).rows[0].units_left
const undo = ({ undo: id }: { [meta: string]: unknown }) => owner.post(`/admin/activity/${id}/undo`)
/** Changes the units from 10 to 30; then 27 are counted. */
async function changeAndCount(change: () => Promise<{ [meta: string]: unknown }>) {
  const changed = await change()
  expect(await unitsLeft()).toBe(30)
  const counted = await owner.post('/admin/stock', {
    variant_id: 1,
    reason: 'counted',
    change: { is: 27, seen: 30 },
  })
  return { changed, counted }
}
const failures = async () => {
  const [job] = (await owner.get('/admin/jobs')).data
  return (await owner.get(`/admin/jobs/${job.id}`)).data.failures.map(({ message }: any) => message)
}
async function runAll<T>(started: T): Promise<T> {
  while (await runBatch(shop.shop));
  return started
}
const COUNTED = 'The units were counted since: 27. Please count again.'

const inBulk = async () =>
  runAll(
    await owner.post('/admin/bulk/products', { selection: { ids: [1] }, change: { kind: 'units', by: 20 } }),
  )

async function byFile() {
  const [key, bytes] = [
    randomUUID(),
    new TextEncoder().encode('product_slug,variant_name,units\nproduct-1,Blue,30'),
  ]
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0&kind=products`, {
    cookie: owner.cookie,
    body: bytes,
  })
  const { data } = await owner.post('/admin/imports', { key, size: bytes.length, name: 'units.csv' })
  while (await readNextImport(shop.shop, shop.pool));
  return runAll(await owner.post(`/admin/imports/${data.id}/run`))
}

test.each([
  ['bulk change', inBulk],
  ['import', byFile],
])('units that were counted since are left by the undo of the %s', async (_, change) => {
  const { changed } = await changeAndCount(change)
  expect(await runAll(await undo(changed))).toMatchObject({ code: 200 })
  expect([await unitsLeft(), await failures()]).toEqual([27, [COUNTED]])
})

test('a bulk change is undone after its later count was undone', async () => {
  const { changed, counted } = await changeAndCount(inBulk)
  expect((await undo(counted)).code).toBe(200)
  expect(await runAll(await undo(changed))).toMatchObject({ code: 200 })
  expect([await unitsLeft(), await failures()]).toEqual([10, []])
})

test('the undo of a grid is refused when units were counted since, unless it moves none', async () => {
  const { variants } = (await owner.get('/admin/products/1')).data
  const row = { ...variants[0], units_seen: 10, pictures: [] }
  const save = (change: object) => owner.post('/admin/products/1/variants', { rows: [{ ...row, ...change }] })
  const { changed } = await changeAndCount(() => save({ units: 30 }))
  expect(await undo(changed)).toMatchObject({ code: 409, message: COUNTED })
  expect(await unitsLeft()).toBe(27)
  const lighter = await save({ units: 27, units_seen: 27, weight_grams: 300 })
  await owner.post('/admin/stock', { variant_id: 1, reason: 'counted', change: { is: 26, seen: 27 } })
  expect((await undo(lighter)).code).toBe(200)
  expect(await unitsLeft()).toBe(26)
})
