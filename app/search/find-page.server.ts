import { sql, type SQL } from 'drizzle-orm'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import type { Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import { takeByPrice, withinPrice } from './by-price.server.ts'
import { isPriced, type Price } from './price.server.ts'
import { scoresOf } from './score.server.ts'
import { sortAll, sortByScore } from './sort-hits.server.ts'
import { type Found, type Part, type Query, readOf, takeHits } from './take-hits.server.ts'
import type { Term } from './terms.ts'
import { withWords } from './typed-term.ts'
import { rankTiers, type Tier } from './tiers.ts'
import { allOf } from './tsquery.ts'

/** Up to this many hits are compared with every condition of the ranking, and so are those of a price that
 * few products have; more are read tier by tier. */
export const MAX_RANKED = 1000
/** Where at most so many products are expected to fill a page in another order, up to four times as many are
 * passed. */
const MAX_PASSED = 30_000
/** By price an index finds the first hits, which takes less time than to pass more products than this. */
const MAX_PASSED_BY_PRICE = 1000

/** Every hit has `price`, if there is one. */
export type HitsInput = {
  terms: readonly Term[]
  offset: number
  sort: Sort
  price?: Price | undefined
}

const { words, productId } = productSearch
const COLUMN_ORDERS: Record<Exclude<Sort, 'default'>, SQL> = {
  featured: sql`${productSearch.isFeatured} desc, ${productId}`,
  new: sql`${productSearch.createdAt} desc, ${productId}`,
  discount: sql`${productSearch.biggestDiscount} desc, ${productId}`,
  price_asc: sql`${productSearch.lowestPrice}, ${productId}`,
  price_desc: sql`${productSearch.lowestPrice} desc, ${productId} desc`,
}

export function findPage(db: Database, input: HitsInput, query: Query, part: Part): Promise<Found> {
  const { terms, sort } = input
  if (sort !== 'default') return findSorted(db, query, sort, part)
  if (query.isFew || readOf(query) <= MAX_RANKED)
    return sortByScore(db, query, scoresOf(terms, query.size), part)
  const isOfAll = query.all === allOf(terms.map(({ any }) => any))
  const tiers = query.tiers ?? (isOfAll ? rankTiers(terms, query.size, readOf(query)) : null)
  return tiers ? findByTiers(db, { terms, tiers }, query, part) : takeHits(db, query, part)
}

/** The tiers follow each other. */
async function findByTiers(
  db: Database,
  { terms, tiers }: { terms: readonly Term[]; tiers: readonly Tier[] },
  { size, estimate, only, lexemes, read = estimate }: Query,
  { skip, wanted }: Part,
): Promise<Found> {
  const ids: number[] = []
  let passed = 0
  for (const tier of tiers) {
    const query = { all: tier.query, indexed: withWords(tier.query, terms), read: tier.estimate, size }
    const rest = { skip: Math.max(0, skip - passed), wanted: wanted - ids.length }
    const share = {
      estimate: (tier.estimate * estimate) / read,
      ...(only && { only }),
      ...(lexemes && { lexemes }),
    }
    const taken = tier.isScored
      ? await sortByScore(db, { ...query, ...share }, scoresOf(terms, size), rest)
      : await takeHits(db, { ...query, ...share }, rest)
    ids.push(...taken.ids)
    if (taken.total === null || ids.length === wanted) return { ids, total: null }
    passed += taken.total
  }
  return { ids, total: passed }
}

async function findSorted(
  db: Database,
  query: Query,
  sort: Exclude<Sort, 'default'>,
  part: Part,
): Promise<Found> {
  const { estimate, size, isNarrowed } = query
  const order = COLUMN_ORDERS[sort]
  if (query.isFew) return sortAll(db, query, { order }, part)
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  const passed = Math.ceil(((part.skip + part.wanted) * size) / Math.max(1, estimate))
  const most = isByPrice ? MAX_PASSED_BY_PRICE : MAX_PASSED
  if (passed <= most && passed * 2 < (isNarrowed ? readOf(query) : estimate)) {
    const ids = await passInOrder(db, query, { sort, limit: passed * 4 }, part)
    if (ids.length === part.wanted) return { ids, total: null }
  }
  if (readOf(query) <= MAX_RANKED) return sortAll(db, query, { order }, part)
  if (isByPrice) return takeByPrice(db, query, { sort, order }, part)
  return sortAll(db, withinPrice(query), { order }, part)
}

async function passInOrder(
  db: Database,
  { all, price, only = sql`true` }: Query,
  { sort, limit }: { sort: Exclude<Sort, 'default'>; limit: number },
  { skip, wanted }: Part,
): Promise<number[]> {
  const hasPrice = price && sort.startsWith('price') ? isPriced(price) : sql`true`
  const { rows } = await db.execute<{ id: number }>(sql`
    select walked.id from (
      select ${products.id} as id from ${products} where not ${products.isHidden} and ${hasPrice}
      order by ${ORDERS[sort]} limit ${limit}
    ) as walked cross join lateral (
      select from ${productSearch}
      where ${productId} = walked.id and ${words} @@ ${all}::tsquery and ${only} offset 0
    ) as hit limit ${wanted} offset ${skip}`)
  return rows.map(({ id }) => id)
}
