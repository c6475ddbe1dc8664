import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await stockCup(shop.db)
  owner = await staffOf(shop, 'owner')
})
beforeEach(async () => {
  await shop.pool.query('update variants set is_archived = false')
  await shop.pool.query('update products set is_hidden = false')
})
afterAll(() => shop.drop())

const edit = (fields: object) => owner.post('/admin/products/1', fields)
const removeAll = () => owner.post('/admin/products/1/variants', { rows: [] })
const hideInBulk = (is_hidden: boolean) =>
  owner.post('/admin/bulk/products', { selection: { ids: [1] }, change: { kind: 'hidden', is_hidden } })
const undo = (id: unknown) => owner.post(`/admin/activity/${String(id)}/undo`)
const isHidden = async () => (await shop.pool.query('select is_hidden from products')).rows[0].is_hidden
async function failures() {
  while (await runBatch(shop.shop));
  const [job] = (await owner.get('/admin/jobs')).data
  return (await owner.get(`/admin/jobs/${job.id}`)).data.failures.map(({ message }: any) => message)
}
const REFUSED = 'It has no variant. Add one before shoppers see it.'

test('a product that shoppers see keeps a variant', async () => {
  expect(await removeAll()).toMatchObject({ code: 422 })
})

test('a product that is added without a variant is hidden', async () => {
  const added = await owner.post('/admin/products', { name: 'Clay Jug', subcategory_id: 1 })
  expect(added).toMatchObject({
    code: 200,
    message: 'Clay Jug is saved. It is hidden, because it has no variant yet.',
  })
  expect(await owner.get(`/admin/products/${added.data.product_id}`)).toMatchObject({
    data: { is_hidden: true },
  })
  await shop.pool.query('delete from products where id = $1', [added.data.product_id])
})

test('a product without a variant is not shown, by its form or in bulk', async () => {
  await edit({ is_hidden: true })
  expect((await removeAll()).code).toBe(200)
  expect(await edit({ is_hidden: false })).toMatchObject({ code: 422, message: REFUSED })
  expect((await hideInBulk(false)).code).toBe(200)
  expect([await failures(), await isHidden()]).toEqual([[REFUSED], true])
  expect((await edit({ name: 'Clay Cup of Multan' })).code).toBe(200)
})

test('an undo does not show it either', async () => {
  const hidden = await edit({ is_hidden: true })
  await removeAll()
  expect(await undo(hidden['undo'])).toMatchObject({ code: 409, message: REFUSED })
  await shop.pool.query('update variants set is_archived = false')
  await edit({ is_hidden: false })
  const inBulk = await hideInBulk(true)
  while (await runBatch(shop.shop));
  await removeAll()
  expect((await undo(inBulk['undo'])).code).toBe(200)
  expect([await failures(), await isHidden()]).toEqual([[REFUSED], true])
})
