import type { Shop } from '#app/core/context.server.ts'
import { handle } from '#app/core/handle.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { findCategory, findSubcategory, listCategories, listSubcategories } from './categories.server.ts'
import * as rows from './contract.ts'
import { listProducts, type ListQuery } from './lists.server.ts'
import { findProduct } from './products.server.ts'
import { pagingMetaOf } from './rules.ts'
import { exist, listFeatured, listLowestPriced, listRelated } from './shelves.server.ts'

export const catalogueCalls = [
  handle(rows.listCategories, async ({ db }) => ({ data: await listCategories(db) })),
  handle(rows.findCategory, async ({ db }, { params, query }) => {
    const category = await findCategory(db, params.slug)
    if (!category) throw notFound('There is no such category.')
    const list = await listProducts(db, { ...query, categorySlug: params.slug })
    return { data: { ...category, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(rows.findSubcategory, async ({ db }, { params, query }) => {
    const subcategory = await findSubcategory(db, params.slug)
    if (!subcategory) throw notFound('There is no such sub-category.')
    const list = await listProducts(db, { ...query, subcategorySlug: params.slug })
    return { data: { ...subcategory, products: list.items }, meta: pagingMetaOf(list) }
  }),
  handle(rows.listSubcategories, async ({ db }) => ({ data: await listSubcategories(db) })),
  handle(rows.listFeatured, async ({ db }) => ({ data: await listFeatured(db) })),
  handle(rows.listLowestPriced, async ({ db }, { query }) => ({
    data: await listLowestPriced(db, query.product_price),
  })),
  handle(rows.listProducts, (shop, { body }) => answerList(shop, body)),
  handle(rows.listProductsByAddress, (shop, { query }) => answerList(shop, query)),
  handle(rows.findProduct, async ({ db }, { params }) => {
    const product = await findProduct(db, params.product_slug)
    if (!product) throw notFound('There is no such product.')
    return { data: product }
  }),
  handle(rows.listRelated, async ({ db }, { body }) => {
    if (!(await exist(db, body))) throw notFound('There is no such product.')
    return { data: await listRelated(db, body) }
  }),
]

export const videosCall = handle(rows.listVideos, (shop, { body }) =>
  answerList(shop, { ...body, videosOnly: true }),
)

async function answerList({ db }: Pick<Shop, 'db'>, asked: ListQuery) {
  const list = await listProducts(db, asked)
  return { data: list.items, meta: pagingMetaOf(list) }
}
