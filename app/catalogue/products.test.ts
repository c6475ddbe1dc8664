import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '#db/pool.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { findProduct } from './products.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  await shop.pool.query('analyze')
})
afterAll(() => shop.drop())

test('a product that is read often is not planned again, which takes longer than reading it', async () => {
  const [{ slug }] = (await shop.pool.query('select slug from products limit 1')).rows
  const client = await shop.pool.connect()
  const db = databaseOn(client)
  for (let read = 0; read < 10; read++) expect((await findProduct(db, slug))?.product_slug).toBe(slug)
  const { rows } = await client.query(
    `select generic_plans::integer, custom_plans::integer from pg_prepared_statements
     where name = 'products_by_slugs'`,
  )
  client.release()
  // PostgreSQL compares five plans for the values with one for all.
  expect(rows).toEqual([{ generic_plans: 5, custom_plans: 5 }])
})
