import * as v from 'valibot'
import { productRow } from '#app/catalogue/contract.ts'
import { pagingMeta, page, sort } from '#app/core/paging.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'

export const MAX_SEARCH_LENGTH = 100

/** The search text of an address, the same for screens, cache and database; a text that is too long keeps an
 * ellipsis. */
export function searchText(typed: string): string {
  const text = typed.trim()
  const isTooLong = text.length > MAX_SEARCH_LENGTH
  return (isTooLong ? `${text.slice(0, MAX_SEARCH_LENGTH)}…` : text).toWellFormed()
}

const searchMeta = v.object({ ...pagingMeta.entries, total_pages_is_minimum: v.boolean() })

/** Returns products with all words, ignoring case and accents; small misspellings of words that the shop does
 * not have are corrected. The best matches come first unless `sort` is set. More than 1,000 results may not
 * be counted: `total_pages_is_minimum` is true then, and there may be further pages. */
export const searchProductsEndpoint = endpoint({
  method: 'GET',
  path: '/search/products',
  auth: 'public',
  limit: 'search',
  query: fields({ product_name: line('What are you looking for?', MAX_SEARCH_LENGTH), page, sort }),
  data: v.array(productRow),
  meta: searchMeta,
})
