import * as v from 'valibot'
import { productRow } from '#app/catalogue/row-contract.ts'
import { facetRow, filterFields } from '#app/catalogue/facet-rules.ts'
import { pagingMeta, page, sort } from '#app/core/paging.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'

export const MAX_SEARCH_LENGTH = 100

/** The same text for screens, cache and database; one that is too long keeps an ellipsis. */
export function searchText(typed: string): string {
  const text = typed.trim()
  const isTooLong = text.length > MAX_SEARCH_LENGTH
  return (isTooLong ? `${text.slice(0, MAX_SEARCH_LENGTH)}…` : text).toWellFormed()
}

const texts = { typed: v.string(), shown: v.string() }

/** `shown` are the searched words; `isPartial`: not every product has all of them; `near`: by the nearest
 * category. Every page loads this schema, so `step` lists no values. */
const understood = v.object({
  ...texts,
  words: v.array(v.object({ ...texts, step: v.string() })),
  isPartial: v.boolean(),
})
export type Understood = v.InferOutput<typeof understood>

const searchMeta = v.object({
  ...pagingMeta.entries,
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total_pages_is_minimum: v.boolean(),
  understood: v.nullable(understood),
  facets: v.array(facetRow),
})

/** `1` searches for exactly the typed letters; any other value is ignored. */
const exact = v.pipe(
  v.optional(v.unknown()),
  v.transform((wanted) => wanted === '1'),
)

/** Returns products with all words, or with most where none has all. `understood` is null where every word is
 * meant as typed; `exact=1` searches for the very letters. Beyond 1,000 results `total` and `total_pages` may
 * be a minimum; `total_pages_is_minimum` is then true. */
export const searchProductsEndpoint = endpoint({
  method: 'GET',
  path: '/search/products',
  auth: 'public',
  limit: 'search',
  query: fields({
    product_name: line('What are you looking for?', MAX_SEARCH_LENGTH),
    page,
    sort,
    exact,
    ...filterFields,
  }),
  data: v.array(productRow),
  meta: searchMeta,
})
