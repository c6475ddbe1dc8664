import { searchProductsEndpoint } from './contract.ts'
import { productTags } from '#app/catalogue/product-tags.ts'
import { hasPage, pagingMetaOf } from '#app/core/paging.ts'
import { handleRead } from '#app/core/handle.server.ts'
import { searchProducts } from './products.server.ts'

export const searchCalls = [
  handleRead(
    searchProductsEndpoint,
    async ({ db }, { input: { query }, tag }) => {
      const { product_name: search, page, sort, exact } = query
      tag('list', 'categories', 'search')
      const list = await searchProducts(db, { search, page, sort, exact })
      tag(...productTags(list.items))
      const { is_minimum: total_pages_is_minimum, understood } = list
      const meta = { ...pagingMetaOf(list), total_pages_is_minimum, understood }
      return { data: list.items, meta, isStored: hasPage(list) }
    },
    { isOpenEnded: true },
  ),
]
