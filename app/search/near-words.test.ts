import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { searchProducts } from './products.server.ts'
import { refreshSearchWords } from './refresh-words.server.ts'

const shop = await testShop()
const { db, pool } = shop
afterAll(() => shop.drop())
beforeAll(async () => {
  await insertProducts(db, [{ slug: 'tray', name: 'Walnut Tray' }])
  await refreshSearchWords(db)
})

/** PostgreSQL counts them since release 18, and adds those of a session when it ends at the latest. */
async function countWorkers(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ workers: number }>(
    `select parallel_workers_to_launch::integer as workers from pg_stat_database
    where datname = current_database()`,
  )
  return rows[0]!.workers
}

test.each(['walnut', 'walnot', 'xqzwvjpp', 'walnot xqzw'])(
  'a search for %s starts no parallel workers, which take 70 ms',
  async (search) => {
    const before = await countWorkers()
    await searchProducts(db, { search })
    expect(await countWorkers()).toBe(before)
  },
)
