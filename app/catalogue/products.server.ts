import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { isSlug } from '#app/core/fields.ts'
import { products } from '#db/tables/index.ts'
import type { ProductRow } from './contract.ts'
import { selectProducts } from './product-row.server.ts'

export async function findProduct(db: Database | Transaction, slug: string): Promise<ProductRow | null> {
  if (!isSlug(slug)) return null
  const find = prepared(db, 'product_by_slug', (name) =>
    selectProducts(
      db,
      sql`select ${products.id} as id from ${products} where ${products.slug} = ${sql.placeholder('slug')}`,
    ).prepare(name),
  )
  return (await find.execute({ slug }))[0]?.product ?? null
}
