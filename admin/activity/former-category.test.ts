import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { stockShop } from '#test/stock.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  const variants = [{ name: 'Blue', finalPrice: 450 }]
  await stockShop(shop.db, [
    { name: 'Clay Cup', variants },
    { name: 'Tray', variants },
  ])
  owner = await staffOf(shop, 'owner')
  const garden = await owner.post('/admin/categories', { name: 'Garden' })
  await owner.post('/admin/subcategories', { name: 'Pots', category_id: 1 })
  await owner.post('/admin/subcategories', { name: 'Bowls', category_id: 1 })
  expect(garden.data.id).toBe(2)
})
afterAll(() => shop.drop())

const [TEA, POTS, BOWLS] = [1, 2, 3]
beforeEach(() =>
  shop.pool.query(`update subcategories set category_id = 1;
    update products set category_id = 1, subcategory_id = case id when 1 then ${TEA} else ${POTS} end`),
)

const undo = ({ undo: id }: { [meta: string]: unknown }) => owner.post(`/admin/activity/${id}/undo`)
const moveToGarden = (id: number, name: string) =>
  owner.post('/admin/subcategories', { id, name, category_id: 2 })
const places = async () =>
  (await shop.pool.query('select id, category_id, subcategory_id from products order by id')).rows

async function moveAllToBowls() {
  const change = { kind: 'category', subcategory_id: BOWLS }
  const moved = await owner.post('/admin/bulk/products', { selection: { ids: [1, 2] }, change })
  while (await runBatch(shop.shop));
  return moved
}

test('an undo of many gives products the present category of their former subcategory', async () => {
  const moved = await moveAllToBowls()
  expect(await moveToGarden(POTS, 'Pots')).toMatchObject({ code: 200 })
  expect(await undo(moved)).toMatchObject({ code: 200 })
  while (await runBatch(shop.shop));
  expect(await places()).toEqual([
    { id: 1, category_id: 1, subcategory_id: TEA },
    { id: 2, category_id: 2, subcategory_id: POTS },
  ])
})

test('a deleted product comes back to the present category of its subcategory', async () => {
  const deleted = await owner.delete('/admin/products/2')
  expect(await moveToGarden(POTS, 'Pots')).toMatchObject({ code: 200 })
  expect(await undo(deleted)).toMatchObject({ code: 200 })
  expect((await places())[1]).toEqual({ id: 2, category_id: 2, subcategory_id: POTS })
})

test('a subcategory with products is not moved back by an undo', async () => {
  await moveAllToBowls()
  const moved = await moveToGarden(POTS, 'Pots')
  await owner.post('/admin/products/1', { subcategory_id: POTS })
  expect(await undo(moved)).toMatchObject({
    code: 409,
    message: 'This subcategory has products, so it stays in its category.',
  })
})

test('a bulk change is undone for the products whose former subcategory is still there', async () => {
  const moved = await moveAllToBowls()
  expect(await owner.delete(`/admin/subcategories/${POTS}`)).toMatchObject({ code: 200 })
  const { data } = await undo(moved)
  expect(data.id).toBeGreaterThan(0)
  while (await runBatch(shop.shop));
  const [job] = (await owner.get('/admin/jobs')).data
  expect((await owner.get(`/admin/jobs/${job.id}`)).data).toMatchObject({
    state: 'done',
    failed: 1,
    failures: [{ object_id: '2', message: 'Its former category does not exist any more.' }],
  })
  expect(await places()).toEqual([
    { id: 1, category_id: 1, subcategory_id: TEA },
    { id: 2, category_id: 1, subcategory_id: BOWLS },
  ])
  expect((await owner.get(`/admin/activity/${String(moved['undo'])}`)).data).toMatchObject({
    is_undone: true,
    undo_job: { id: job.id, state: 'done', total: 2, done: 2, failed: 1 },
  })
})
