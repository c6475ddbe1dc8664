import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { hasShippedConcepts, saveShippedConcepts } from './concepts.server.ts'
import { searchProducts } from './products.server.ts'

test('a start writes the concepts again for another release, and only then', async () => {
  const { db, pool, drop } = await testShop()
  onTestFinished(drop)
  expect(await hasShippedConcepts(db)).toBe(false)
  await saveShippedConcepts(db)
  expect(await hasShippedConcepts(db)).toBe(true)
  const { rows } = await pool.query('select * from search_concepts order by spelling')
  await pool.query(`update search_concepts set concept = 'another' where spelling = '#';
    delete from search_concepts where spelling = 'ketli'`)
  expect(await hasShippedConcepts(db)).toBe(false)
  await saveShippedConcepts(db)
  expect((await pool.query('select * from search_concepts order by spelling')).rows).toEqual(rows)
  expect((await searchProducts(db, { search: '#' })).total).toBe(0)
})
