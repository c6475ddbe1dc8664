import { sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { PAGE_SIZE, type Sort, pageOf, type Page } from '#app/core/paging.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { categories, products, subcategories } from '#db/tables/index.ts'
import type { ProductRow } from './contract.ts'
import { selectProducts } from './product-row.server.ts'
import { ORDERS } from './sorting.server.ts'

/** Without a category, a subcategory or `videosOnly`, the list holds all products. */
export type ListQuery = {
  page?: number
  sort?: Sort
  categorySlug?: string
  subcategorySlug?: string
  videosOnly?: boolean
}

export async function listProducts(
  db: Database | Transaction,
  query: ListQuery = {},
): Promise<Page<ProductRow>> {
  const { page = 1, sort = 'default' } = query
  const [name, slug] = scopeOf(query)
  if (slug !== null && !isSlug(slug)) return pageOf([], page, 0)
  const scope = SCOPES[name]
  const list = prepared(db, `products_${name}_${sort}`, (statement) =>
    selectProducts(db, pickPage(scope, ORDERS[sort]), countOf(scope))
      .orderBy(ORDERS[sort])
      .prepare(statement),
  )
  const rows = await list.execute({ slug, offset: (page - 1) * PAGE_SIZE })
  return pageOf(
    rows.map(({ product }) => product),
    page,
    rows[0]?.total ?? (await countProducts(db, name, slug)),
  )
}

const SCOPES = {
  all: sql`true`,
  videos: sql`${products.youtubeVideoId} is not null`,
  category: sql`${products.categoryId} = (
    select ${categories.id} from ${categories} where ${categories.slug} = ${sql.placeholder('slug')})`,
  subcategory: sql`${products.subcategoryId} = (
    select ${subcategories.id} from ${subcategories}
    where ${subcategories.slug} = ${sql.placeholder('slug')})`,
}

function scopeOf({
  categorySlug,
  subcategorySlug,
  videosOnly,
}: ListQuery): [keyof typeof SCOPES, string | null] {
  if (subcategorySlug !== undefined) return ['subcategory', subcategorySlug]
  if (categorySlug !== undefined) return ['category', categorySlug]
  return [videosOnly ? 'videos' : 'all', null]
}

function pickPage(scope: SQL, order: SQL): SQL {
  return sql`select ${products.id} as id from ${products} where ${scope} order by ${order}
    limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.placeholder('offset')}`
}

function countOf(scope: SQL) {
  return sql<number>`(select count(*)::integer from ${products} where ${scope})`
}

/** Needed only for a page without products: other pages carry the total in each row. */
async function countProducts(
  db: Database | Transaction,
  name: keyof typeof SCOPES,
  slug: string | null,
): Promise<number> {
  const count = prepared(db, `products_${name}_count`, (statement) =>
    db
      .select({ total: sql<number>`count(*)::integer` })
      .from(products)
      .where(SCOPES[name])
      .prepare(statement),
  )
  return (await count.execute({ slug }))[0]!.total
}
