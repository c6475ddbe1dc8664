import { sql, type SQL } from 'drizzle-orm'
import { countFacets, countNarrowed } from '#app/catalogue/facet-counts.server.ts'
import type { Narrowed } from '#app/catalogue/facet-sql.server.ts'
import { type Facet, type Filters, hasFilters, MIN_FACET_PRODUCTS } from '#app/catalogue/facet-rules.ts'
import { PRICE_BANDS } from '#app/catalogue/facet-values.ts'
import { hasTokens } from '#app/catalogue/filtered-lists.server.ts'
import { PAGE_SIZE } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { productFacets, productSearch } from '#db/tables/index.ts'
import { MAX_TOTAL } from './count-hits.server.ts'
import type { HitsInput } from './find-page.server.ts'
import { type Hits, listNarrowedHits } from './hits.server.ts'
import { segmentsFor } from './segments.ts'
import { allOf } from './tsquery.ts'
import { type Found, type Query, readOf, within } from './take-hits.server.ts'

/** At most this many products that have the chosen values are compared with the search at once. */
const MAX_COMPARED = 4000

export type NarrowedHits = Omit<Hits, 'query'> & { facets: Facet[] }

/** `filters` are without those whose category or colour does not exist. */
export async function narrowHits(
  db: Database,
  { query, ...hits }: Hits,
  input: HitsInput,
  { narrowed, filters }: { narrowed: Narrowed; filters: Filters },
): Promise<NarrowedHits> {
  const isFew = hits.total < MIN_FACET_PRODUCTS && !hasFilters(filters)
  if (!query || hits.total === 0 || isFew) return { ...hits, facets: [] }
  const isMany = hits.isMinimum || hits.total > MAX_TOTAL
  const [segment] = isMany ? segmentsFor(query, MAX_TOTAL) : []
  const sample = segment === undefined ? query : { ...query, only: within(segment, query.only) }
  const counted = await countFacets(db, narrowed, filters, {
    hits: countedHits(sample),
    cutAt: isMany ? 0 : Infinity,
  })
  if (!hasFilters(filters)) return { ...hits, facets: counted.facets }
  const { ids, total } = counted.isCut
    ? await narrowMany(db, input, query, { narrowed, counted })
    : await listNarrowedHits(db, input, {
        ...query,
        estimate: counted.total,
        read: counted.total,
        only: both(query, hasValues(narrowed)),
      })
  return {
    ids: ids.slice(0, PAGE_SIZE),
    total: total ?? Math.max(counted.total, input.offset + ids.length),
    isMinimum: total === null,
    facets: counted.facets,
  }
}

type Counted = { narrowed: Narrowed; counted: { all: number; total: number } }

/** For many products, the share of the counted hits tells how far to look. */
async function narrowMany(
  db: Database,
  input: HitsInput,
  query: Query,
  { narrowed, counted }: Counted,
): Promise<Found> {
  const inShop = await countNarrowed(db, narrowed)
  if (inShop <= MAX_COMPARED) {
    const only = sql`${productSearch.productId} = any (array(
      select ${productFacets.productId} from ${productFacets} where ${hasTokens(narrowed)}))`
    const compared = { indexed: query.all, estimate: 0, read: 0, only: both(query, only) }
    return listNarrowedHits(db, input, { ...query, ...compared })
  }
  const estimate = (query.estimate * Math.max(1, counted.total)) / counted.all
  const only = both(query, sql`exists (${valuesOfHit(narrowed)} offset 0)`)
  return listNarrowedHits(db, input, {
    ...query,
    estimate,
    read: readOf(query),
    only,
    ...lexemesOf(narrowed),
    ...priceOf(narrowed),
  })
}

function priceOf({ chosen: { price } }: Narrowed): Pick<Query, 'price'> {
  const band = price === undefined ? undefined : PRICE_BANDS[price - 1]
  return band ? { price: { from: band.from, ...(band.to !== null && { to: band.to }) } } : {}
}

function lexemesOf({ chosen: { categoryId, subcategoryId, colour } }: Narrowed): { lexemes?: string } {
  const lexemes = [
    ...(categoryId === undefined ? [] : [`'#c${categoryId}'`]),
    ...(subcategoryId === undefined ? [] : [`'#s${subcategoryId}'`]),
    ...(colour === undefined ? [] : [`'#k${colour}'`]),
  ]
  return lexemes.length === 0 ? {} : { lexemes: allOf(lexemes) }
}

const both = ({ only = sql`true` }: Query, values: SQL) => sql`${only} and ${values}`

const hasValues = (narrowed: Narrowed) => sql`exists (${valuesOfHit(narrowed)})`

const valuesOfHit = (narrowed: Narrowed) => sql`
  select from ${productFacets}
  where ${productFacets.productId} = ${productSearch.productId} and ${hasTokens(narrowed)}`

/** The materialised step reads no more hits than are counted. An array of their numbers lets PostgreSQL read
 * the index of the values once from left to right. */
function countedHits({ indexed, only = sql`true` }: Query) {
  return sql`
    select category_id, subcategory_id, price_band, discount_band, in_stock, colours from ${productFacets}
    where ${productFacets.productId} = any (array(
      with hits as materialized (
        select product_id from ${productSearch} where words @@ ${indexed}::tsquery and ${only})
      select product_id from hits limit ${MAX_TOTAL}))`
}
