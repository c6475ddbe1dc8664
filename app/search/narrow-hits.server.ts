import { sql } from 'drizzle-orm'
import { countFacets, narrow } from '#app/catalogue/facet-counts.server.ts'
import { type Facet, type Filters, hasFilters, MIN_FACET_PRODUCTS } from '#app/catalogue/facet-rules.ts'
import { hasTokens } from '#app/catalogue/filtered-lists.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { productFacets, productSearch } from '#db/tables/index.ts'
import { type Asked, type Hits, listNarrowedHits } from './hits.server.ts'

/** So many hits are counted by their values; of more, each count is a minimum. */
const MAX_COUNTED = 50_000

export type NarrowedHits = Omit<Hits, 'query'> & { facets: Facet[] }

/** Counts what the hits can be narrowed to and, with filters, narrows them. A category or colour that does
 * not exist is ignored. */
export async function narrowHits(
  db: Database,
  { query, ...hits }: Hits,
  asked: Asked,
  filters: Filters,
): Promise<NarrowedHits> {
  if (hits.total < MIN_FACET_PRODUCTS && !hasFilters(filters)) return { ...hits, facets: [] }
  const { unknown, ...narrowed } = await narrow(db, {}, filters)
  const known = { ...filters, ...Object.fromEntries(unknown.map((name) => [name, undefined])) }
  const { facets, total, isCut } = await countFacets(db, narrowed, known, {
    hits: countedHits(query),
    cutAt: MAX_COUNTED,
  })
  if (!hasFilters(known)) return { ...hits, facets }
  const { productId } = productSearch
  const only = sql`exists (
    select from ${productFacets} where ${productFacets.productId} = ${productId} and ${hasTokens(narrowed)})`
  const ids = await listNarrowedHits(db, asked, { query, only, total })
  return { ids, total, isMinimum: isCut, facets }
}

/** Selects the hits of a query in the columns of `facet_counts`. */
function countedHits(query: string) {
  return sql`
    select colour as colour_id, category_id, subcategory_id, price_band, discount_band, in_stock,
      count(*)::integer as products
    from (
      select product_id from ${productSearch} where words @@ ${query}::tsquery limit ${MAX_COUNTED}
    ) as hits join ${productFacets} using (product_id) cross join unnest(array[0] || colours) as colour
    group by 1, 2, 3, 4, 5, 6`
}
