import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewBulk } from '#admin/products/bulk-contract.ts'
import { getMe } from '#admin/staff/me-contract.ts'
import { getToday } from '#admin/today/contract.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await stockShop(shop.db, [
    {
      name: 'Cup',
      variants: [
        { name: 'Blue', finalPrice: 450 },
        { name: 'Red', finalPrice: 550 },
      ],
    },
  ])
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

/** The contracts of an earlier release, as far as they changed since: its screens are still open. */
const EARLIER = {
  sales: v.object({
    days: v.array(v.object({ day: v.string(), orders: v.number(), total: v.number() })),
    orders: v.number(),
    total: v.number(),
    cancelled_percent: v.number(),
  }),
  previewRow: v.object({
    product_id: v.number(),
    name: v.string(),
    before: v.nullable(v.string()),
    after: v.nullable(v.string()),
    failure: v.nullable(v.string()),
  }),
}

const preview = async (amount: number) => {
  const { rows } = await shop.pool.query('select id from products')
  const change = { kind: 'price', by: 'rupees', amount, round: 1 }
  const selection = { ids: rows.map(({ id }: { id: number }) => id) }
  return (await owner.post('/admin/bulk/products/preview', { selection, change })).data
}

test('open screens of an earlier release understand the answers', async () => {
  const { sales } = (await owner.get('/admin/today')).data
  expect(v.parse(EARLIER.sales, sales)).toMatchObject({ orders: 0, total: 0 })
  expect(v.parse(EARLIER.previewRow, (await preview(100)).rows[0])).toMatchObject({
    before: 'Rs 450, Rs 550',
    after: 'Rs 550, Rs 650',
  })
  expect(v.parse(EARLIER.previewRow, (await preview(-1000)).failures[0])).toMatchObject({
    before: null,
    after: null,
    failure: expect.any(String),
  })
})

test('the screens understand the answers of a node of an earlier release', async () => {
  const { sends_mail: _, has_passkeys: ___, minimum_order: ____, ...me } = (await owner.get('/admin/me')).data
  const later = { sends_mail: true, has_passkeys: true, minimum_order: 0 }
  expect(v.parse(getMe.data, me)).toEqual({ ...me, ...later })
  const today = (await owner.get('/admin/today')).data
  const { placed: __, ...sales } = today.sales
  expect(v.parse(getToday.data, { ...today, sales }).sales).toEqual(sales)
  const plan = await preview(100)
  const row = { product_id: 1, name: 'Cup', before: 'Rs 450', after: 'Rs 550', failure: null }
  const refused = { ...row, before: null, after: null, failure: 'Too low.' }
  const answer = { ...plan, rows: [row], failures: [refused] }
  expect(v.parse(previewBulk.data, answer)).toMatchObject({
    rows: [{ ...row, changes: [], more: 0 }],
    failures: [{ ...refused, changes: [], more: 0 }],
  })
})
