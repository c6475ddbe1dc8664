import { sql } from 'drizzle-orm'
import type { Database, ProductJson, Shop, Transaction } from '#app/core/context.server.ts'
import { PAGE_SIZE, type Sort, pageOf, type Page } from '#app/core/paging.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import type { ProductRow } from './row-contract.ts'
import { type Filters, hasFilters } from './facet-rules.ts'
import {
  listByIdsJson,
  listNarrowedJson,
  type ListPlace,
  narrowList,
  type Narrowing,
} from './filtered-lists.server.ts'
import { countList, type ListKind, pickPage } from './list-pages.server.ts'
import { parseProduct } from './product-row.server.ts'

/** Without a category, a subcategory or `videosOnly`, the list holds all products. */
export type ListQuery = {
  page?: number
  sort?: Sort
  categorySlug?: string
  subcategorySlug?: string
  videosOnly?: boolean
  filters?: Filters
}

type ListShop = Pick<Shop, 'db' | 'readProducts' | 'cachedBriefly'>

/** `unknown` names filters whose category or colour does not exist; they are ignored. */
export async function listWithFacets(
  shop: ListShop,
  query: Omit<ListQuery, 'videosOnly'>,
): Promise<Page<ProductJson> & Narrowing> {
  const { filters = {}, page = 1, sort = 'default', ...place } = query
  const narrowing = await narrow(shop, place, filters)
  if (!narrowing) return { ...pageOf([], page, 0), facets: [], unknown: [] }
  const { facets, unknown, narrowed, total } = narrowing
  const list =
    hasFilters(filters) && Object.keys(narrowed.chosen).length > 0
      ? await listNarrowedJson(shop, { narrowed, total, page, sort })
      : await listProductsJson(shop, query)
  return { ...list, facets, unknown }
}

/** The facets of a whole list are the same for all of its pages and orders. */
function narrow({ db, cachedBriefly }: ListShop, place: ListPlace, filters: Filters) {
  if (hasFilters(filters)) return narrowList(db, place, filters)
  const key = `facets ${place.categorySlug ?? ''} ${place.subcategorySlug ?? ''}`
  return cachedBriefly(key, ['list', 'categories'], () => narrowList(db, place, {}))
}

export async function listProducts(
  db: Database | Transaction,
  query: ListQuery = {},
): Promise<Page<ProductRow>> {
  const list = await listProductsJson({ db, readProducts: (ids) => listByIdsJson(db, ids) }, query)
  return { ...list, items: list.items.map(parseProduct) }
}

export async function listProductsJson(
  { db, readProducts }: { db: Database | Transaction } & Pick<Shop, 'readProducts'>,
  query: ListQuery,
): Promise<Page<ProductJson>> {
  const { page = 1, sort = 'default' } = query
  const [kind, slug] = listOf(query)
  if (slug !== null && !isSlug(slug)) return pageOf([], page, 0)
  const pick = prepared(db, `products_${kind}_${sort}`, (statement) =>
    db
      .select({ total: sql<number>`total`, ids: sql<number[]>`ids` })
      .from(sql`(${pickPage(kind, sort, sql.raw(String(PAGE_SIZE)))}) as picked`)
      .prepare(statement),
  )
  const [picked] = await pick.execute({ slug, offset: (page - 1) * PAGE_SIZE })
  if (!picked) return pageOf([], page, await countProducts(db, kind, slug))
  return pageOf(await readProducts(picked.ids), page, picked.total)
}

function listOf({ categorySlug, subcategorySlug, videosOnly }: ListQuery): [ListKind, string | null] {
  if (subcategorySlug !== undefined) return ['subcategory', subcategorySlug]
  if (categorySlug !== undefined) return ['category', categorySlug]
  return [videosOnly ? 'videos' : 'all', null]
}

/** Needed only for a page beyond the last; other pages come with the total. */
async function countProducts(
  db: Database | Transaction,
  kind: ListKind,
  slug: string | null,
): Promise<number> {
  const count = prepared(db, `products_${kind}_count`, (statement) =>
    db
      .select({ total: countList(kind) })
      .from(sql`(select) as one`)
      .prepare(statement),
  )
  return (await count.execute({ slug }))[0]!.total ?? 0
}
