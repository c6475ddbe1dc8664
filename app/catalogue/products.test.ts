import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOn } from '#db/pool.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { listByIdsJson } from './filtered-lists.server.ts'
import { findProduct } from './products.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  await shop.pool.query('analyze')
})
afterAll(() => shop.drop())

test.each([
  ['products_by_slugs', (db: Database) => findProduct(db, 'multan-blue-pottery-vase')],
  ['products_by_ids', (db: Database) => listByIdsJson(db, [1, 2])],
])('%s, which is read often, is not planned again, which takes longer than reading', async (name, read) => {
  const client = await shop.pool.connect()
  const db = databaseOn(client)
  for (let time = 0; time < 10; time++) await read(db)
  const { rows } = await client.query(
    'select generic_plans::integer, custom_plans::integer from pg_prepared_statements where name = $1',
    [name],
  )
  client.release()
  // PostgreSQL compares five plans for the values with one for all.
  expect(rows).toEqual([{ generic_plans: 5, custom_plans: 5 }])
})
