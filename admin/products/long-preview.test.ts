import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { stockShop } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  // A price of 50 rupees cannot be lowered by 100: each second product is refused.
  const goods = Array.from({ length: 500 }, (_, at) => ({
    name: `Cup ${at + 1}`,
    variants: [{ name: 'Plain', finalPrice: at % 2 === 0 ? 500 : 50 }],
  }))
  await stockShop(shop.db, goods)
  await shop.pool.query('select refresh_product_overviews(array(select id from products))')
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const bulk = {
  selection: { filter: {} },
  change: { kind: 'price', by: 'rupees', amount: -100, round: 1 },
}
type Row = { product_id: number; failure: string | null }
const idsOf = (rows: readonly Row[]) => rows.map(({ product_id }) => product_id)
const odd = Array.from({ length: 250 }, (_, at) => 2 * at + 1)

test('a preview names each product with its old and new price, and each that is refused', async () => {
  const changed: Row[] = []
  const refused: Row[] = []
  const versions = new Set<string>()
  for (let page = 0; page < 3; page++) {
    const known = { changed: changed.length, refused: refused.length }
    const { code, data } = await owner.post('/admin/bulk/products/preview', { ...bulk, known })
    expect([code, data.total, data.refused]).toEqual([200, 500, 250])
    changed.push(...data.rows)
    refused.push(...data.failures)
    versions.add(data.version)
  }
  expect(idsOf(changed)).toEqual(odd)
  expect(changed.at(-1)).toMatchObject({ changes: [{ before: 'Rs 500', after: 'Rs 400' }], failure: null })
  expect(idsOf(refused)).toEqual(odd.map((id) => id + 1))
  expect(new Set(refused.map(({ failure }) => failure))).toEqual(
    new Set(['The price would be less than 1 rupee.']),
  )
  expect(versions.size).toBe(1)
})

test('one part of a preview is read on without the other', async () => {
  const known = { changed: 200, refused: 500 }
  const { data } = await owner.post('/admin/bulk/products/preview', { ...bulk, known })
  expect([idsOf(data.rows), data.failures]).toEqual([odd.slice(200), []])
})

test('all that a bulk change refused can be read, by the person who began it', async () => {
  const { data } = await owner.post('/admin/bulk/products', bulk)
  while (await runBatch(shop.shop));
  const path = `/admin/jobs/${data.job_id}/failures`
  const read: string[] = []
  for (const known of [0, 100, 200, 250]) {
    const page = await owner.get(`${path}?known=${known}`)
    expect([page.code, page.data.length]).toEqual([200, Math.min(100, 250 - known)])
    read.push(...page.data.map(({ object_id }: { object_id: string }) => object_id))
  }
  expect(read).toEqual(odd.map((id) => String(id + 1)))
  for (const known of ['-1', '1e9', 'x', '']) {
    expect([known, (await owner.get(`${path}?known=${known}`)).code]).toEqual([known, 422])
  }
  const manager = await staffOf(shop, 'manager')
  expect((await manager.get(`${path}?known=0`)).code).toBe(404)
})
