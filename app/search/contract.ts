import * as v from 'valibot'
import { pagesBeside, productRow } from '#app/catalogue/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'
import { page, sort } from '#app/core/paging.ts'

export const LONGEST_SEARCH = 100

/** Products that have every word, in any case and with or without accents; where none has, small misspellings are forgiven. Best first unless `sort` says otherwise. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/search/products',
  whose: 'public',
  limit: 'search',
  query: fields({ product_name: line('What are you looking for?', LONGEST_SEARCH), page, sort }),
  data: v.array(productRow),
  beside: pagesBeside,
})
