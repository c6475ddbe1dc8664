import {
  findCategoryEndpoint,
  findProductEndpoint,
  findSubcategoryEndpoint,
  listCategoriesEndpoint,
  listFeaturedEndpoint,
  listLowestPricedEndpoint,
  listProductsByAddress,
  listProductsEndpoint,
  listRelatedEndpoint,
  listSubcategoriesEndpoint,
  listVideos,
} from './contract.ts'
import type { Shop } from '#app/core/context.server.ts'
import { handle } from '#app/core/handle.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { findCategory, findSubcategory, listCategories, listSubcategories } from './categories.server.ts'
import { listProducts, type ListQuery } from './lists.server.ts'
import { findProduct } from './products.server.ts'
import { pagingMetaOf } from '#app/core/paging.ts'
import { isKnownPair, listFeatured, listLowestPriced, listRelated } from './shelves.server.ts'

export const catalogueCalls = [
  handle(listCategoriesEndpoint, async ({ db }) => ({ data: await listCategories(db) })),
  handle(findCategoryEndpoint, async ({ db }, { params, query }) => {
    const category = await findCategory(db, params.slug)
    if (!category) throw notFound('There is no such category.')
    const list = await listProducts(db, { ...query, categorySlug: params.slug })
    return { data: { ...category, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(findSubcategoryEndpoint, async ({ db }, { params, query }) => {
    const subcategory = await findSubcategory(db, params.slug)
    if (!subcategory) throw notFound('There is no such sub-category.')
    const list = await listProducts(db, { ...query, subcategorySlug: params.slug })
    return { data: { ...subcategory, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(listSubcategoriesEndpoint, async ({ db }) => ({ data: await listSubcategories(db) })),
  handle(listFeaturedEndpoint, async ({ db }) => ({ data: await listFeatured(db) })),
  handle(listLowestPricedEndpoint, async ({ db }, { query }) => ({
    data: await listLowestPriced(db, query.product_price),
  })),
  handle(listProductsEndpoint, (shop, { body }) => answerList(shop, body)),
  handle(listProductsByAddress, (shop, { query }) => answerList(shop, query)),
  handle(findProductEndpoint, async ({ db }, { params }) => {
    const product = await findProduct(db, params.product_slug)
    if (!product) throw notFound('There is no such product.')
    return { data: product }
  }),
  handle(listRelatedEndpoint, async ({ db }, { body }) => {
    if (!(await isKnownPair(db, body))) throw notFound('There is no such product.')
    return { data: await listRelated(db, body) }
  }),
]

export const videosCall = handle(listVideos, (shop, { body }) =>
  answerList(shop, { ...body, videosOnly: true }),
)

async function answerList({ db }: Pick<Shop, 'db'>, query: ListQuery) {
  const list = await listProducts(db, query)
  return { data: list.items, meta: pagingMetaOf(list) }
}
