import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { silent } from '#db/start.ts'
import { openPool, databaseOn } from '#db/pool.server.ts'
import { seedDemo } from './seed.server.ts'

const database = await freshDatabase()
const second = openPool(database.connection, silent, 2)
const outcomes = await Promise.all([seedDemo(database), seedDemo({ db: databaseOn(second), pool: second })])
afterAll(async () => {
  await second.end()
  await database.drop()
})

async function one(statement: string) {
  return (await database.pool.query(statement)).rows[0]
}

test('two nodes that start together seed once, and a later start seeds nothing', async () => {
  expect(outcomes.toSorted()).toEqual([false, true])
  expect(await seedDemo(database)).toBe(false)
})

test('the tables that orders fill are not analyzed yet, so that their indexes are used', async () => {
  const { rows } = await database.pool.query(`select relname as name, last_analyze is not null as is_analyzed,
      pg_stat_force_next_flush()
    from pg_stat_user_tables where relname in ('products', 'orders', 'idempotency_keys') order by 1`)
  expect(rows).toMatchObject([
    { name: 'idempotency_keys', is_analyzed: false },
    { name: 'orders', is_analyzed: false },
    { name: 'products', is_analyzed: true },
  ])
})

test('the categories, texts and promo codes of the demo shop', async () => {
  expect(
    await one(`select (select count(*)::int from categories) as categories,
      (select count(*)::int from banners) as banners,
    (select count(*)::int from blog_posts) as posts, (select count(*) >= 40 from cities) as cities,
    (select count(*) >= 30 from subcategories) as subcategories`),
  ).toEqual({ categories: 12, banners: 5, posts: 12, cities: true, subcategories: true })
  expect(
    (
      await database.pool.query(
        `select code, discount, is_percentage, minimum_order, first_order_only from promo_codes
          order by code`,
      )
    ).rows,
  ).toEqual([
    { code: 'NAYAB300', discount: 300, is_percentage: false, minimum_order: 2500, first_order_only: false },
    { code: 'WELCOME10', discount: 10, is_percentage: true, minimum_order: 0, first_order_only: true },
  ])
})

test('the goods include featured, cheap, sold-out and reviewed ones', async () => {
  const { rows } = await database.pool.query(`select
    count(*) filter (where is_featured)::int as featured,
    count(*) filter (where lowest_price <= 200)::int as cheap,
    count(*) filter (where youtube_video_id is not null)::int as filmed,
    count(*) filter (where (select sum(units_left) from variants
    where product_id = products.id) = 0)::int as gone,
    count(*) filter (where (select count(*) from variants where product_id = products.id) >= 3)::int as many
    from products`)
  const found = rows[0]
  expect(found.featured).toBeGreaterThan(0)
  expect(found.cheap).toBeGreaterThan(0)
  expect(found.filmed).toBeGreaterThan(0)
  expect(found.gone).toBeGreaterThanOrEqual(2)
  expect(found.many).toBeGreaterThanOrEqual(3)
})

test('the units left of each variant match its stock movements', async () => {
  expect(
    await one(
      `select count(*)::int as wrong from variants
        where units_left <> (select coalesce(sum(units), 0) from stock_movements
        where variant_id = variants.id)`,
    ),
  ).toEqual({ wrong: 0 })
  expect(
    await one(
      `select count(*)::int as wrong from order_lines line
        where quantity <> (select -sum(units) from stock_movements m where m.order_id = line.order_id
        and m.variant_id = line.variant_id and reason = 'sale')`,
    ),
  ).toEqual({ wrong: 0 })
})

test('every review was earned by a completed order, and averages are their own', async () => {
  expect(
    await one(`select count(*)::int as unearned from reviews
      where not exists (select from orders join order_lines line on line.order_id = orders.id
    where orders.customer_id = reviews.customer_id and line.product_id = reviews.product_id
    and orders.status_id = 3 and orders.placed_at < reviews.created_at)`),
  ).toEqual({ unearned: 0 })
  expect(
    await one(
      `select count(*)::int as wrong from products where rating_count > 0
        and rating_average <> (select round(avg(rating_halves) / 2, 2) from reviews
        where product_id = products.id)`,
    ),
  ).toEqual({ wrong: 0 })
  expect(
    await one(
      `select count(*)::int as early from orders join order_lines line on line.order_id = orders.id
        join products on products.id = line.product_id where placed_at < products.created_at`,
    ),
  ).toEqual({ early: 0 })
  expect(await one(`select count(*)::int as future from reviews where created_at > now()`)).toEqual({
    future: 0,
  })
  expect(
    (await one(`select count(distinct rating_halves)::int as kinds from reviews`)).kinds,
  ).toBeGreaterThanOrEqual(4)
})
