import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, slug } from '#app/core/fields.ts'
import { page, pagingMeta, sort } from '#app/core/paging.ts'
import { facetRow, filterFields } from './facet-rules.ts'
import { placedSubcategoryRow, productRow, categoryRow, categoryPageRow } from './row-contract.ts'

const products = v.array(productRow)

/** A list that can be narrowed. `facets` are what it can be narrowed to, from 25 products on. */
const narrowed = fields({ page, sort, ...filterFields })

const narrowedMeta = v.object({ ...pagingMeta.entries, facets: v.array(facetRow) })

export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/category',
  auth: 'public',
  data: v.array(categoryRow),
})

export const findCategoryEndpoint = endpoint({
  method: 'GET',
  path: '/category/:slug',
  auth: 'public',
  params: v.object({ slug }),
  query: narrowed,
  data: v.object({ ...categoryPageRow.entries, products }),
  meta: narrowedMeta,
})

export const findSubcategoryEndpoint = endpoint({
  method: 'GET',
  path: '/subcategory/:slug',
  auth: 'public',
  params: v.object({ slug }),
  query: narrowed,
  data: v.object({ ...placedSubcategoryRow.entries, products }),
  meta: narrowedMeta,
})

export const listSubcategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/get-product-sub-cate',
  auth: 'public',
  data: v.array(placedSubcategoryRow),
})

export const listFeaturedEndpoint = endpoint({
  method: 'GET',
  path: '/is-featured',
  auth: 'public',
  data: products,
})

/** Returns at most 24 products of at most `product_price` rupees (default 200), cheapest first. */
export const listLowestPricedEndpoint = endpoint({
  method: 'GET',
  path: '/price/products',
  auth: 'public',
  query: fields({
    product_price: v.optional(id('Product price must be a whole number of rupees from 1.'), 200),
  }),
  data: products,
})

export const listProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products',
  auth: 'public',
  accepts: 'json',
  body: narrowed,
  data: products,
  meta: narrowedMeta,
})

export const listProductsByAddress = endpoint({
  method: 'GET',
  path: '/products',
  auth: 'public',
  query: narrowed,
  data: products,
  meta: narrowedMeta,
})

export const findProductEndpoint = endpoint({
  method: 'GET',
  path: '/product/:product_slug',
  auth: 'public',
  params: v.object({ product_slug: slug }),
  data: productRow,
})

/** Returns at most 12 products of the category, the same subcategory first; 404 for an unknown id. */
export const listRelatedEndpoint = endpoint({
  method: 'POST',
  path: '/related-products',
  auth: 'public',
  accepts: 'json',
  body: fields({ product_id: id('Which product?'), category_id_fk: id('Which category?') }),
  data: products,
})

export const listVideos = endpoint({
  method: 'POST',
  path: '/is-youtube',
  auth: 'public',
  accepts: 'json',
  body: fields({ page, sort }),
  data: products,
  meta: pagingMeta,
})
