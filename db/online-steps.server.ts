import type pg from 'pg'
import { COUNT_VARIANTS_OF_COLOURS, waitForWritersOf } from './colour-counts.server.ts'
import { LOCKS } from './locks.ts'
import { createMissingIndexes } from './online-indexes.server.ts'

const FILL_SEARCH = 'fill product_search'

const FILL_MONTHS = 'fill report months'

const FILL_FACETS = 'fill product_facets'

const ADD_CATEGORIES = 'add categories to product_search'

const ADD_COLOURS = 'add colours to product_search'

const COUNT_COLOURS = 'count variants of colours'

/** A writer of one of these products waits for the batch. */
const BATCH = 1000

/** Runs the steps of migrations that would lock tables for long. Shops may serve at the same time. */
export async function runOnlineSteps(client: pg.ClientBase): Promise<void> {
  await fillProductSearch(client)
  await fillReportMonths(client)
  await addCategories(client)
  await addColours(client)
  await countColours(client)
  await fillProductFacets(client)
  await createMissingIndexes(client)
}

export const FOLD_SEARCH_WORDS = `
  with noted as (delete from search_word_changes returning word, products, names),
  sums as (
    select word, sum(products)::integer as products, sum(names)::integer as names from noted group by word)
  insert into search_words select word, products, names from sums
  on conflict (word) do update set products = search_words.products + excluded.products,
    names = search_words.names + excluded.names`

export const FOLD_FACETS = `
  with noted as (delete from facet_changes returning *),
  sums as (
    select colour_id, category_id, subcategory_id, price_band, discount_band, in_stock,
      sum(products)::integer as products
    from noted group by 1, 2, 3, 4, 5, 6)
  insert into facet_counts select * from sums
  on conflict on constraint facet_counts_key
    do update set products = facet_counts.products + excluded.products`

const OF_SEARCH = { fold: FOLD_SEARCH_WORDS, tables: 'product_search, search_words, search_word_changes' }

const OF_FACETS = { fold: FOLD_FACETS, tables: 'product_facets, facet_counts, facet_changes' }

/** Triggers write concurrent changes, so a batch leaves existing rows alone. */
function fillProductSearch(client: pg.ClientBase): Promise<void> {
  return inBatches(
    client,
    FILL_SEARCH,
    OF_SEARCH,
    `insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
      select id, is_featured, created_at, biggest_discount, lowest_price,
        product_lexemes(name, keywords, category_id, subcategory_id)
      from products where id >= $1 and id < $2 and not is_hidden on conflict do nothing`,
  )
}

/** Rows that a trigger has written since have them already. Bucket 0 is only for what sells most. */
function addCategories(client: pg.ClientBase): Promise<void> {
  return inBatches(
    client,
    ADD_CATEGORIES,
    OF_SEARCH,
    `update product_search s
      set bucket = 8, words = s.words || array_to_tsvector(array['#c' || category_id, '#s' || subcategory_id])
      from products p where p.id = s.product_id and s.product_id >= $1 and s.product_id < $2
        and not s.words @@ quote_literal('#c' || category_id)::tsquery`,
  )
}

function addColours(client: pg.ClientBase): Promise<void> {
  return inBatches(
    client,
    ADD_COLOURS,
    OF_SEARCH,
    'select refresh_product_colours(array(select id from products where id >= $1 and id < $2))',
  )
}

async function countColours(client: pg.ClientBase): Promise<void> {
  if (!(await isOpen(client, COUNT_COLOURS))) return
  await waitForWritersOf(client, 'variants')
  await client.query(COUNT_VARIANTS_OF_COLOURS)
  await client.query('delete from open_steps where name = $1', [COUNT_COLOURS])
}

function fillProductFacets(client: pg.ClientBase): Promise<void> {
  return inBatches(
    client,
    FILL_FACETS,
    OF_FACETS,
    'select refresh_product_facets(array(select id from products where id >= $1 and id < $2))',
  )
}

/** Runs a statement for all products, in batches of ids from `$1` to below `$2`. */
async function inBatches(
  client: pg.ClientBase,
  step: string,
  { fold, tables }: { fold: string; tables: string },
  statement: string,
): Promise<void> {
  if (!(await isOpen(client, step))) return
  const {
    rows: [{ first, last }],
  } = await client.query('select min(id) as first, max(id) as last from products')
  for (let from = first ?? 1; from <= (last ?? 0); from += BATCH)
    await client.query(statement, [from, from + BATCH])
  await client.query(fold)
  await client.query(`vacuum analyze ${tables}`)
  await client.query('delete from open_steps where name = $1', [step])
}

/** A month at a time; the job that changes sums waits for it. */
async function fillReportMonths(client: pg.ClientBase): Promise<void> {
  if (!(await isOpen(client, FILL_MONTHS))) return
  const { rows } = await client.query<{ month: string }>(
    `select distinct date_trunc('month', day::timestamp)::date::text as month from report_sums order by 1`,
  )
  for (const { month } of rows) {
    const ofDays = `date_trunc('month', day::timestamp)::date, sum(orders), sum(cancelled), sum(units),
      sum(rupees)
      from`
    const isIn = `where day >= '${month}' and day < date '${month}' + interval '1 month'`
    await client.query(`
      begin;
      select pg_advisory_xact_lock(${LOCKS.orderSearch});
      delete from report_months where month = '${month}';
      delete from report_product_months where month = '${month}';
      insert into report_months select kind, key, ${ofDays} report_sums ${isIn} group by 1, 2, 3;
      insert into report_product_months select product_id, ${ofDays} report_products ${isIn} group by 1, 2;
      commit`)
  }
  await client.query('vacuum analyze report_months, report_product_months')
  await client.query('delete from open_steps where name = $1', [FILL_MONTHS])
}

async function isOpen(client: pg.ClientBase, step: string): Promise<boolean> {
  const { rowCount } = await client.query('select from open_steps where name = $1', [step])
  return rowCount === 1
}
