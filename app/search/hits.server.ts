import { PAGE_SIZE } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { countHits } from './count-hits.server.ts'
import { findPage, type HitsInput, MAX_RANKED } from './find-page.server.ts'
import { tiersOfMost } from './most-words.ts'
import { type Price, withPrice } from './price.server.ts'
import { SEGMENT_SIZES, segmentToTry } from './segments.ts'
import { type Found, type Part, type Query, readOf, within } from './take-hits.server.ts'
import { sumOf, type Term } from './terms.ts'
import { withWords } from './typed-term.ts'
import { shareOf } from './tiers.ts'
import { allOf, anyOf } from './tsquery.ts'

/** If not every word is found, at most this many words are combined, the rarest first. */
const MAX_COMBINED = 5
/** A page and one hit more, which shows that there is a next page. */
const WANTED = PAGE_SIZE + 1

export type Hits = { ids: number[]; total: number; isMinimum: boolean; query: Query | null }

/** The products with all terms from `offset` on. `size` is about the number of products in the shop. */
export async function findHits(db: Database, input: HitsInput, size: number): Promise<Hits> {
  return pageOfHits(db, input, queryOf(input.terms, size, input.price))
}

async function pageOfHits(db: Database, input: HitsInput, query: Query): Promise<Hits> {
  const { terms, offset } = input
  const { ids, total } = await findPage(db, input, query, partOf(offset))
  const shown = ids.slice(0, PAGE_SIZE)
  if (total !== null) return { ids: shown, total, isMinimum: false, query }
  const counted = await countHits(db, terms, query)
  return { ...counted, ids: shown, query, total: Math.max(counted.total, offset + ids.length) }
}

/** In a large shop the best products come first: a segment's index collects them much faster. */
export async function findFirstHits(
  db: Database,
  terms: readonly Term[],
  { size, wanted }: { size: number; wanted: number },
): Promise<number[]> {
  const input = { terms, offset: 0, sort: 'default' } as const
  const [query, part] = [queryOf(terms, size), { skip: 0, wanted }]
  const segment = segmentToTry(size)
  if (segment !== null) {
    const estimate = (query.estimate * SEGMENT_SIZES[segment]!) / size
    const { ids } = await findPage(db, input, { ...query, estimate, only: within(segment) }, part)
    if (ids.length === wanted) return ids
  }
  return (await findPage(db, input, query, part)).ids
}

const partOf = (offset: number): Part => ({ skip: offset, wanted: WANTED })

function queryOf(terms: readonly Term[], size: number, price?: Price): Query {
  const all = allOf(terms.map(({ any }) => any))
  const read = shareOf(terms, size, ({ sum }) => sum)
  const query = { all, indexed: withWords(all, terms), size }
  return { ...query, ...(price ? withPrice(price, read) : { estimate: read }) }
}

/** Returns null if they are too many to be sorted like this. */
export async function findHitsOfAllButOne(
  db: Database,
  input: HitsInput,
  size: number,
): Promise<Hits | null> {
  const query = queryOfAny(combinationsOf(input.terms, input.terms.length - 1), size, input.price)
  if (input.terms.length > MAX_COMBINED || readOf(query) > MAX_RANKED) return null
  return pageOfHits(db, input, query)
}

function queryOfAny(combinations: readonly (readonly Term[])[], size: number, price?: Price): Query {
  const queries = combinations.map((some) => queryOf(some, size, price))
  return {
    all: anyOf(queries.map(({ all }) => all)),
    indexed: anyOf(queries.map(({ indexed }) => indexed)),
    size,
    ...(price ? withPrice(price, sumOf(queries.map(readOf))) : { estimate: sumOf(queries.map(readOf)) }),
  }
}

/** Those with fewer words follow as long as there are at most `few`. */
export async function findHitsOfMost(
  db: Database,
  input: HitsInput,
  { size, few }: { size: number; few: number },
): Promise<Hits> {
  const mostWanted = input.terms.filter(
    ({ weight }) => weight >= Math.max(...input.terms.map((term) => term.weight)),
  )
  const terms = input.terms.toSorted((a, b) => b.weight - a.weight || a.sum - b.sum).slice(0, MAX_COMBINED)
  const mayHaveAll = terms.length < input.terms.length
  let hits: Hits = { ids: [], total: 0, isMinimum: false, query: null }
  for (let count = terms.length - 1; count > 0 && hits.total <= few; count--) {
    const combinations = [...combinationsOf(terms, count), mostWanted]
    const tiers = tiersOfMost(terms, combinations, mayHaveAll, { size, maxScored: MAX_RANKED })
    const query = { ...queryOfAny(combinations, size, input.price), tiers }
    if (hits.total === 0 || readOf(query) <= MAX_RANKED) hits = await pageOfHits(db, input, query)
  }
  return hits
}

export function listNarrowedHits(
  db: Database,
  input: HitsInput,
  query: Query & Required<Pick<Query, 'only'>>,
): Promise<Found> {
  return findPage(db, input, { ...query, isNarrowed: true }, partOf(input.offset))
}

function combinationsOf<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) =>
    combinationsOf(items.slice(at + 1), count - 1).map((others) => [item, ...others]),
  )
}
