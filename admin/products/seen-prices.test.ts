/** A bulk change of prices leaves alone what a colleague has saved since they were shown. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { stockShop, type Stock } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>

let shop: TestShop
let stocked: Stock
let owner: Staff
let colleague: Staff
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
    {
      name: 'Tray',
      variants: [
        { name: 'Small', finalPrice: 800 },
        { name: 'Large', finalPrice: 900 },
      ],
    },
  ])
  ;[owner, colleague] = [await staffOf(shop, 'owner'), await staffOf(shop, 'manager')]
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.pool.query('update variants set price = 450, final_price = 450')
})

const dearer = () => ({
  selection: { ids: stocked.products.map(({ id }) => id) },
  change: { kind: 'price', by: 'rupees', amount: 100, round: 1 },
})
const preview = async (bulk: object) => (await owner.post('/admin/bulk/products/preview', bulk)).data
const start = (bulk: object) => owner.post('/admin/bulk/products', bulk)
const save = (variant: number, price: number) =>
  colleague.post(`/admin/variants/${stocked.variants[variant]!.id}`, {
    cells: { price, final_price: price },
    seen: {},
  })
const prices = async () =>
  (await shop.pool.query('select final_price from variants order by id')).rows.map((row) => row.final_price)
async function finish(jobId: number) {
  while (await runBatch(shop.shop)) continue
  return (await owner.get(`/admin/jobs/${jobId}`)).data
}

test('a price that was saved after the preview: the new numbers are to be confirmed', async () => {
  const { version } = await preview(dearer())
  await save(0, 500)
  expect(await start({ ...dearer(), version })).toMatchObject({
    code: 409,
    message: 'The list has changed. Please look at the new numbers and confirm again.',
  })
  const confirmed = await start({ ...dearer(), version: (await preview(dearer())).version })
  expect(await finish(confirmed.data.job_id)).toMatchObject({ failed: 0 })
  expect(await prices()).toEqual([600, 550, 550])
})

test('a price that was saved after the start stays, and the product is in the list of failures', async () => {
  const started = await start(dearer())
  await save(1, 700)
  expect(await finish(started.data.job_id)).toMatchObject({
    done: 2,
    failed: 1,
    failures: [
      {
        name: 'Tray',
        message: 'Its prices have changed since you looked at them, so they stay as they are.',
      },
    ],
  })
  expect(await prices()).toEqual([550, 700, 450])
  const undone = await owner.post(`/admin/activity/${started['undo']}/undo`)
  await finish(undone.data.job_id)
  expect(await prices()).toEqual([450, 700, 450])
})

test('other changes of a product since then hinder neither prices nor other bulk changes', async () => {
  const { version } = await preview(dearer())
  await shop.pool.query('update variants set units_left = units_left - 1, weight_grams = 700')
  const started = await start({ ...dearer(), version })
  expect(await finish(started.data.job_id)).toMatchObject({ done: 2, failed: 0 })

  const units = { ...dearer(), change: { kind: 'units', by: 5 } }
  const seen = await preview(units)
  await shop.pool.query('update variants set units_left = units_left - 1')
  const counted = await start({ ...units, version: seen.version })
  expect(await finish(counted.data.job_id)).toMatchObject({ done: 2, failed: 0 })
})
