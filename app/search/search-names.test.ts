import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'

const { pool, drop } = await testShop()
afterAll(() => drop())

const names = async () =>
  (await pool.query<{ name: string }>(`select lexeme || name as name from search_names order by 1`)).rows.map(
    ({ name }) => name,
  )

test('the names that searches read follow categories, subcategories and colours', async () => {
  const before = await names()
  await pool.query(`
    insert into categories (id, slug, name) values (90, 'crockery', 'Crockery & Glass');
    insert into subcategories (id, category_id, slug, name) values (91, 90, 'flasks', 'Thermos-Flasks');
    insert into colours (id, name, hex) values (92, 'Türkis', '#40e0d0')`)
  expect(await names()).toEqual(
    [...before, '#c90 crockery   glass', '#k92 turkis', '#s91 thermos flasks'].toSorted(),
  )
  await pool.query(`
    update categories set name = 'Plates' where id = 90;
    update subcategories set name = 'Cups' where id = 91;
    update colours set name = 'Sky' where id = 92`)
  expect(await names()).toEqual([...before, '#c90 plates', '#k92 sky', '#s91 cups'].toSorted())
  await pool.query('delete from categories where id = 90; delete from colours where id = 92')
  expect(await names()).toEqual(before)
})
