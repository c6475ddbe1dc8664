import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { eventually } from '#test/embedded.ts'
import { runOnlineSteps } from './online-steps.server.ts'

const { pool, drop } = await freshDatabase()
afterAll(() => drop())

test('a shop of an earlier release gets its search words and indexes after the migration', async () => {
  await pool.query(`
    insert into categories (id, slug, name) values (1, 'one', 'One');
    insert into subcategories (id, category_id, slug, name) values (1, 1, 'one-a', 'One A');
    insert into products (slug, name, keywords, category_id, subcategory_id)
      select 'tray-' || n, 'Brass Tray', 'tea', 1, 1 from generate_series(1, 2500) n;
    delete from product_search;
    truncate search_word_changes;
    insert into open_steps values ('fill product_search');
    drop index product_search_words_price, listed_videos_price;
    create index product_search_words on product_search using gin (words)`)
  const client = await pool.connect()
  await runOnlineSteps(client)
  client.release()
  expect((await pool.query('select * from search_words order by word')).rows).toEqual([
    { word: '#c1', products: 2500, names: 0 },
    { word: '#s1', products: 2500, names: 0 },
    { word: 'brass', products: 2500, names: 2500 },
    { word: 'tea', products: 2500, names: 0 },
    { word: 'tray', products: 2500, names: 2500 },
  ])
  expect((await pool.query('select words::text, count(*)::int from product_search group by 1')).rows).toEqual(
    [{ words: "'#c1' '#s1' '.brass' '.tray' 'tea'", count: 2500 }],
  )
  expect((await pool.query('select from open_steps')).rowCount).toBe(0)
  const { rows } = await pool.query(
    `select relname as name from pg_class
      where relname in ('product_search_words', 'product_search_words_price', 'listed_videos_price')
      order by 1`,
  )
  expect(rows).toEqual([{ name: 'listed_videos_price' }, { name: 'product_search_words_price' }])
})

test('rows of an earlier release get their categories', async () => {
  await pool.query(`
    update product_search set words = search_lexemes('Brass Tray', 'tea') where product_id % 2 = 0;
    insert into open_steps values ('add categories to product_search')`)
  const client = await pool.connect()
  await runOnlineSteps(client)
  client.release()
  const { rows } = await pool.query('select words::text, count(*)::int from product_search group by 1')
  expect(rows).toEqual([{ words: "'#c1' '#s1' '.brass' '.tray' 'tea'", count: 2500 }])
  expect((await pool.query(`select products from search_words where word = '#c1'`)).rows).toEqual([
    { products: 2500 },
  ])
})

test('products of an earlier release get their colours', async () => {
  await pool.query(`
    insert into colours (id, name, hex) values (7, 'Red', '#FF0000');
    insert into variants (product_id, name, price, final_price, weight_grams, units_left, colour_id)
      select id, 'Red', 100, 100, 1, 1, 7 from products where id % 2 = 0;
    update product_search set words = ts_delete(words, '#k7');
    insert into open_steps values ('add colours to product_search')`)
  const client = await pool.connect()
  await runOnlineSteps(client)
  client.release()
  expect((await pool.query(`select products from search_words where word = '#k7'`)).rows).toEqual([
    { products: 1250 },
  ])
})

async function variantsNoted(): Promise<number> {
  const { rows } = await pool.query(`
    select sum(products)::int as variants from (
      select word, products from search_words union all select word, products from search_word_changes
    ) as counted where word = '#v7'`)
  return rows[0].variants
}

test('variants of an earlier release are counted by colour, once with those written since', async () => {
  const count = async () => {
    await pool.query(`insert into open_steps values ('count variants of colours')`)
    const client = await pool.connect()
    await runOnlineSteps(client)
    client.release()
  }
  await pool.query(`
    delete from search_words where word like '#v%';
    delete from search_word_changes where word like '#v%';
    delete from variants where product_id % 10 = 0`)
  await count()
  expect(await variantsNoted()).toBe(1000)
  await count()
  expect(await variantsNoted()).toBe(1000)
})

test('a write that began before the counting triggers existed is counted once it has ended', async () => {
  await pool.query(`insert into open_steps values ('count variants of colours')`)
  const [writer, client] = [await pool.connect(), await pool.connect()]
  // The triggers of the earlier release noted no variants.
  await writer.query(`begin;
    insert into variants (product_id, position, name, colour_id, price, final_price, weight_grams, units_left)
    select product_id, 9, 'Late', colour_id, price, final_price, weight_grams, units_left
    from variants where colour_id = 7 limit 1;
    delete from search_word_changes where word = '#v7' and products = 1`)
  const {
    rows: [{ pid }],
  } = await client.query('select pg_backend_pid() as pid')
  const steps = runOnlineSteps(client)
  const isWaiting = async () =>
    (await pool.query(`select query like '%pg_locks%' as waits from pg_stat_activity where pid = $1`, [pid]))
      .rows[0].waits
  await Promise.race([steps, eventually(isWaiting)])
  await writer.query('commit')
  await steps
  writer.release()
  client.release()
  expect(await variantsNoted()).toBe(1001)
})

test('a product that changes before the filling reaches it is searched by its new values', async () => {
  await pool.query('delete from product_search where product_id = (select max(id) from products)')
  await pool.query('update products set lowest_price = 300 where id = (select max(id) from products)')
  const { rows } = await pool.query(
    'select lowest_price from product_search order by product_id desc limit 1',
  )
  expect(rows).toEqual([{ lowest_price: 300 }])
})

test('sums by day of an earlier release are added up by month', async () => {
  await pool.query(`
    insert into report_sums (kind, key, day, orders, cancelled, units, rupees) values
      ('city', '1', '2026-10-31', 2, 1, 3, 400), ('city', '1', '2026-11-01', 1, 0, 1, 100),
      ('city', '1', '2026-11-30', 4, 0, 5, 700);
    insert into report_products (product_id, day, orders, cancelled, units, rupees)
      select 1, day, orders, cancelled, units, rupees from report_sums;
    truncate report_months, report_product_months;
    insert into report_months values ('city', '1', '2026-11-01', 1, 1, 1, 1);
    insert into open_steps values ('fill report months')`)
  const client = await pool.connect()
  await runOnlineSteps(client)
  client.release()
  const sums = [
    { month: '2026-10-01', orders: 2, cancelled: 1, units: 3, rupees: '400' },
    { month: '2026-11-01', orders: 5, cancelled: 0, units: 6, rupees: '800' },
  ]
  for (const table of ['report_months', 'report_product_months']) {
    const { rows } = await pool.query(
      `select month::text, orders, cancelled, units, rupees from ${table} order by 1`,
    )
    expect(rows).toEqual(sums)
  }
  expect((await pool.query('select from open_steps')).rowCount).toBe(0)
})
