import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { PAGE_SIZE, type Sort, pageOf, type Page } from '#app/core/paging.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import type { ProductRow } from './row-contract.ts'
import { type Filters, hasFilters } from './facet-rules.ts'
import { listNarrowedJson, narrowList, type Narrowing } from './filtered-lists.server.ts'
import { countList, type ListKind, pickPage } from './list-pages.server.ts'
import { parseProduct, type ProductJson, selectProducts } from './product-row.server.ts'
import { ORDERS } from './sorting.server.ts'

/** Without a category, a subcategory or `videosOnly`, the list holds all products. */
export type ListQuery = {
  page?: number
  sort?: Sort
  categorySlug?: string
  subcategorySlug?: string
  videosOnly?: boolean
  filters?: Filters
}

/** `unknown` names filters whose category or colour does not exist; they are ignored. */
export async function listWithFacets(
  db: Database | Transaction,
  query: Omit<ListQuery, 'videosOnly'>,
): Promise<Page<ProductJson> & Narrowing> {
  const { filters = {}, page = 1, sort = 'default', ...place } = query
  const narrowing = await narrowList(db, place, filters)
  if (!narrowing) return { ...pageOf([], page, 0), facets: [], unknown: [] }
  const { facets, unknown, narrowed, total } = narrowing
  const list =
    hasFilters(filters) && Object.keys(narrowed.chosen).length > 0
      ? await listNarrowedJson(db, { narrowed, total, page, sort })
      : await listProductsJson(db, query)
  return { ...list, facets, unknown }
}

export async function listProducts(
  db: Database | Transaction,
  query: ListQuery = {},
): Promise<Page<ProductRow>> {
  const list = await listProductsJson(db, query)
  return { ...list, items: list.items.map(parseProduct) }
}

export async function listProductsJson(
  db: Database | Transaction,
  query: ListQuery,
): Promise<Page<ProductJson>> {
  const { page = 1, sort = 'default' } = query
  const [kind, slug] = listOf(query)
  if (slug !== null && !isSlug(slug)) return pageOf([], page, 0)
  const list = prepared(db, `products_${kind}_${sort}`, (statement) =>
    selectProducts(db, pickPage(kind, sort, sql.raw(String(PAGE_SIZE))), sql<number>`picked.total`)
      .orderBy(ORDERS[sort])
      .prepare(statement),
  )
  const rows = await list.execute({ slug, offset: (page - 1) * PAGE_SIZE })
  return pageOf(rows, page, rows[0]?.total ?? (await countProducts(db, kind, slug)))
}

function listOf({ categorySlug, subcategorySlug, videosOnly }: ListQuery): [ListKind, string | null] {
  if (subcategorySlug !== undefined) return ['subcategory', subcategorySlug]
  if (categorySlug !== undefined) return ['category', categorySlug]
  return [videosOnly ? 'videos' : 'all', null]
}

/** Needed only for a page without products: other pages carry the total in each row. */
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
