import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { readParts } from './reports.server.ts'

const { db, pool, drop } = await freshDatabase()
afterAll(() => drop())

/** 300 products over 500 days; the first ones sell most, and many have equal sums. */
const FILL = `insert into report_products (product_id, day, orders, cancelled, units, rupees)
  select product, date '2025-01-01' + day, 2, 1, units, units * (100 + product % 7 * 50)
  from generate_series(1, 300) product, generate_series(0, 499) day,
    lateral (select abs(hashint4(product * 1000 + day)) % 1000 as chance) as random,
    lateral (select 1 + chance % 3 as units) as sold
  where chance < 400 / product + 3`

test('the best products of any period are those of a plain sum', async () => {
  await pool.query(FILL)
  const periods = [
    ['2025-01-01', '2026-05-15'],
    ['2025-03-01', '2025-03-31'],
    ['2025-03-02', '2025-03-31'],
    ['2025-03-20', '2025-04-02'],
    ['2025-06-11', '2025-06-22'],
    ['2025-06-11', '2025-06-20'],
    ['2025-11-23', '2026-04-22'],
    ['2026-05-01', '2026-08-31'],
    ['2024-01-01', '2024-12-31'],
  ] as const
  for (const [from, to] of periods)
    for (const limit of [1, 7, 51, 1000]) {
      const { rows } = await pool.query(
        `select product_id::text as key, 'Deleted product' as label, sum(orders)::integer as orders,
          sum(cancelled)::integer as cancelled, sum(units)::integer as units, sum(rupees)::integer as rupees
        from report_products where day between $1 and $2
        group by product_id order by sum(rupees) desc, product_id limit $3`,
        [from, to, limit],
      )
      expect([from, to, limit, await readParts(db, 'product', { from, to }, limit)]).toEqual([
        ...[from, to, limit],
        rows,
      ])
    }
})

test('a product that was only cancelled is listed after the others', async () => {
  await pool.query(`insert into report_products (product_id, day, orders, cancelled, units, rupees)
    values (999, '2024-02-01', 1, 1, 0, 0), (5, '2024-02-20', 1, 0, 1, 300)`)
  const parts = await readParts(db, 'product', { from: '2024-02-01', to: '2024-03-10' }, 51)
  expect(parts.map(({ key, rupees }) => [key, rupees])).toEqual([
    ['5', 300],
    ['999', 0],
  ])
})
