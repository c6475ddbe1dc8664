import { pagingMetaOf } from '#app/catalogue/rules.ts'
import { handle } from '#app/core/handle.server.ts'
import * as endpoints from './contract.ts'
import { searchProducts } from './products.server.ts'

export const searchCalls = [
  handle(endpoints.searchProducts, async ({ db }, { query: { product_name, page, sort } }) => {
    const list = await searchProducts(db, { search: product_name, page, sort })
    return { data: list.items, meta: pagingMetaOf(list) }
  }),
]
