import * as v from 'valibot'
import { productRow } from '#app/catalogue/row-contract.ts'
import { facetRow, filterFields } from '#app/catalogue/facet-rules.ts'
import { pagingMeta, page, sort } from '#app/core/paging.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line, wholeNumber } from '#app/core/fields.ts'
import { wellFormed } from '#app/core/text.ts'

export const MAX_SEARCH_LENGTH = 100

/** The same text for screens, cache and database; one that is too long keeps an ellipsis. */
export function searchText(typed: string): string {
  const text = typed.trim()
  const isTooLong = text.length > MAX_SEARCH_LENGTH
  return wellFormed(isTooLong ? `${text.slice(0, MAX_SEARCH_LENGTH)}…` : text)
}

const texts = { typed: v.string(), shown: v.string() }

/** What the search was taken for: `shown` are the words that were searched for, and `isPartial` tells that
 * not every product has all of them. `step` tells how a word was found: `typed`, as it was typed; `concept`,
 * by a translation; `sound`, by its sound or its singular; `letters`, those nearest to it; `near`, by the
 * category nearest to what the shop does not sell; `none`. `limit` is a price, which all products have; of
 * `unmet` none has it, so that it was left out. Every page loads this schema, and a list of the steps would
 * be as long as the rest of it. */
const understood = v.object({
  ...texts,
  words: v.array(v.object({ ...texts, step: v.string() })),
  isPartial: v.boolean(),
})
export type Understood = v.InferOutput<typeof understood>

const searchMeta = v.object({
  ...pagingMeta.entries,
  total: wholeNumber,
  total_pages_is_minimum: v.boolean(),
  understood: v.nullable(understood),
  facets: v.array(facetRow),
})

/** `1` searches for exactly the typed letters; any other value is ignored. */
const exact = v.pipe(
  v.optional(v.unknown()),
  v.transform((wanted) => wanted === '1'),
)

/** Returns products with all words, ignoring case and accents, or with most of them where no product has all.
 * Words that the shop does not have are understood by their sound, in Roman Urdu and Urdu script too, by
 * concepts and by the letters nearest to them; `understood` says so, and is null where every word is meant as
 * it was typed. A price that is asked for ("under 2000", "2 hazar tak") narrows the results to products whose
 * cheapest variant has it, unless there are none. `exact=1` searches for the very letters. The best matches
 * come first unless `sort` is set. More than 1,000 results may not be counted: `total` and `total_pages` are
 * a minimum then, and `total_pages_is_minimum` is true. */
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
