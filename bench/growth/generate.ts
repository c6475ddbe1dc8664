/** Fills an empty shop by SQL. The seed is fixed: equal numbers of products give equal shops. */
import type pg from 'pg'

const BATCH = 50_000
/** 60,000 words of two to four syllables; the first ones are common (`zipf`), the last ones rare. */
const WORDS = 60_000
/** The customer with id 1 has this many orders. */
export const MANY_ORDERS = 10_000

export type Progress = (step: string) => void

export async function generateShop(pool: pg.Pool, products: number, onStep: Progress): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(FUNCTIONS)
    onStep('categories, cities, customers')
    for (const statement of BASICS) await client.query(statement)
    await client.query(customersUpTo(Math.max(1000, Math.floor(products / 20))))
    for (let from = 1; from <= products; from += BATCH) {
      const to = Math.min(from + BATCH - 1, products)
      onStep(`products to ${to}`)
      await client.query('discard plans')
      for (const statement of productsBetween(from, to)) await client.query(statement)
    }
    onStep('reviews')
    await withoutTriggers(client, 'reviews', () => client.query(reviewsOf(products)))
    await client.query('analyze')
    await client.query(RATINGS)
    onStep('orders')
    for (const statement of ordersUpTo(MANY_ORDERS + Math.floor(products / 5), products))
      await client.query(statement)
    await client.query(SEQUENCES)
    onStep('vacuum')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** The trigger that counts reviews works row by row; `RATINGS` does the same for all at once. */
async function withoutTriggers(client: pg.PoolClient, table: string, work: () => Promise<unknown>) {
  await client.query(`alter table ${table} disable trigger user`)
  await work()
  await client.query(`alter table ${table} enable trigger user`)
}

const FUNCTIONS = `
  -- A number from 0 to 1 that depends on i and the salt alone.
  create or replace function pg_temp.u(i bigint, salt integer) returns float8 language sql immutable as $$
    select (hashint8extended(i, salt) & 2147483647)::float8 / 2147483648 $$;
  create or replace function pg_temp.word(number integer) returns text language sql immutable as $$
    select string_agg(substr('bcdfghjklmnprstvwyzq', 1 + (number / 20 ^ (2 * at))::integer % 20, 1)
      || substr('aeiou', 1 + (number / (7 * (at + 1))) % 5, 1), '' order by at)
    from generate_series(0, case when number < 400 then 1 when number < 8000 then 2 else 3 end) at $$;
  create temp table words as
    select n as number, pg_temp.word(n) as word from generate_series(0, ${WORDS - 1}) n;
  create unique index on words (number) include (word);
  analyze words;
  create or replace function pg_temp.zipf(i bigint, salt integer) returns text language sql stable as $$
    select word from words where number = floor(${WORDS} * pg_temp.u(i, salt) ^ 3)::integer $$;
  create or replace function pg_temp.price(n integer, v integer) returns integer language sql immutable as $$
    select round(100 * 10 ^ (2.3 * pg_temp.u(n, 16)))::integer + 50 * v $$;
  create or replace function pg_temp.final_price(n integer, v integer) returns integer
    language sql immutable as $$ select round(pg_temp.price(n, v) * (1 - case when pg_temp.u(n, 17) < 0.4
      then floor(50 * pg_temp.u(n, 18)) else 0 end / 100))::integer $$;`

const BASICS = [
  `insert into cities (name) select 'City ' || n from generate_series(1, 100) n`,
  `insert into colours (name, hex) select 'Colour ' || n, '#' || lpad(to_hex(n * 400000), 6, '0')
    from generate_series(1, 24) n`,
  `insert into categories (slug, name, position) select 'category-' || n, 'Category ' || n, n
    from generate_series(1, 12) n`,
  `insert into subcategories (category_id, slug, name, position)
    select c.id, 'shelf-' || c.id || '-' || n, 'Shelf ' || n, n
    from categories c, generate_series(1, 6) n order by c.id, n`,
  `insert into blog_posts (slug, title, body) select 'post-' || n, 'Post ' || n, '<p>Text</p>'
    from generate_series(1, 20) n`,
]

function customersUpTo(count: number): string {
  return `insert into customers (email, full_name, phone, city_id, address, referral_code)
    select 'customer' || n || '@example.com', 'Customer ' || n, '03' || lpad(n::text, 9, '0'),
      1 + n % 100, 'House ' || n, 'CODE' || n from generate_series(1, ${count}) n`
}

/** Category 1 has 22 % of the products, "steel" is in 20 % of the names, "walnut" in 2 %, "gift" in 20 % of
 * the keywords; 3 % have a video. The sums that triggers keep are right from the start. */
