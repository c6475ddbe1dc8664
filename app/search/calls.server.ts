import { pagingMetaOf } from '#app/catalogue/rules.ts'
import { handle } from '#app/core/handle.server.ts'
import * as rows from './contract.ts'
import { searchProducts } from './products.server.ts'

export const searchCalls = [
  handle(rows.searchProducts, async ({ db }, { query: { product_name, page, sort } }) => {
    const found = await searchProducts(db, { search: product_name, page, sort })
    return { data: found.items, meta: pagingMetaOf(found) }
  }),
]
