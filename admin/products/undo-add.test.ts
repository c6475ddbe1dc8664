import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Staff
let manager: Staff
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query(`select refresh_product_overviews(array[7, 8, 9]), setval('products_id_seq', 100),
    setval('variants_id_seq', 1000)`)
  ;[owner, manager] = [await staffOf(shop, 'owner'), await staffOf(shop, 'manager')]
})
afterAll(() => shop.drop())

const undo = (id: number) => owner.post(`/admin/activity/${id}/undo`)
const receive = (who: Staff, variant_id: number) =>
  who.post('/admin/stock', { variant_id, reason: 'received', change: { by: 3 } })
const rowsOf = async (query: string) => (await shop.pool.query(query)).rows

async function copyOfStrainer() {
  const copied = await owner.post('/admin/products/8/duplicate')
  const id = copied.data.product_id as number
  const { data } = await owner.get(`/admin/products/${id}`)
  return { id, variant: data.variants[0].id as number, undo: copied.undo as number }
}

type Copy = Awaited<ReturnType<typeof copyOfStrainer>>
test.each<[string, (copy: Copy) => Promise<{ code: number; undo?: number }>]>([
  ['the product', ({ id }) => manager.post(`/admin/products/${id}`, { keywords: 'steel' })],
  [
    'a price',
    ({ variant }) => manager.post(`/admin/variants/${variant}`, { cells: { price: 950 }, seen: {} }),
  ],
  ['the stock', ({ variant }) => receive(manager, variant)],
  [
    'the weight by a bulk change',
    async ({ id }) => {
      const started = await manager.post('/admin/bulk/products', {
        selection: { ids: [id] },
        change: { kind: 'weight', grams: 700 },
      })
      while (await runBatch(shop.shop, undefined, 1));
      return started
    },
  ],
])('the undo of a copy is refused when someone else has changed %s since', async (_what, change) => {
  const copy = await copyOfStrainer()
  const changed = await change(copy)
  expect(changed).toMatchObject({ code: 200 })
  expect(await undo(copy.undo)).toMatchObject({
    code: 409,
    message: 'Since then The manager changed this product. Please delete it on its own page.',
  })
  expect((await owner.get(`/admin/products/${copy.id}`)).code).toBe(200)
  expect(await manager.post(`/admin/activity/${changed.undo}/undo`)).toMatchObject({ code: 200 })
  while (await runBatch(shop.shop, undefined, 1));
  expect(await undo(copy.undo)).toMatchObject({ code: 200 })
  expect((await owner.get(`/admin/products/${copy.id}`)).code).toBe(404)
})

test('a deleted product comes back on wishlists and with its stock movements', async () => {
  const [customer, gone] = [await wisher('Hina'), await wisher('Gul')]
  const [{ id: variant }] = await rowsOf('select id from variants where product_id = 7 order by id')
  await receive(owner, variant)
  const state = async () => ({
    wishes: await rowsOf('select * from wishlist_entries where product_id = 7 order by id'),
    movements: await rowsOf(`select m.* from stock_movements m join variants v on v.id = m.variant_id
      where v.product_id = 7 order by m.id`),
    units: await rowsOf('select id, units_left from variants where product_id = 7 order by id'),
  })
  const before = await state()
  expect(before.wishes).toHaveLength(2)
  const deleted = await owner.delete('/admin/products/7')
  expect(deleted.code).toBe(200)
  expect(await owner.post(`/admin/customers/${gone}/anonymise`)).toMatchObject({ code: 200 })
  expect(await undo(deleted.undo)).toMatchObject({ code: 200 })
  const after = await state()
  expect(after).toEqual({ ...before, wishes: before.wishes.filter((wish) => wish.customer_id === customer) })
  expect(after.movements.length).toBeGreaterThan(1)
})

async function wisher(name: string) {
  const { user_id } = await signUp(shop, name)
  await shop.pool.query('insert into wishlist_entries (customer_id, product_id) values ($1, 7)', [user_id])
  return user_id
}
