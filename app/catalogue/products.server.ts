import { and, eq, sql } from 'drizzle-orm'
import { createBatches } from '#app/core/batches.server.ts'
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

export async function findProduct(db: Database, slug: string): Promise<ProductRow | null> {
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

/** Products that are asked for at the same time, or while others are read, are one statement. */
async function findProductJson(db: Database, slug: string): Promise<ProductJson | null> {
  return isSlug(slug) ? batchesOf(db)(slug) : null
}

const batches = new WeakMap<Database, (slug: string) => Promise<ProductJson | null>>()

function batchesOf(db: Database) {
  const existing = batches.get(db)
  if (existing) return existing
  const created = createBatches((slugs: readonly string[]) => listBySlugsJson(db, slugs), {
    busyCause: 'pool',
    // The answers of one are sent while another is read.
    atOnce: 2,
  })
  batches.set(db, created)
  return created
}

/** For each slug its product, or null. */
async function listBySlugsJson(db: Database, slugs: readonly string[]): Promise<(ProductJson | null)[]> {
  const list = prepared(db, 'products_by_slugs', (name) =>
    selectProducts(
      db,
      // Of a parameter alone PostgreSQL knows the length, so it would plan again for each one.
      sql`select ${products.id} as id, place
        from unnest((select ${sql.placeholder('slugs')}::text[])) with ordinality as wanted (slug, place)
          join ${products} on ${products.slug} = wanted.slug`,
      sql<number>`picked.place::integer`,
    ).prepare(name),
  )
  // Quoted, because null is a slug, too.
  const rows = await list.execute({ slugs: `{"${slugs.join('","')}"}` })
  const found = new Map(rows.map(({ total: place, ...product }) => [place, product]))
  return slugs.map((_, index) => found.get(index + 1) ?? null)
}
