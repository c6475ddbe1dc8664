import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, slug } from '#app/core/fields.ts'
import { page, pagingMeta, sort } from '#app/core/paging.ts'
import { facetRow, filterFields } from './facet-rules.ts'
import { placedSubcategoryRow, productRow, categoryPageRow } from './row-contract.ts'

const products = v.array(productRow)

/** A list that can be narrowed. `facets` are what it can be narrowed to, from 25 products on. */
const narrowed = fields({ page, sort, ...filterFields })

const narrowedMeta = v.object({ ...pagingMeta.entries, facets: v.array(facetRow) })

/** All categories with their subcategories and texts, in the order of the owner. */
export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/category',
  auth: 'public',
  data: v.array(categoryPageRow),
})

/** A category, also by an earlier slug, with 24 of its products; 404 for an unknown one. */
export const findCategoryEndpoint = endpoint({
  method: 'GET',
  path: '/category/:slug',
  auth: 'public',
  params: v.object({ slug }),
  query: narrowed,
  data: v.object({ ...categoryPageRow.entries, products }),
  meta: narrowedMeta,
})

/** A subcategory, also by an earlier slug, with 24 of its products; 404 for an unknown one. */
export const findSubcategoryEndpoint = endpoint({
  method: 'GET',
  path: '/subcategory/:slug',
  auth: 'public',
  params: v.object({ slug }),
  query: narrowed,
  data: v.object({ ...placedSubcategoryRow.entries, products }),
  meta: narrowedMeta,
})

/** All subcategories, each with its category. */
export const listSubcategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/get-product-sub-cate',
  auth: 'public',
  data: v.array(placedSubcategoryRow),
})

/** The featured products, at most 24. */
export const listFeaturedEndpoint = endpoint({
  method: 'GET',
  path: '/is-featured',
  auth: 'public',
  data: products,
})

const NO_PRICE = 'Product price must be a whole number of rupees, 0 or more.'
/** A variant's price has this limit, so a higher one lists the same products. */
const MAX_PRICE = 100_000_000

/** Returns at most 24 products of at most `product_price` rupees (default 200), cheapest first. */
export const listLowestPricedEndpoint = endpoint({
  method: 'GET',
  path: '/price/products',
  auth: 'public',
  query: fields({
    product_price: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d+$/), v.transform(Number))], NO_PRICE),
        v.integer(NO_PRICE),
        v.minValue(0, NO_PRICE),
        v.transform((price) => Math.min(price, MAX_PRICE)),
      ),
      200,
    ),
  }),
  data: products,
})

/** All products, 24 a page. */
export const listProductsEndpoint = endpoint({
  method: 'POST',
  path: '/products',
  auth: 'public',
  accepts: 'json',
  body: narrowed,
  data: products,
  meta: narrowedMeta,
})

/** The same list by GET, so that its address can be shared and cached. */
export const listProductsByAddress = endpoint({
  method: 'GET',
  path: '/products',
  auth: 'public',
  query: narrowed,
  data: products,
  meta: narrowedMeta,
})

/** A product, also by an earlier slug; 404 for an unknown and a hidden one. */
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

/** The products with a video, 24 a page. */
export const listVideos = endpoint({
  method: 'POST',
  path: '/is-youtube',
  auth: 'public',
  accepts: 'json',
  body: fields({ page, sort }),
  data: products,
  meta: pagingMeta,
})
