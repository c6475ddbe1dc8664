import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { PRICE_SLICES, slicesBetween } from '#db/price-slices.ts'
import { listBlocks } from '#db/tables/index.ts'
import type { PriceBounds } from './price-limit.ts'
import { withSpread } from './segments.ts'
import { sortAll } from './sort-hits.server.ts'
import { type Found, type Part, type Query, readOf } from './take-hits.server.ts'

export type PriceSort = 'price_asc' | 'price_desc'

/** Of more, the hits of these prices take as long as all. */
const MAX_SHARE = 1 / 4
const MAX_PRICE = 2_147_483_647

/** The index reads the hits of the first prices, which are sorted; all are read when those do not fill the
 * page. */
export async function takeByPrice(
  db: Database,
  query: Query,
  { sort, order }: { sort: PriceSort; order: SQL },
  part: Part,
): Promise<Found> {
  const { size, price = {}, isNarrowed } = query
  const hits = isNarrowed ? query.estimate : readOf(query)
  const first = Math.ceil((withSpread(part.skip + part.wanted) * size) / Math.max(1, hits))
  for (let count = first; count <= size * MAX_SHARE; count *= 4) {
    const end = await priceAfter(db, count, { sort, price })
    if (end === null) break
    const bounds = sort === 'price_asc' ? { ...price, to: end } : { ...price, from: end }
    const { ids } = await sortAll(db, withSlices(query, bounds), { order }, part)
    if (ids.length === part.wanted) return { ids, total: null }
  }
  return sortAll(db, withinPrice(query), { order }, part)
}

/** With the price that every hit has as a condition that the index reads. */
export function withinPrice(query: Query): Query {
  return query.price ? withSlices(query, query.price) : query
}

/** A price that so many products of the order come before; null if there are not so many. */
async function priceAfter(
  db: Database,
  count: number,
  { sort, price: { from, to } }: { sort: PriceSort; price: PriceBounds },
): Promise<number | null> {
  const start = sort === 'price_asc' ? from : to && -to
  const isFrom = start === undefined ? sql`true` : sql`${listBlocks.key} >= ${start}`
  const { rows } = await db.execute<{ price: number }>(sql`
    select abs(key)::integer as price from (
      select key, id, sum(products) over (order by key, id) - products as passed from ${listBlocks}
      where kind = 'all' and list_id = 0 and sort = ${sort} and ${isFrom}
    ) as blocks where passed >= ${count} order by key, id limit 1`)
  return rows[0]?.price ?? null
}

function withSlices(query: Query, { from = 0, to = MAX_PRICE }: PriceBounds): Query {
  const slices = `{${slicesBetween(from, to).join(',')}}`
  const { only = sql`true` } = query
  return { ...query, only: sql`${sql.raw(PRICE_SLICES)} && ${slices}::integer[] and ${only}` }
}
