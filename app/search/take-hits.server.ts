import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import type { PriceBounds } from './price-limit.ts'
import { segmentsFor } from './segments.ts'
import { BY_RANK, sortAll } from './sort-hits.server.ts'
import type { Tier } from './tiers.ts'
import { withLexemes } from './tsquery.ts'

const { words, productId, segment, lowestPrice } = productSearch
/** At most this many products are passed in order; one costs about as much as a hit that an index finds. */
const MAX_PASSED = 2000
const MAX_PASSED_UNSEGMENTED = 20_000

/** `all` is the condition of every hit in the language of `tsquery`, `indexed` the same in words that an
 * index finds quickly (`withWords`). `estimate` is their expected number, `size` about the number of products
 * in the shop. `only` is a further condition, `read` the expected number of hits without it; `lexemes` are
 * the part of it that the index of words has: categories and colours. */
export type Query = {
  all: string
  indexed: string
  estimate: number
  size: number
  only?: SQL
  read?: number
  lexemes?: string
  /** Which of the hits come first, where they are too many to be compared with every condition. */
  tiers?: readonly Tier[]
  /** `only` leaves no hit with another price. */
  price?: PriceBounds
  /** By facets: `only` reads another table for each product. */
  isNarrowed?: boolean
  /** `only` lists the products, which is fast for all of them at once and slow for one after another. */
  isFew?: boolean
}
export type Part = { skip: number; wanted: number }
/** How many hits are expected to be read, with any price. */
export const readOf = ({ estimate, read = estimate }: Query): number => read
/** `total` is null when there may be further hits. */
export type Found = { ids: number[]; total: number | null }

/** Passes products in order, or in a segment; reads all hits only when these do not fill the page. */
export async function takeHits(db: Database, query: Query, part: Part): Promise<Found> {
  const needed = part.skip + part.wanted
  const segments = segmentsFor(query, needed)
  const passed = Math.ceil((needed * query.size * 2) / Math.max(1, query.estimate)) + 100
  if (passed <= (segments.length > 0 ? MAX_PASSED : MAX_PASSED_UNSEGMENTED)) {
    const ids = await passInOrder(db, query, part, passed)
    if (ids.length === part.wanted) return { ids, total: null }
  }
  for (const one of segments) {
    const { ids } = await sortAll(db, { ...query, only: within(one, query.only) }, { order: BY_RANK }, part)
    if (ids.length === part.wanted) return { ids, total: null }
  }
  return sortAll(db, query, { order: BY_RANK }, part)
}

/** The hits of the segments up to one, as the index of these has them (`db/online-indexes.server.ts`). */
export function within(one: number, only: SQL = sql`true`): SQL {
  return sql`${segment} - ${sql.raw(String(one))} <= 0 and ${only}`
}

async function passInOrder(db: Database, query: Query, part: Part, passed: number) {
  const { all, only = sql`true`, lexemes } = query
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from (
      select ${productId}, ${words}, ${segment}, ${lowestPrice} from ${productSearch}
      order by ${BY_RANK} limit ${passed}
    ) as product_search where ${words} @@ ${withLexemes(all, lexemes)}::tsquery and ${only}
    limit ${part.wanted} offset ${part.skip}`)
  return rows.map(({ id }) => id)
}
