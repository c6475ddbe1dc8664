import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import { segmentsToCount } from './segments.ts'
import { type Query, within } from './take-hits.server.ts'
import type { Term } from './terms.ts'

export const MAX_TOTAL = 1000

export async function countHits(db: Database, terms: readonly Term[], query: Query) {
  const isFrequent = !query.only && terms.length === 1 && terms[0]!.most > MAX_TOTAL
  const isMany = isFrequent || (await hasManyWithin(db, query))
  const total = isMany ? Infinity : await countSome(db, query)
  return { total: Math.min(total, MAX_TOTAL), isMinimum: total > MAX_TOTAL }
}

/** An estimate may be too high, and the next segment has them then. */
async function hasManyWithin(db: Database, query: Query): Promise<boolean> {
  for (const segment of segmentsToCount(query, MAX_TOTAL + 1)) {
    const only = within(segment, query.only)
    if ((await countSome(db, { ...query, only })) > MAX_TOTAL) return true
  }
  return false
}

/** Up to 1,001. The materialised step keeps the planner from passing the shop until that is reached. */
async function countSome(db: Database, { indexed, only = sql`true` }: Query): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with hits as materialized (
      select product_id from ${productSearch} where words @@ ${indexed}::tsquery and ${only})
    select count(*)::integer as total from (select from hits limit ${MAX_TOTAL + 1}) as counted`)
  return rows[0]!.total
}
