import type pg from 'pg'
import { PRICE_SLICES } from './price-slices.ts'
import { DELETION } from './tables/audit.ts'

/** A migration is one transaction and would lock a large table for seconds; here nothing is locked for long,
 * and an interrupted step is continued at the next start. */
const INDEXES: Record<string, string> = {
  ...ofLists(),
  overviews_low: 'product_overviews (category_id, product_id) where is_low',
  overviews_out: 'product_overviews (category_id, product_id) where is_out',
  overviews_low_since: 'product_overviews (short_since) where is_low and not is_hidden',
  overviews_out_since: 'product_overviews (short_since) where is_out and not is_hidden',
  products_subcategory_updated: 'products (subcategory_id, updated_at desc nulls first)',
  customers_phone_end: 'customers (reverse(phone) text_pattern_ops)',
  customers_search: `customers using gin (search_form(full_name || ' ' || email) gin_trgm_ops)
    with (fastupdate = off)`,
  report_products_of_product: 'report_products (product_id, day)',
  order_search_phone_order: 'order_search (phone_reversed text_pattern_ops, order_id) include (status_id)',
  newsletter_subscribers_start: 'newsletter_subscribers (email text_pattern_ops)',
  audit_entries_subscriber: `audit_entries ((before ->> 'email')) where object_type = 'subscriber'`,
  audit_entries_deleted: `audit_entries using gin (search_form(label) gin_trgm_ops)
    with (fastupdate = off) where ${DELETION}`,
  customers_blocked: 'customers (id) where blocked_at is not null',
  reviews_hidden: 'reviews (id) where hidden_at is not null',
  reviews_poor: 'reviews (id) where rating_halves <= 4 and hidden_at is null and answer is null',
  // Without the list of pending entries, which each search would have to read.
  product_search_words_price: `product_search using gin (words, ${PRICE_SLICES}) with (fastupdate = off)`,
  ...Object.fromEntries(
    [0, 1, 2, 3].map((segment) => [`product_search_segment_${segment}`, ofSegment(segment)]),
  ),
  product_search_rank: 'product_search (segment, bucket, product_id)',
  search_words_k1: 'search_words (search_k1(word))',
  search_words_k1_short: 'search_words (search_k1_short(word))',
  search_words_k2: 'search_words (search_k2(word))',
  search_words_k3: 'search_words (search_k3(word))',
  search_concepts_concept: 'search_concepts (concept)',
}

/** Each order of each list (`app/catalogue/sorting.server.ts`). Without hidden products, so that a page reads
 * the index alone; one by one, products in the order of their prices are all over the table. */
function ofLists(): Record<string, string> {
  const orders = {
    featured: 'is_featured desc nulls first',
    new: 'created_at desc nulls first',
    discount: 'biggest_discount desc nulls first',
    price: 'lowest_price',
  }
  const indexes = (list: string, before = '', where = '') =>
    Object.entries(orders).map(([order, key]) => [
      `listed_${list}_${order}`,
      `products (${before}${key}, id) where ${where}not is_hidden`,
    ])
  const isVideo = 'youtube_video_id is not null and '
  return Object.fromEntries([
    ...indexes('products'),
    ...indexes('category', 'category_id, '),
    ...indexes('subcategory', 'subcategory_id, '),
    ...indexes('videos', '', isVideo),
    ['listed_videos', `products (id) where ${isVideo}not is_hidden`],
  ])
}

/** No condition implies another one, so that a search uses the index that it means. */
function ofSegment(segment: number): string {
  return `product_search using gin (words) with (fastupdate = off) where segment - ${segment} <= 0`
}

/** Indexes whose successor is in the list above. */
const REPLACED = [
  'order_search_phone',
  'product_search_order',
  'product_search_words',
  'product_overviews_low',
  'product_overviews_out',
  'products_videos',
  ...['products', 'products_category', 'products_subcategory', 'products_videos'].flatMap((list) =>
    ['featured', 'new', 'discount', 'price'].map((order) => `${list}_${order}`),
  ),
]

/** Also replaces an index that an interrupted start has left incomplete. */
export async function createMissingIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; complete: boolean }>(
    `select c.relname as name, i.indisvalid as complete
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(INDEXES)],
  )
  const found = new Map(rows.map(({ name, complete }) => [name, complete]))
  for (const [name, definition] of Object.entries(INDEXES)) {
    if (found.get(name)) continue
    if (found.has(name)) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently ${name} on ${definition}`)
  }
  for (const name of REPLACED) await client.query(`drop index concurrently if exists ${name}`)
}
