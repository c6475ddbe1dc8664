import { searchProductsEndpoint } from './contract.ts'
import { pagingMetaOf } from '#app/core/paging.ts'
import { handle } from '#app/core/handle.server.ts'
import { searchProducts } from './products.server.ts'

export const searchCalls = [
  handle(searchProductsEndpoint, async ({ db }, { query: { product_name, page, sort } }) => {
    const list = await searchProducts(db, { search: product_name, page, sort })
    return { data: list.items, meta: pagingMetaOf(list) }
  }),
]
