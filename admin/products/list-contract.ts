import * as v from 'valibot'
import { paging, searchText } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id } from '#app/core/fields.ts'

export const PRODUCT_SORTS = ['newest', 'name', 'price', 'price_desc', 'units', 'sold'] as const
export const STOCK_FILTERS = ['low', 'out'] as const

/** What the list shows, and what a bulk change of all that match changes. `q` finds words of name, keywords
 * and slug and of the names and colours of variants, and the number of a product or variant. */
export const productFilters = {
  q: searchText,
  category: v.optional(id('Which category?')),
  hidden: v.optional(v.picklist(['yes', 'no'])),
  stock: v.optional(v.picklist(STOCK_FILTERS)),
  picture: v.optional(v.literal('no')),
}

const listedVariant = v.object({
  variant_id: v.number(),
  name: v.string(),
  colour: v.nullable(v.string()),
  price: v.number(),
  final_price: v.number(),
  units: v.number(),
})
export type ListedVariant = v.InferOutput<typeof listedVariant>

/** `variants` holds at most the first 20 of `variants_count`. `sold` is the units of the last 30 days. */
const listedProduct = v.object({
  product_id: v.number(),
  name: v.string(),
  slug: v.string(),
  subcategory_slug: v.string(),
  image: v.string(),
  category: v.string(),
  discount: v.number(),
  units: v.number(),
  sold: v.number(),
  is_hidden: v.boolean(),
  is_featured: v.boolean(),
  is_low: v.boolean(),
  variants_count: v.number(),
  variants: v.array(listedVariant),
})
export type ListedProduct = v.InferOutput<typeof listedProduct>

/** The lists of the products in the shop that are sold out or low, below `/admin`. */
export const SOLD_OUT = '/products?stock=out&hidden=no'
export const LOW_IN_STOCK = '/products?stock=low&hidden=no'

export const listProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  auth: { staff: 'products.see' },
  query: fields({
    ...productFilters,
    sort: v.optional(v.picklist(PRODUCT_SORTS), 'newest'),
    ...paging,
  }),
  data: v.array(listedProduct),
  meta: listMeta,
})
