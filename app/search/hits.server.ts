import { sql, type SQL } from 'drizzle-orm'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import { PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import { countHits } from './count-hits.server.ts'
import { SEGMENT_SIZES, segmentToTry } from './segments.ts'
import { BY_RANK, type Found, type Part, type Query, sortAll, takeHits, within } from './take-hits.server.ts'
import { allOf, anyOf, combinationsOf, rankTiers, shareOf, type Term, withWords } from './terms.ts'

/** Up to this many hits are compared with every condition of the ranking; more are read tier by tier. */
const MAX_RANKED = 1000
/** If not every word is found, at most this many words are combined, the rarest first. */
const MAX_COMBINED = 5
/** At most this many products are read in another order before all hits are sorted. */
const MAX_PASSED = 60_000
/** A page and one hit more, which shows that there is a next page. */
const WANTED = PAGE_SIZE + 1

/** `query` is the condition of every hit. */
export type Hits = { ids: number[]; total: number; isMinimum: boolean; query: Query | null }
export type Asked = { terms: readonly Term[]; offset: number; sort: Sort }

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
  return pageOfHits(db, asked, queryOf(asked.terms, size))
}

async function pageOfHits(db: Database, asked: Asked, query: Query): Promise<Hits> {
  const { terms, offset } = asked
  const { ids, total } = await findPage(db, asked, query, partOf(offset))
  const shown = ids.slice(0, PAGE_SIZE)
  if (total !== null) return { ids: shown, total, isMinimum: false, query }
  const counted = await countHits(db, terms, query)
  return { ...counted, ids: shown, query, total: Math.max(counted.total, offset + ids.length) }
}

/** The first products with all terms. In a large shop the best products come first: the index of a segment
 * collects the words with a typed beginning in a fraction of the time. */
export async function findFirstHits(
  db: Database,
  terms: readonly Term[],
  { size, wanted }: { size: number; wanted: number },
): Promise<number[]> {
  const asked = { terms, offset: 0, sort: 'default' } as const
  const [query, part] = [queryOf(terms, size), { skip: 0, wanted }]
  const segment = segmentToTry(size)
  if (segment !== null) {
    const estimate = (query.estimate * SEGMENT_SIZES[segment]!) / size
    const { ids } = await findPage(db, asked, { ...query, estimate, only: within(segment) }, part)
    if (ids.length === wanted) return ids
  }
  return (await findPage(db, asked, query, part)).ids
}

const partOf = (offset: number): Part => ({ skip: offset, wanted: WANTED })

function queryOf(terms: readonly Term[], size: number): Query {
  const all = allOf(terms.map(({ any }) => any))
  return { all, indexed: withWords(all, terms), estimate: shareOf(terms, size, ({ sum }) => sum), size }
}

/** The products with all terms, and after them those with all but one. Null if they are too many to be put
 * into this order. */
export async function findHitsOfAllButOne(db: Database, asked: Asked, size: number): Promise<Hits | null> {
  const query = queryOfSome(asked.terms, asked.terms.length - 1, size)
  if (asked.terms.length > MAX_COMBINED || query.estimate > MAX_RANKED) return null
  return pageOfHits(db, asked, query)
}

/** Products with so many of the terms. */
function queryOfSome(terms: readonly Term[], count: number, size: number): Query {
  const queries = combinationsOf(terms, count).map((some) => queryOf(some, size))
  return {
    all: anyOf(queries.map(({ all }) => all)),
    indexed: anyOf(queries.map(({ indexed }) => indexed)),
    estimate: queries.reduce((sum, { estimate }) => sum + estimate, 0),
    size,
  }
}

/** The products with as many of the terms as any product has. */
export async function findHitsOfMost(db: Database, asked: Asked, size: number): Promise<Hits> {
  const rarest = asked.terms.toSorted((a, b) => a.sum - b.sum).slice(0, MAX_COMBINED)
  for (let count = rarest.length - 1; count > 0; count--) {
    const query = queryOfSome(rarest, count, size)
    const hits = await pageOfHits(db, { ...asked, terms: rarest }, query)
    if (hits.total > 0) return hits
  }
  return { ids: [], total: 0, isMinimum: false, query: null }
}

/** The hits of a query that fulfil a condition, too. */
export function listNarrowedHits(db: Database, asked: Asked, query: Query & { only: SQL }): Promise<Found> {
  return findPage(db, asked, query, partOf(asked.offset))
}

function findPage(db: Database, { terms, sort }: Asked, query: Query, part: Part): Promise<Found> {
  if (sort !== 'default') return findSorted(db, query, sort, part)
  if ((query.read ?? query.estimate) <= MAX_RANKED)
    return sortAll(db, query, sql`${rankOf(terms, query.size)} desc, ${BY_RANK}`, part)
  const isOfAll = query.all === allOf(terms.map(({ any }) => any))
  return isOfAll ? findByTiers(db, terms, query, part) : takeHits(db, query, part)
}

/** The tiers follow each other: names that begin with every word first. */
async function findByTiers(
  db: Database,
  terms: readonly Term[],
  { size, estimate, only, lexemes, read = estimate }: Query,
  { skip, wanted }: Part,
): Promise<Found> {
  const ids: number[] = []
  let passed = 0
  for (const tier of rankTiers(terms, size, read)) {
    const query = { all: tier.query, indexed: withWords(tier.query, terms), read: tier.estimate, size }
    const rest = { skip: Math.max(0, skip - passed), wanted: wanted - ids.length }
    const share = {
      estimate: (tier.estimate * estimate) / read,
      ...(only && { only }),
      ...(lexemes && { lexemes }),
    }
    const taken = await takeHits(db, { ...query, ...share }, rest)
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
  const { all, estimate, size, only } = query
  const passed = ((part.skip + part.wanted) * size) / Math.max(1, estimate)
  if (!only && passed <= MAX_PASSED && passed * 2 < estimate) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select walked.id from (
        select ${products.id} as id from ${products} order by ${ORDERS[sort]} limit ${MAX_PASSED}
      ) as walked cross join lateral (
        select from ${productSearch} where ${productId} = walked.id and ${words} @@ ${all}::tsquery offset 0
      ) as hit limit ${part.wanted} offset ${part.skip}`)
    if (rows.length === part.wanted) return { ids: rows.map(({ id }) => id), total: null }
  }
  return sortAll(db, query, COLUMN_ORDERS[sort], part)
}

const MISSING_SCORE = -100
/** The score of a missing term is lower by so much for each time that twice as many products have it not. */
const RARITY_SCORE = 8
const MAX_RARITY_SCORE = 40

/** Adds up how well each term matches; a term that is missing counts less than any that is there, and least
 * if few products have it: of "wooden mirror" the mirror matters more. */
function rankOf(terms: readonly Term[], size: number): SQL {
  return sql.join(
    terms.map(({ levels, sum }) => {
      const cases = levels.map(
        ({ query, score }) => sql`when ${words} @@ ${query}::tsquery then ${sql.raw(String(score))}`,
      )
      const rarity = RARITY_SCORE * Math.log2(Math.max(1, size / Math.max(1, sum)))
      const missing = MISSING_SCORE - Math.round(Math.min(MAX_RARITY_SCORE, rarity))
      return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(missing))} end`
    }),
    sql` + `,
  )
}