function productsBetween(from: number, to: number): string[] {
  return [
    `insert into products (id, slug, name, image, image_alt, details, category_id, subcategory_id,
        is_featured, youtube_video_id, keywords, created_at, lowest_price, biggest_discount)
      select n, 'product-' || n, name, 'picture-' || n % 5000 || '.webp', name,
        '<p>' || repeat(name || ' of good make. ', 8) || '</p>', category,
        (category - 1) * 6 + 1 + floor(6 * pg_temp.u(n, 4))::integer, pg_temp.u(n, 5) < 0.01,
        case when pg_temp.u(n, 6) < 0.03 then 'aqz-KE-bpKQ' end,
        concat_ws(', ', case when pg_temp.u(n, 7) < 0.2 then 'gift' end, pg_temp.zipf(n, 8),
          pg_temp.zipf(n, 9), pg_temp.zipf(n, 10)),
        timestamptz '2024-01-01' + (n + 3000 * pg_temp.u(n, 11)) * interval '30 seconds',
        pg_temp.final_price(n, 1),
        (select max(round((pg_temp.price(n, v) - pg_temp.final_price(n, v))::numeric
          * 100 / pg_temp.price(n, v))) from generate_series(1, 1 + n % 3) v)
      from generate_series(${from}, ${to}) n,
        lateral (select case when pg_temp.u(n, 1) < 0.22 then 1
          else 2 + floor(11 * pg_temp.u(n, 12))::integer end as category,
          initcap(concat_ws(' ', case when pg_temp.u(n, 2) < 0.2 then 'steel' end,
            case when pg_temp.u(n, 3) < 0.02 then 'walnut' end, pg_temp.zipf(n, 13), pg_temp.zipf(n, 14),
            pg_temp.zipf(n, 15))) as name) made`,
    `insert into variants
        (product_id, name, colour_id, price, final_price, weight_grams, units_left, position)
      select n, 'Variant ' || v, 1 + n % 24, pg_temp.price(n, v), pg_temp.final_price(n, v),
        200 + 10 * (n % 300), 5 + n % 50, v
      from generate_series(${from}, ${to}) n, generate_series(1, 1 + n % 3) v`,
    `insert into variant_images (variant_id, image, alt, position)
      select id, 'picture-' || id % 5000 || '.webp', name, 0 from variants
      where product_id between ${from} and ${to}`,
  ]
}

function reviewsOf(products: number): string {
  return `insert into reviews (product_id, customer_id, rating_halves, text)
    select distinct on (1, 2) 1 + floor(${products} * pg_temp.u(n, 20) ^ 2)::integer,
      1 + floor(1000 * pg_temp.u(n, 21))::integer, 6 + n % 5, 'Well made.'
    from generate_series(1, ${Math.floor(products / 5)}) n`
}

const RATINGS = `update products p set rating_count = r.count, rating_average = r.average
  from (select product_id, count(*) as count, round(avg(rating_halves) / 2, 2) as average
    from reviews group by product_id) r where r.product_id = p.id`

function ordersUpTo(count: number, products: number): string[] {
  return [
    `insert into orders (id, customer_id, status_id, full_name, email, phone, city_id, address, subtotal,
        shipping, total, tracking_token, placed_at)
      select 1000 + n, customer, 3, 'Customer ' || customer, 'customer' || customer || '@example.com',
        '03' || lpad(customer::text, 9, '0'), 1 + n % 100, 'House ' || customer, 2000, 200, 2200,
        'token-' || n,
        timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}) n, lateral (select case when n <= ${MANY_ORDERS} then 1
        else 2 + floor(900 * pg_temp.u(n, 30))::integer end as customer) made`,
    `insert into order_lines (order_id, product_id, variant_id, product_name, variant_name, image, unit_price,
        quantity, weight_grams)
      select 1000 + n, v.product_id, v.id, 'Product', v.name, 'picture.webp', 1000, 1, 500
      from generate_series(1, ${count}) n, generate_series(1, 2) line
      join lateral (select v.id, v.product_id, v.name from variants v
        where v.product_id = 1 + floor(${products} * pg_temp.u(n, 30 + line) ^ 2)::integer
        order by v.id limit 1) v on true`,
    `insert into order_events (order_id, status_id) select 1000 + n, s from generate_series(1, ${count}) n,
      unnest(array[1, 2, 5, 3]) s`,
  ]
}

const SEQUENCES = `select setval('products_id_seq', (select max(id) from products)),
  setval('orders_id_seq', (select max(id) from orders))`
