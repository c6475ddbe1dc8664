import type pg from 'pg'

/**
 * Indexes on tables that are large in a running shop. A migration is one transaction, in which creating an
 * index blocks writes for seconds on a million products; these are created after it, without a lock.
 */
const INDEXES: Record<string, string> = {
  products_subcategory_updated: 'products (subcategory_id, updated_at desc nulls first)',
  products_videos_featured: 'products (is_featured desc nulls first, id) where youtube_video_id is not null',
  products_videos_new: 'products (created_at desc nulls first, id) where youtube_video_id is not null',
  products_videos_discount:
    'products (biggest_discount desc nulls first, id) where youtube_video_id is not null',
  products_videos_price: 'products (lowest_price, id) where youtube_video_id is not null',
}

/** Creates the missing indexes, also one that an interrupted start has left incomplete. */
export async function createMissingIndexes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; complete: boolean }>(
    `select c.relname as name, i.indisvalid as complete from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(INDEXES)],
  )
  const found = new Map(rows.map(({ name, complete }) => [name, complete]))
  for (const [name, definition] of Object.entries(INDEXES)) {
    if (found.get(name)) continue
    if (found.has(name)) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently ${name} on ${definition}`)
  }
}
