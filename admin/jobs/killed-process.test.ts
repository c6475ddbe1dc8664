import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNextImport } from '#admin/import/read-import.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { runBatch } from './run-jobs.server.ts'

const WORKER = join(import.meta.dirname, '../../test/job-worker.ts')
const PRODUCTS = 510
const folder = mkdtempSync(join(tmpdir(), 'nayab-killed-'))
let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let worker: ChildProcess | undefined
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  owner = await staffOf(shop, 'owner')
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const rowsOf = async (query: string) => (await shop.pool.query(query)).rows
const jobOf = async (id: number) =>
  (await rowsOf(`select state, done, failed from staff_jobs where id = ${id}`))[0]
const priced = () =>
  rowsOf(`select price, count(*)::int as variants, sum(units_left)::int as units from variants
    group by 1 order by 1`)

/** Kills the job process with `kill -9` when it has written the second batch and is about to note that. */
async function killInSecondBatch(jobId: number) {
  const held = await shop.pool.connect()
  try {
    await held.query('begin')
    await held.query('select from staff_job_items where job_id = $1 and place = 505 for update', [jobId])
    worker = spawn(process.execPath, [WORKER], {
      env: { ...process.env, DATABASE_URL: shop.url },
      stdio: 'inherit',
    })
    await until(async () => (await rowsOf(WAITS))[0].waits)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await jobOf(jobId)).toEqual({ state: 'running', done: 500, failed: 0 })
    return await priced()
  } finally {
    await held.query('rollback')
    held.release()
  }
}
const WAITS = `select exists (select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%update staff_job_items%') as waits`

/** The killed process holds the job until the server has noticed its end. */
const runAll = (jobId: number) =>
  until(async () => !(await runBatch(shop.shop)) && (await jobOf(jobId)).state === 'done')

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 5))
}

async function importOf(content: string) {
  const [key, bytes] = [randomUUID(), new TextEncoder().encode(content)]
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0&kind=products`, {
    cookie: owner.cookie,
    body: bytes,
  })
  const { data } = await owner.post('/admin/imports', { key, size: bytes.length, name: 'goods.csv' })
  while (await readNextImport(shop.shop, shop.pool));
  const { data: started, undo } = await owner.post(`/admin/imports/${data.id}/run`)
  return { jobId: started.job_id as number, undo }
}

test('an import and a bulk change whose process is killed go on, and one undo reverses each', async () => {
  const rows = Array.from(
    { length: PRODUCTS },
    (_, at) => `cup-${at},Cup ${at},Kitchen,Cups,Blue,1000,300,20`,
  )
  const imported = await importOf(
    ['product_slug,product_name,category,subcategory,variant_name,price,weight_grams,units', ...rows].join(
      '\n',
    ),
  )
  expect(await killInSecondBatch(imported.jobId)).toEqual([{ price: 1000, variants: 500, units: 10_000 }])
  await runAll(imported.jobId)
  expect(await jobOf(imported.jobId)).toEqual({ state: 'done', done: 510, failed: 0 })
  expect(await priced()).toEqual([{ price: 1000, variants: 510, units: 10_200 }])

  const change = { kind: 'price', by: 'rupees', amount: 50, round: 1 }
  const ids = (await rowsOf('select id from products order by id')).map(({ id }) => id)
  const dearer = await owner.post('/admin/bulk/products', { selection: { ids }, change })
  expect(await killInSecondBatch(dearer.data.job_id)).toEqual([
    { price: 1000, variants: 10, units: 200 },
    { price: 1050, variants: 500, units: 10_000 },
  ])
  await runAll(dearer.data.job_id)
  expect(await priced()).toEqual([{ price: 1050, variants: 510, units: 10_200 }])

  for (const undo of [dearer['undo'], imported.undo]) {
    expect(await owner.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
    while (await runBatch(shop.shop));
  }
  expect(await rowsOf('select from products')).toEqual([])
  expect(await rowsOf('select action from audit_entries order by id')).toEqual(
    ['import.upload', 'products.import', 'products.price', 'products.price.undo', 'products.import.undo'].map(
      (action) => ({ action }),
    ),
  )
})
