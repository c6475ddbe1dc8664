import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { wishlistEntries } from '#db/tables/index.ts'
import { insertSmallShop } from '#test/goods.ts'
import { type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/until-waiting.ts'

let shop: TestShop
let ayesha: Person
let bilal: Person
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  ayesha = await signUp(shop, 'Ayesha')
  bilal = await signUp(shop, 'Bilal')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(wishlistEntries)
})

const add = (product_ids: unknown, who = ayesha) =>
  shop.requestJson('/api/add-to-wishlist', {
    body: { user_id_fk: who.user_id, product_ids },
    cookie: who.cookie,
  })
const list = async () =>
  (await shop.requestJson('/api/get-wishlist', { body: { user_id: ayesha.user_id }, cookie: ayesha.cookie }))
    .data as { w_id: number; products: { product_id: number } }[]
const remove = (w_id: number, who = ayesha) =>
  shop.requestJson(`/api/wishlist-remove/${w_id}`, { method: 'DELETE', cookie: who.cookie })

test('an entry shows what a card needs', async () => {
  const added = await add(8)
  expect(added).toMatchObject({ code: 200, message: 'Product added to wishlist successfully!' })
  expect(await list()).toEqual([
    {
      w_id: added.data[0].w_id,
      products: {
        product_id: 8,
        product_name: 'Brass Tea Strainer',
        product_image: 'brass-tea-strainer',
        product_slug: 'brass-tea-strainer',
        alt_content: 'Brass Tea Strainer',
        in_stock: 1000,
        subcategory: { s_cat_slug: 'tea-time' },
      },
    },
  ])
})

test('adding twice, also at once, is a success and one entry', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(8)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]!.code).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('several products are added in one call, newest first; all of them or none', async () => {
  expect((await add(['7', 9])).code).toBe(200)
  expect((await list()).map((entry) => entry.products.product_id)).toEqual([9, 7])
  expect(await add([8, 4711])).toMatchObject({
    code: 404,
    data: ['This product is not in the shop any more.'],
  })
  expect(await list()).toHaveLength(2)
})

test.each([[[]], ['x'], [null], [{}], [1.5], [[7, 'x']]])('%j is not a product', async (product_ids) => {
  expect(await add(product_ids)).toMatchObject({ code: 422, data: ['Which product?'] })
})

test("an entry is removed by its owner; another customer's is answered like an unknown one", async () => {
  const {
    data: [{ w_id }],
  } = await add(8)
  expect(await remove(w_id, bilal)).toEqual(await remove(999_999, bilal))
  expect(await list()).toHaveLength(1)
  expect(await remove(w_id)).toMatchObject({ code: 200, message: 'Item removed from wishlist successfully!' })
  expect(await remove(w_id)).toMatchObject({ code: 404 })
  expect(await list()).toEqual([])
})

test('of two calls at once only one fills the list', async () => {
  await shop.pool.query(`insert into products (id, slug, name, category_id, subcategory_id)
    select 100 + n, 'more-' || n, 'More', category_id, subcategory_id from products, generate_series(1, 499) n
    where slug = 'clay-cup'`)
  await shop.pool.query(
    `insert into wishlist_entries (customer_id, product_id)
      select $1, id from products where slug like 'more-%'`,
    [ayesha.user_id],
  )
  // Both calls wait for the products, so that they go on at the same time.
  const gate = await shop.pool.connect()
  onTestFinished(() => gate.release(true))
  await gate.query('begin; select from products where id in (7, 8) for update')
  const added = Promise.all([add(7), add(8)])
  await untilWaiting(shop.pool, 2)
  await gate.query('commit')
  expect((await added).map(({ code }) => code).toSorted()).toEqual([200, 422])
  expect((await list()).length).toBe(500)
})
