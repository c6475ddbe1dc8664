import type { Shop } from '#app/core/context.server.ts'
import { handle } from '#app/core/handle.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { findCategory, findSubcategory, listCategories, listSubcategories } from './categories.server.ts'
import * as endpoints from './contract.ts'
import { listProducts, type ListQuery } from './lists.server.ts'
import { findProduct } from './products.server.ts'
import { pagingMetaOf } from './rules.ts'
import { isKnownPair, listFeatured, listLowestPriced, listRelated } from './shelves.server.ts'

export const catalogueCalls = [
  handle(endpoints.listCategories, async ({ db }) => ({ data: await listCategories(db) })),
  handle(endpoints.findCategory, async ({ db }, { params, query }) => {
    const category = await findCategory(db, params.slug)
    if (!category) throw notFound('There is no such category.')
    const list = await listProducts(db, { ...query, categorySlug: params.slug })
    return { data: { ...category, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(endpoints.findSubcategory, async ({ db }, { params, query }) => {
    const subcategory = await findSubcategory(db, params.slug)
    if (!subcategory) throw notFound('There is no such sub-category.')
    const list = await listProducts(db, { ...query, subcategorySlug: params.slug })
    return { data: { ...subcategory, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(endpoints.listSubcategories, async ({ db }) => ({ data: await listSubcategories(db) })),
  handle(endpoints.listFeatured, async ({ db }) => ({ data: await listFeatured(db) })),
  handle(endpoints.listLowestPriced, async ({ db }, { query }) => ({
    data: await listLowestPriced(db, query.product_price),
  })),
  handle(endpoints.listProducts, (shop, { body }) => answerList(shop, body)),
  handle(endpoints.listProductsByAddress, (shop, { query }) => answerList(shop, query)),
  handle(endpoints.findProduct, async ({ db }, { params }) => {
    const product = await findProduct(db, params.product_slug)
    if (!product) throw notFound('There is no such product.')
    return { data: product }
  }),
  handle(endpoints.listRelated, async ({ db }, { body }) => {
    if (!(await isKnownPair(db, body))) throw notFound('There is no such product.')
    return { data: await listRelated(db, body) }
  }),
]

export const videosCall = handle(endpoints.listVideos, (shop, { body }) =>
  answerList(shop, { ...body, videosOnly: true }),
)

async function answerList({ db }: Pick<Shop, 'db'>, query: ListQuery) {
  const list = await listProducts(db, query)
  return { data: list.items, meta: pagingMetaOf(list) }
}
