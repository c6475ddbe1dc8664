import { and, eq, sql } from 'drizzle-orm'
import type { Database, ProductJson, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { products, slugRedirects, subcategories } from '#db/tables/index.ts'
import type { ProductRow } from './row-contract.ts'
import { parseProduct, selectProducts } from './product-row.server.ts'

/** Follows an earlier slug to the address of its product; null for hidden products. */
export async function findCurrentSlug(db: Database | Transaction, slug: string) {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'product_by_earlier_slug', (name) =>
    db
      .select({
        product_id: products.id,
        product_slug: products.slug,
        subcategory: { s_cat_slug: subcategories.slug },
      })
      .from(slugRedirects)
      .innerJoin(products, and(eq(products.id, slugRedirects.productId), eq(products.isHidden, false)))
      .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .where(eq(slugRedirects.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  return (await find.execute({ slug }))[0] ?? null
}

export async function findProduct(db: Database | Transaction, slug: string): Promise<ProductRow | null> {
  const found = await findProductJson(db, slug)
  return found && parseProduct(found)
}

/** Also by an earlier slug, which a cart may still have. */
export async function findProductJsonEver(db: Database, slug: string): Promise<ProductJson | null> {
  const found = await findProductJson(db, slug)
  if (found) return found
  const current = await findCurrentSlug(db, slug)
  return current && (await findProductJson(db, current.product_slug))
}

export async function findProductJson(db: Database | Transaction, slug: string): Promise<ProductJson | null> {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'product_by_slug', (name) =>
    selectProducts(
      db,
      sql`select ${products.id} as id from ${products} where ${products.slug} = ${sql.placeholder('slug')}`,
    ).prepare(name),
  )
  return (await find.execute({ slug }))[0] ?? null
}
