import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { staffSessions } from '#db/tables/index.ts'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { startJob } from '#admin/jobs/start-job.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: Array.from({ length: 101 }, (_, at) => ({ name: `No. ${at + 1}`, finalPrice: 450 })),
    },
  ])
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const steppedUp = (minutesAgo: number) =>
  shop.db.update(staffSessions).set({ steppedUpAt: sql`now() - make_interval(mins => ${minutesAgo})` })
const needsStepUp = { code: 403, data: { step_up: true } }

/** Sends a write without a recent second step, and with one. */
async function sendBoth(path: string, body?: unknown) {
  await steppedUp(11)
  const refused = await owner.post(path, body)
  await steppedUp(1)
  return [refused, await owner.post(path, body)]
}

test('undoing what needed a second step needs one, too', async () => {
  const saved = await owner.post('/admin/settings/details', { value: { name: 'Chiragh', social: {} } })
  expect(await sendBoth(`/admin/activity/${saved.undo}/undo`)).toMatchObject([needsStepUp, { code: 200 }])
  const shipping = { freeFrom: null, firstKilogram: 150, furtherKilogram: 80 }
  const { undo } = await owner.post('/admin/settings/shipping', { value: shipping })
  await steppedUp(11)
  expect(await owner.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
})

test.each([
  [100, 200],
  [101, 403],
])('without a second step the prices of %i products are not undone beyond 100', async (count, code) => {
  const { auditId, jobId } = await writeAs(shop.shop, COMMAND, (context) =>
    startJob(context, {
      kind: 'products.price',
      objectType: 'product',
      label: 'Prices',
      input: {},
      objectIds: Array.from({ length: count }, (_, at) => at + 1),
    }),
  )
  await shop.pool.query(`update staff_jobs set state = 'done' where id = $1`, [jobId])
  await steppedUp(11)
  expect((await owner.post(`/admin/activity/${auditId}/undo`)).code).toBe(code)
})

test('more than 100 prices of one product need a second step', async () => {
  const { rows } = await shop.pool.query('select id from products limit 1')
  const path = `/admin/products/${rows[0].id}`
  const { variants } = (await owner.get(path)).data
  const rowOf = (variant: any) => ({ ...variant, units_seen: variant.units, pictures: [] })
  const cheaper = variants.map((variant: any) => ({ ...rowOf(variant), final_price: 440 }))
  await steppedUp(11)
  expect(
    await owner.post(`${path}/variants`, { rows: [...cheaper.slice(1), rowOf(variants[0])] }),
  ).toMatchObject({
    code: 200,
  })
  const dearer = variants.map((variant: any) => ({ ...rowOf(variant), final_price: 445 }))
  expect(await sendBoth(`${path}/variants`, { rows: dearer })).toMatchObject([needsStepUp, { code: 200 }])
})

test('a bulk change of more than 100 prices needs a second step, and so does its undo', async () => {
  const { rows } = await shop.pool.query('select id from products limit 1')
  const selection = { ids: [rows[0].id] }
  const cheaper = { kind: 'price', by: 'rupees', amount: -5, round: 1 }
  const [refused, started] = await sendBoth('/admin/bulk/products', { selection, change: cheaper })
  expect([refused, started]).toMatchObject([needsStepUp, { code: 200 }])
  while (await runBatch(shop.shop));
  expect(await sendBoth(`/admin/activity/${started!.undo}/undo`)).toMatchObject([needsStepUp, { code: 200 }])
  while (await runBatch(shop.shop));
  await steppedUp(11)
  const heavier = { selection, change: { kind: 'weight', grams: 300 } }
  expect(await owner.post('/admin/bulk/products', heavier)).toMatchObject({ code: 200 })
})

test('adding 101 variants needs no second step, taking them back does', async () => {
  const { rows } = await shop.pool.query('select id from products limit 1')
  const path = `/admin/products/${rows[0].id}`
  const { variants } = (await owner.get(path)).data
  const kept = variants.map((variant: any) => ({ ...variant, units_seen: variant.units, pictures: [] }))
  const added = Array.from({ length: 101 }, (_, at) => ({
    ...kept[0],
    id: null,
    name: `New ${at + 1}`,
    code: null,
    units_seen: null,
  }))
  await steppedUp(11)
  const saved = await owner.post(`${path}/variants`, { rows: [...kept, ...added] })
  expect(saved).toMatchObject({ code: 200 })
  expect(await sendBoth(`/admin/activity/${saved.undo}/undo`)).toMatchObject([needsStepUp, { code: 200 }])
})
