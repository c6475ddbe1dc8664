import { sql, type SQL } from 'drizzle-orm'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import { PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import { BY_BUCKET, countAll, countHits, MAX_WALKED, type Query } from './count-hits.server.ts'
import { allOf, anyOf, combinationsOf, rankTiers, shareOf, type Term, type Tier } from './terms.ts'

/** So many hits are fetched and sorted. Of more, hits are taken in their order until the page is full. */
const MAX_SORTED = 5000
/** So many hits are compared with every condition of the ranking; of more, they are taken tier by tier. */
const MAX_RANKED = 1000
/** Where not every word is found, so many are combined: the rarest. */
const MAX_COMBINED = 5
/** A page and one hit more, which shows that there is a next page. */
const WANTED = PAGE_SIZE + 1

/** `query` is the condition of every hit in the language of `tsquery`. */
export type Hits = { ids: number[]; total: number; isMinimum: boolean; query: string }
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
  const { terms } = asked
  const query = {
    all: allOf(terms.map(({ any }) => any)),
    estimate: shareOf(terms, size, ({ sum }) => sum),
    size,
  }
  return readHits(db, asked, query, () => findPage(db, asked, query))
}

/** The products with as many of the terms as any product has. */
export async function findHitsOfMost(db: Database, asked: Asked, size: number): Promise<Hits> {
  const rarest = asked.terms.toSorted((a, b) => a.sum - b.sum).slice(0, MAX_COMBINED)
  for (let count = rarest.length - 1; count > 0; count--) {
    const combinations = combinationsOf(rarest, count)
    const all = anyOf(combinations.map((terms) => allOf(terms.map(({ any }) => any))))
    if (!(await hasHits(db, all))) continue
    const estimate = combinations.reduce((sum, terms) => sum + shareOf(terms, size, (term) => term.sum), 0)
    const query = { all, estimate, size }
    return readHits(db, asked, query, async () => {
      if (asked.sort !== 'default') return findSorted(db, query, asked.sort, asked.offset)
      if (estimate <= MAX_RANKED)
        return sortAll(db, all, sql`${rankOf(rarest)} desc, ${BY_BUCKET}`, asked.offset, WANTED)
      const tier = { query: all, estimate }
      const ids = await walkTier(db, tier, size, asked.offset, WANTED)
      return ids ? { ids, total: null } : sortAll(db, all, BY_BUCKET, asked.offset, WANTED)
    })
  }
  return { ids: [], total: 0, isMinimum: false, query: '' }
}

/** The hits of a query that fulfil a condition, too; `total` is their number. */
export async function listNarrowedHits(
  db: Database,
  { terms, offset, sort }: Asked,
  { query, only, total }: { query: string; only: SQL; total: number },
): Promise<number[]> {
  if (offset >= total) return []
  const best = total <= MAX_SORTED ? sql`${rankOf(terms)} desc, ${BY_BUCKET}` : BY_BUCKET
  const order = sort === 'default' ? best : COLUMN_ORDERS[sort]
  return (await sortAll(db, query, order, offset, PAGE_SIZE, only)).ids
}

async function hasHits(db: Database, query: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${productSearch} where ${words} @@ ${query}::tsquery) as found`,
  )
  return rows[0]!.found
}

async function readHits(
  db: Database,
  { terms, offset }: Asked,
  query: Query,
  find: () => Promise<Found>,
): Promise<Hits> {
  const { ids, total } = await find()
  const shown = ids.slice(0, PAGE_SIZE)
  if (total !== null) return { ids: shown, total, isMinimum: false, query: query.all }
  if (ids.length < WANTED) {
    const isBeyond = ids.length === 0 && offset > 0
    return {
      ids,
      total: isBeyond ? await countAll(db, query.all) : offset + ids.length,
      isMinimum: false,
      query: query.all,
    }
  }
  const counted = await countHits(db, terms, query)
  return { ids: shown, ...counted, query: query.all, total: Math.max(counted.total, offset + ids.length) }
}

function findPage(db: Database, asked: Asked, query: Query): Promise<Found> {
  const { terms, offset, sort } = asked
  if (sort !== 'default') return findSorted(db, query, sort, offset)
  return query.estimate <= MAX_RANKED
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
  only: SQL = sql`true`,
): Promise<Found> {
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    with product_search as materialized (
      select ${productSearch}.* from ${productSearch} where ${words} @@ ${query}::tsquery and ${only})
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

/** Adds up how well each term matches; a term that is missing counts less than any that is there. */
function rankOf(terms: readonly Term[]): SQL {
  return sql.join(
    terms.map(({ levels }) => {
      const cases = levels.map(
        ({ query, score }) => sql`when ${words} @@ ${query}::tsquery then ${sql.raw(String(score))}`,
      )
      return sql`case ${sql.join(cases, sql` `)} else -100 end`
    }),
    sql` + `,
  )
}
