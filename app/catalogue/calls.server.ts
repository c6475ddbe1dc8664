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
import { handleRead, type ReadInput } from '#app/core/handle.server.ts'
import { JsonText } from '#app/core/json-text.ts'
import { notFound } from '#app/core/refusal.ts'
import { listCategoryPages, listSubcategories } from './categories.server.ts'
import type { GivenFilters } from './facet-rules.ts'
import { cachedByFilters, chosenOf } from './facet-values.ts'
import { listProductsJson, type ListQuery, listWithFacets } from './lists.server.ts'
import { findCategoryEver, findSubcategoryEver } from './moved-categories.server.ts'
import { arrayOf } from './product-array.server.ts'
import { findProductJsonEver } from './products.server.ts'
import { hasPage, pagingMetaOf } from '#app/core/paging.ts'
import { productTags } from './product-row.server.ts'
import { isKnownPair, listFeatured, listLowestPriced, listRelated } from './selections.server.ts'

const LIST_TAGS = ['list', 'categories']

export const catalogueCalls = [
  handleRead(listCategoriesEndpoint, async ({ db }, { tag }) => {
    tag('categories')
    return { data: await listCategoryPages(db) }
  }),
  handleRead(
    findCategoryEndpoint,
    async (shop, { input: { params, query }, tag }) => {
      tag('categories')
      const category = await findCategoryEver(shop.db, params.slug)
      if (!category) throw notFound('There is no such category.')
      const { slug } = category
      tag(`category:${slug}`)
      return withProducts(category, await answerNarrowed(shop, query, { categorySlug: slug }, tag))
    },
    cachedByFilters('query'),
  ),
  handleRead(
    findSubcategoryEndpoint,
    async (shop, { input: { params, query }, tag }) => {
      tag('categories')
      const subcategory = await findSubcategoryEver(shop.db, params.slug)
      if (!subcategory) throw notFound('There is no such sub-category.')
      const slug = subcategory.s_cat_slug
      tag(`subcategory:${slug}`)
      return withProducts(subcategory, await answerNarrowed(shop, query, { subcategorySlug: slug }, tag))
    },
    cachedByFilters('query'),
  ),
  handleRead(listSubcategoriesEndpoint, async ({ db }, { tag }) => {
    tag('categories')
    return { data: await listSubcategories(db) }
  }),
  handleRead(listFeaturedEndpoint, async ({ db }, { tag }) => {
    tag(...LIST_TAGS)
    return { data: arrayOf(await listFeatured(db), tag) }
  }),
  handleRead(
    listLowestPricedEndpoint,
    async ({ db }, { input: { query }, tag }) => {
      tag(...LIST_TAGS)
      return { data: arrayOf(await listLowestPriced(db, query.product_price), tag) }
    },
    { isOpenEnded: true },
  ),
  handleRead(
    listProductsEndpoint,
    (shop, { input: { body }, tag }) => {
      tag(...LIST_TAGS)
      return answerNarrowed(shop, body, {}, tag)
    },
    cachedByFilters('body'),
  ),
  handleRead(
    listProductsByAddress,
    (shop, { input: { query }, tag }) => {
      tag(...LIST_TAGS)
      return answerNarrowed(shop, query, {}, tag)
    },
    cachedByFilters('query'),
  ),
  handleRead(findProductEndpoint, async ({ db }, { input: { params }, tag }) => {
    tag('categories')
    const product = await findProductJsonEver(db, params.product_slug)
    if (!product) throw notFound('There is no such product.')
    tag(...productTags([product]))
    return { data: new JsonText(product.json) }
  }),
  handleRead(
    listRelatedEndpoint,
    async (shop, { input: { body }, tag }) => {
      tag('categories', `product:${body.product_id}`)
      if (!(await isKnownPair(shop.db, body))) throw notFound('There is no such product.')
      return { data: arrayOf(await listRelated(shop, body), tag) }
    },
    // Any product can be paired with any category.
    { isOpenEnded: true },
  ),
]

export const videosCall = handleRead(listVideos, (shop, { input: { body }, tag }) => {
  tag(...LIST_TAGS)
  return answerList(shop, { ...body, videosOnly: true }, tag)
})

type Tag = ReadInput<unknown>['tag']

async function answerList(shop: Shop, query: ListQuery, tag: Tag) {
  const list = await listProductsJson(shop, query)
  return { data: arrayOf(list.items, tag), meta: pagingMetaOf(list), isStored: hasPage(list) }
}

async function answerNarrowed(
  shop: Shop,
  { page, sort, ...given }: GivenFilters & Pick<ListQuery, 'page' | 'sort'>,
  place: Pick<ListQuery, 'categorySlug' | 'subcategorySlug'>,
  tag: Tag,
) {
  const list = await listWithFacets(shop, { page, sort, ...place, filters: chosenOf(given) })
  const isStored = hasPage(list) && list.unknown.length === 0
  return { data: arrayOf(list.items, tag), meta: { ...pagingMetaOf(list), facets: list.facets }, isStored }
}

function withProducts<List extends { data: JsonText }>(category: object, list: List): List {
  const data = new JsonText(`${JSON.stringify(category).slice(0, -1)},"products":${list.data.text}}`)
  return { ...list, data }
}
