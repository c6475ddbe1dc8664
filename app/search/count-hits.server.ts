import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import type { Term } from './terms.ts'

/** Totals are exact up to this number. */
export const MAX_TOTAL = 1000
/** So many products are passed in order at most, before the index of words is used after all. */
export const MAX_WALKED = 60_000
const { words, productId } = productSearch
export const BY_BUCKET = sql`${productSearch.bucket}, ${productId}`

/** `all` is the condition of every hit in the language of `tsquery`, `estimate` their expected number, `size`
 * about the number of products in the shop. */
export type Query = { all: string; estimate: number; size: number }

export async function countAll(db: Database, query: string): Promise<number> {
  return db.$count(productSearch, sql`${words} @@ ${query}::tsquery`)
}

export async function countHits(db: Database, terms: readonly Term[], { all, estimate, size }: Query) {
  if (terms.length === 1 && terms[0]!.most > MAX_TOTAL) return { total: MAX_TOTAL, isMinimum: true }
  const isCommon = estimate > size / 40
  const hits = isCommon
    ? sql`select from (
          select ${words} from ${productSearch} order by ${BY_BUCKET} limit ${MAX_WALKED}) as walked
        where words @@ ${all}::tsquery limit ${MAX_TOTAL} + 1`
    : sql`select from ${productSearch} where ${words} @@ ${all}::tsquery limit ${MAX_TOTAL} + 1`
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${hits}) as hits`,
  )
  const total = rows[0]!.total
  if (total > MAX_TOTAL) return { total: MAX_TOTAL, isMinimum: true }
  return { total: isCommon ? await countAll(db, all) : total, isMinimum: false }
}
