import { searchProductsEndpoint } from './contract.ts'
import { noteSearchEndpoint } from './note-contract.ts'
import { noteSearch } from './search-log.server.ts'
import { suggestEndpoint } from './suggest.ts'
import { suggest } from './suggest.server.ts'
import { cachedByFilters, chosenOf } from '#app/catalogue/facet-values.ts'
import { arrayOf } from '#app/catalogue/product-array.server.ts'
import { productTags } from '#app/catalogue/product-row.server.ts'
import { hasPage, pagingMetaOf } from '#app/core/paging.ts'
import { handle, handleRead } from '#app/core/handle.server.ts'
import { searchProductsJson } from './products.server.ts'

export const searchCalls = [
  handleRead(
    searchProductsEndpoint,
    async (shop, { input: { query }, tag }) => {
      const { product_name: search, page, sort, exact, ...given } = query
      tag('list', 'categories', 'search')
      const list = await searchProductsJson(shop, { search, page, sort, exact, filters: chosenOf(given) })
      const { total, is_minimum: total_pages_is_minimum, understood, facets } = list
      const meta = { ...pagingMetaOf(list), total, total_pages_is_minimum, understood, facets }
      return { data: arrayOf(list.items, tag), meta, isStored: hasPage(list) }
    },
    { ...cachedByFilters('query'), isOpenEnded: true },
  ),
  handleRead(
    suggestEndpoint,
    async (shop, { input: { query }, tag }) => {
      tag('list', 'categories', 'search')
      const { suggestions, productIds } = await suggest(shop, query.q)
      tag(...productTags(productIds.map((product_id) => ({ product_id }))))
      return { data: suggestions }
    },
    { isOpenEnded: true },
  ),
  handle(noteSearchEndpoint, async (_shop, { body }) => {
    noteSearch(body)
    return { data: null }
  }),
]
