import * as v from 'valibot'
import { pagingMeta, productRow } from '#app/catalogue/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { page, sort } from '#app/core/paging.ts'

export const MAX_SEARCH_LENGTH = 100

/** What an address searches for, in the one form that screens, cache and database see; a text that is too long stays so. */
export function searchText(typed: string): string {
  const text = typed.trim()
  const isTooLong = text.length > MAX_SEARCH_LENGTH
  return (isTooLong ? `${text.slice(0, MAX_SEARCH_LENGTH)}…` : text).toWellFormed()
}

/** Products that have every word, in any case and with or without accents; where none has, small misspellings are forgiven. Best first unless `sort` says otherwise. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/search/products',
  auth: 'public',
  limit: 'search',
  query: fields({ product_name: line('What are you looking for?', MAX_SEARCH_LENGTH), page, sort }),
  data: v.array(productRow),
  meta: pagingMeta,
})
