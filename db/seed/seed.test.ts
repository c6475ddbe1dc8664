import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { silent } from '#db/start.ts'
import { openPool, databaseOn } from '#db/pool.server.ts'
import { guestDetails, orderNotes } from '#app/checkout/contract.ts'
import { quoteOrder } from '#app/checkout/rules.ts'
import { fields } from '#app/core/fields.ts'
import { contactUs } from '#app/contact/contract.ts'
import { lacksOrders, refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
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

test('the lists of the back office and their filters know every product before any job has run', async () => {
  expect(
    await one(`select (select count(*)::int from products) - (select count(*)::int from product_overviews)
        as not_listed,
      (select count(*)::int from products where not is_hidden) - (select count(*)::int from product_facets)
        as not_counted`),
  ).toEqual({ not_listed: 0, not_counted: 0 })
})

test('each variant has a code, and these are EANs for examples', async () => {
  expect(
    await one(`select count(*) filter (where code is null)::int as missing, min(code) as first
      from variants left join variant_codes on variant_id = id`),
  ).toEqual({ missing: 0, first: '9520000000011' })
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
    await one(`select count(*)::int as wrong from (
      select sum(units) over (partition by variant_id order by at, id) as units_then
      from stock_movements) as m where units_then < 0`),
  ).toEqual({ wrong: 0 })
  expect(
    await one(
      `select count(*)::int as wrong from order_lines line join orders o on o.id = line.order_id
        where case when o.status_id = 4 then 0 else quantity end <> (
          select -sum(units) from stock_movements m
          where m.order_id = line.order_id and m.variant_id = line.variant_id)`,
    ),
  ).toEqual({ wrong: 0 })
  expect(
    await one(`select count(*)::int as wrong from orders o join order_events e on e.order_id = o.id
      where e.at < placed_at or e.at > now()`),
  ).toEqual({ wrong: 0 })
})

test('60 orders of the last two months are in all states, with what real ones have', async () => {
  const recent = `from orders o where placed_at > now() - interval '60 days'
    and (customer_id is null or source <> 'web' or status_id <> 3 or courier is not null)`
  expect(
    await one(`select count(*)::int as orders, count(*) filter (where status_id = 1)::int as pending,
      count(*) filter (where status_id = 2)::int as processing,
      count(*) filter (where status_id = 5 and courier is not null and tracking_number is not null)::int
        as shipped,
      count(*) filter (where status_id = 3)::int as completed,
      count(*) filter (where status_id = 4 and cancel_reason is not null)::int as cancelled,
      max(placed_at) > now() - interval '10 minutes' as is_new ${recent}`),
  ).toEqual({
    orders: 60,
    pending: 9,
    processing: 8,
    shipped: 9,
    completed: 26,
    cancelled: 8,
    is_new: true,
  })
  expect(
    await one(`select count(distinct city_id) >= 15 as cities, count(*) filter (where customer_id is null) >
15
      as guests, bool_or(length(full_name) > 50) as long, bool_or(full_name ~ '[ا-ی]') as urdu,
      bool_or(order_instructions ~ '[ا-ی]') as urdu_note, bool_or(advance_paid > 0) as advance,
      bool_or(promo_code = 'NAYAB300') as code, count(distinct source) as sources ${recent}`),
  ).toMatchObject({
    cities: true,
    guests: true,
    long: true,
    urdu: true,
    urdu_note: true,
    advance: true,
    code: true,
    sources: '3',
  })
  const { rows } = await database.pool.query(`select count(*)::int as orders,
    count(*) filter (where status_id = 4)::int as cancelled from orders group by phone having count(*) = 7
    and count(*) filter (where status_id = 4) = 1`)
  expect(rows).toEqual([{ orders: 7, cancelled: 1 }])
})

test('the totals of every order follow from its lines, charges and code', async () => {
  const { rows } = await database.pool.query(`select subtotal, shipping, discount, promo_code,
    (select json_agg(json_build_object('final_price', unit_price, 'quantity', quantity,
      'weight_grams', weight_grams)) from order_lines where order_id = orders.id) as lines,
    (select json_build_object('order_value', minimum_order, 'discounted_value', p.discount, 'is_percentage',
      is_percentage) from promo_codes p where code = promo_code) as promo from orders`)
  for (const { subtotal, shipping, discount, lines, promo } of rows)
    expect(quoteOrder(lines, promo)).toMatchObject({
      order_price: subtotal,
      shipping_charges: shipping,
      discounted_value: discount,
    })
  expect(
    await one(`select count(*)::int as used, count(*) filter (where exists (
        select from orders e where e.phone = o.phone and e.id < o.id))::int as later
      from orders o where promo_code = 'WELCOME10'`),
  ).toEqual({ used: 1, later: 0 })
})

test('buyers and notes are what the checkout and the contact form accept', async () => {
  const buyers = await database.pool.query(`select full_name, phone, city_id as city_id_fk, address, email,
    order_instructions, rider_instructions from orders`)
  const form = fields({ ...guestDetails, ...orderNotes })
  for (const buyer of buyers.rows) expect(v.parse(form, buyer)).toEqual(buyer)
  const sent = await database.pool.query('select name, email, phone, subject, message from contact_messages')
  for (const message of sent.rows) expect(v.parse(contactUs.body!, message)).toEqual(message)
  expect(
    await one(`select count(*)::int as messages, count(*) filter (where state = 'new')::int as new,
      count(*) filter (where message ~ '[ا-ی]')::int as urdu, (select count(*)::int from contact_answers
      where at < now()) as answers, (select count(*) >= 4 from order_notes) as notes,
      (select count(*)::int from audit_entries where action = 'order.correct' and at < now()) as corrected,
      (select count(*) from order_mails where at <= now()) = (select count(*) from order_events) as mailed
      from contact_messages`),
  ).toEqual({ messages: 10, new: 4, urdu: 3, answers: 5, notes: true, corrected: 3, mailed: true })
})

test('the back office has something to do: low, sold out, and sold in the last 30 days', async () => {
  while (await lacksOrders(database.db)) await refreshOrderSearch(database.db)
  expect(
    await one(`select (select count(*)::int from order_search) = (select count(*)::int from orders) as all,
      (select sum(orders)::int from report_sums where kind = 'city') = (select count(*)::int from orders)
        as reported,
      (select count(distinct variant_id) > 20 from stock_movements
        where order_id is not null and at > now() - interval '30 days') as sold,
      (select count(*) >= 10 from variants where units_left between 1 and 5) as low`),
  ).toEqual({ all: true, reported: true, sold: true, low: true })
})

test('every review has a completed order, and averages follow from the reviews', async () => {
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
    await one(`select count(*)::int as misplaced from (
      select created_at < lag(created_at) over (order by id) as is_older from reviews) each where is_older`),
  ).toEqual({ misplaced: 0 })
  expect(
    (await one(`select count(distinct rating_halves)::int as kinds from reviews`)).kinds,
  ).toBeGreaterThanOrEqual(4)
})
