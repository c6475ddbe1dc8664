import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readNextImport } from '#admin/import/read-import.server.ts'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { importProducts } from '#server/commands/import.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-counted-'))
let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  await stockCup(shop.db)
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
async function changeAndCount(change: Change, count: Change = () => inCountingMode(27)) {
  const changed = await change()
  expect(await unitsLeft()).toBe(30)
  const counted = await count()
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

type Change = () => Promise<{ [meta: string]: unknown }>

const inCountingMode = (is: number) =>
  owner.post('/admin/stock', { variant_id: 1, reason: 'counted', change: { is, seen: 30 } })

const received = (by: number) =>
  owner.post('/admin/stock', { variant_id: 1, reason: 'received', change: { by } })

async function inGrid(change: object) {
  const { variants } = (await owner.get('/admin/products/1')).data
  const row = { ...variants[0], units_seen: variants[0].units, pictures: [], ...change }
  return owner.post('/admin/products/1/variants', { rows: [row] })
}

const inBulk = async (by = 20) =>
  runAll(await owner.post('/admin/bulk/products', { selection: { ids: [1] }, change: { kind: 'units', by } }))

async function byFile(units: number) {
  const [key, bytes] = [
    randomUUID(),
    new TextEncoder().encode(`product_slug,variant_name,units\nproduct-1,Blue,${units}`),
  ]
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0&kind=products`, {
    cookie: owner.cookie,
    body: bytes,
  })
  const { data } = await owner.post('/admin/imports', { key, size: bytes.length, name: 'units.csv' })
  while (await readNextImport(shop.shop, shop.pool));
  return runAll(await owner.post(`/admin/imports/${data.id}/run`))
}

async function byCommand(units: number) {
  const file = join(folder, 'counted.csv')
  writeFileSync(file, `product_slug,variant_name,units\nproduct-1,Blue,${units}`)
  expect(await importProducts.run([file], shop.shop, silent, { ...shop, close: async () => {} })).toBe(0)
  return {}
}
const silent = { say: () => {}, complain: () => {} }

/** Each changes the units to 30. */
const changes: Record<string, (by?: number) => ReturnType<Change>> = {
  'bulk change': inBulk,
  import: () => byFile(30),
  grid: () => inGrid({ units: 30 }),
  'units received': (by = 20) => received(by),
}
const counts: Record<string, Change> = {
  'the counting mode': () => inCountingMode(27),
  'a grid': () => inGrid({ units: 27 }),
  'an import': () => byFile(27),
  'an import by command': () => byCommand(27),
}

describe.each(Object.entries(changes))('%s', (_, change) => {
  test.each(Object.entries(counts))('is not undone after %s', async (__, count) => {
    const { changed } = await changeAndCount(change, count)
    const undone = await runAll(await undo(changed))
    const messages = undone.code === 200 ? await failures() : [undone['message']]
    expect([await unitsLeft(), messages]).toEqual([27, [COUNTED]])
  })

  test('is not undone to more than 1,000,000 units', async () => {
    await shop.pool.query('update variants set units_left = 1000000')
    const changed = await change(30 - 1_000_000)
    expect(await unitsLeft()).toBe(30)
    await received(1)
    const undone = await runAll(await undo(changed))
    const messages = undone.code === 200 ? await failures() : [undone['message']]
    expect([await unitsLeft(), messages]).toEqual([31, ['That would be more than 1,000,000 units.']])
  })
})

test.each(Object.entries(counts).slice(0, 3))(
  'a bulk change is undone after its later count by %s was undone',
  async (_, count) => {
    const { changed, counted } = await changeAndCount(inBulk, count)
    expect((await runAll(await undo(counted))).code).toBe(200)
    expect(await runAll(await undo(changed))).toMatchObject({ code: 200 })
    expect([await unitsLeft(), await failures()]).toEqual([10, []])
  },
)

test('a count that confirms the units is one, too', async () => {
  const { changed, counted } = await changeAndCount(inBulk, () => inCountingMode(30))
  expect(counted).toMatchObject({ code: 200, undo: null })
  await runAll(await undo(changed))
  expect([await unitsLeft(), await failures()]).toEqual([30, [COUNTED.replace('27', '30')]])
})

test('a grid and an import that leave the units do not count them', async () => {
  const { changed } = await changeAndCount(inBulk, () => inGrid({ weight_grams: 310 }))
  await byFile(30)
  expect(await runAll(await undo(changed))).toMatchObject({ code: 200 })
  expect([await unitsLeft(), await failures()]).toEqual([10, []])
})

test('the undo of a grid that moves no units does not mind a count', async () => {
  await received(20)
  const lighter = await inGrid({ weight_grams: 300 })
  await inCountingMode(26)
  expect((await undo(lighter)).code).toBe(200)
  expect(await unitsLeft()).toBe(26)
})
