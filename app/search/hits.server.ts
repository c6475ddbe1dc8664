import { sql, type SQL } from 'drizzle-orm'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import { PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import { BY_BUCKET, countAll, countHits, estimateOf, MAX_WALKED, type Query } from './count-hits.server.ts'
import { allOf, rankTiers, type Term, type Tier } from './terms.ts'

/** So many hits are fetched and sorted. Of more, hits are taken in their order until the page is full. */
const MAX_SORTED = 5000
/** A page and one hit more, which shows that there is a next page. */
const WANTED = PAGE_SIZE + 1

export type Hits = { ids: number[]; total: number; isMinimum: boolean }
export type Asked = { terms: readonly Term[]; offset: number; sort: Sort }
type Found = { ids: number[]; total: number | null }

const { words, productId } = productSearch
const COLUMN_ORDERS: Record<Exclude<Sort, 'default'>, SQL> = {
  featured: sql`${productSearch.isFeatured} desc, ${productId}`,
  new: sql`${productSearch.createdAt} desc, ${productId}`,
  discount: sql`${productSearch.biggestDiscount} desc, ${productId}`,
  price_asc: sql`${productSearch.lowestPrice}, ${productId}`,
  price_desc: sql`${productSearch.lowestPrice} desc, ${productId} desc`,
}

/** The products with all terms from `offset` on. `size` is about the number of products in the shop. */
export async function findHits(db: Database, asked: Asked, size: number): Promise<Hits> {
  const { terms, offset } = asked
  const all = allOf(terms.map(({ any }) => any))
  const estimate = estimateOf(
    terms.map(({ sum }) => sum),
    size,
  )
  const query = { all, estimate, size }
  const { ids, total } = await findPage(db, asked, query)
  const shown = ids.slice(0, PAGE_SIZE)
  if (total !== null) return { ids: shown, total, isMinimum: false }
  if (ids.length < WANTED) {
    const isBeyond = ids.length === 0 && offset > 0
    return { ids, total: isBeyond ? await countAll(db, all) : offset + ids.length, isMinimum: false }
  }
  const counted = await countHits(db, terms, query)
  return { ids: shown, ...counted, total: Math.max(counted.total, offset + ids.length) }
}

function findPage(db: Database, asked: Asked, query: Query): Promise<Found> {
  const { terms, offset, sort } = asked
  if (sort !== 'default') return findSorted(db, query, sort, offset)
  return query.estimate <= MAX_SORTED
    ? sortAll(db, query.all, sql`${rankOf(terms)} desc, ${BY_BUCKET}`, offset, WANTED)
    : findByTiers(db, terms, query, offset)
}

/** Sorts all hits. The materialised step keeps the planner from passing the whole shop in order. */
async function sortAll(
  db: Database,
  query: string,
  order: SQL,
  offset: number,
  limit: number,
): Promise<Found> {
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    with product_search as materialized (
      select ${productSearch}.* from ${productSearch} where ${words} @@ ${query}::tsquery)
    select product_id as id, (count(*) over ())::integer as total from ${productSearch}
    order by ${order} limit ${limit} offset ${offset}`)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countAll(db, query))
  return { ids: rows.map(({ id }) => id), total }
}

/** The tiers follow each other: names that begin with every word first. */
async function findByTiers(
  db: Database,
  terms: readonly Term[],
  query: Query,
  offset: number,
): Promise<Found> {
  const ids: number[] = []
  let skip = offset
  for (const tier of rankTiers(terms, query.size, query.estimate)) {
    const wanted = WANTED - ids.length
    const walked = await walkTier(db, tier, query.size, skip, wanted)
    if (walked) return { ids: [...ids, ...walked], total: null }
    const sorted = await sortAll(db, tier.query, BY_BUCKET, skip, wanted)
    ids.push(...sorted.ids)
    if (ids.length === WANTED) break
    skip = Math.max(0, skip - sorted.total!)
  }
  return { ids, total: null }
}

/** Null when the page would not be full. */
async function walkTier(db: Database, tier: Tier, size: number, skip: number, wanted: number) {
  const share = tier.estimate / size
  if (tier.estimate <= MAX_SORTED || (skip + wanted) / share > MAX_WALKED) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from (
      select ${productId}, ${words} from ${productSearch} order by ${BY_BUCKET} limit ${MAX_WALKED}
    ) as walked where words @@ ${tier.query}::tsquery limit ${wanted} offset ${skip}`)
  return rows.length === wanted ? rows.map(({ id }) => id) : null
}

async function findSorted(
  db: Database,
  { all, estimate, size }: Query,
  sort: Exclude<Sort, 'default'>,
  offset: number,
): Promise<Found> {
  const passed = ((offset + WANTED) * size) / Math.max(1, estimate)
  if (passed <= MAX_WALKED && passed * 2 < estimate) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select walked.id from (
        select ${products.id} as id from ${products} order by ${ORDERS[sort]} limit ${MAX_WALKED}
      ) as walked cross join lateral (
        select from ${productSearch} where ${productId} = walked.id and ${words} @@ ${all}::tsquery offset 0
      ) as hit limit ${WANTED} offset ${offset}`)
    if (rows.length === WANTED) return { ids: rows.map(({ id }) => id), total: null }
  }
  return sortAll(db, all, COLUMN_ORDERS[sort], offset, WANTED)
}

/** A match in the name ranks before the keywords, the beginning of a word before its middle. */
function rankOf(terms: readonly Term[]): SQL {
  return sql.join(
    terms.map(
      ({ nameStart, nameInside }) => sql`case when ${words} @@ ${nameStart}::tsquery then 2
        ${nameInside ? sql`when ${words} @@ ${nameInside}::tsquery then 1` : sql``} else 0 end`,
    ),
    sql` + `,
  )
}
