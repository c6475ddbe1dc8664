import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { lockNames } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { products } from '#db/tables/index.ts'
import { categoriesOf } from './plan-products.server.ts'
import { markChanged } from './write-products.server.ts'

export const VARIANT_COLUMNS = 'name, colour_id, price, final_price, cost, weight_grams, position'

/** The rows of a deleted product, as its audit entry has them. Entries of an earlier release have fewer. */
export type Snapshot = {
  product: object
  variants: object[]
  codes?: object[]
  pictures: object[]
  earlier_slugs: object[]
  wishlists?: { customer_id: number }[]
  movements?: object[]
}

const RESTORED = {
  products: `id, slug, name, image, image_alt, details, category_id, subcategory_id, is_featured, is_hidden,
    youtube_video_id, meta_title, meta_description, keywords, created_at, updated_at`,
  variants: `id, product_id, ${VARIANT_COLUMNS}, units_left, is_archived`,
  variant_codes: 'variant_id, code',
  variant_images: 'id, variant_id, image, alt, position',
  slug_redirects: 'slug, product_id, created_at',
  wishlist_entries: 'id, customer_id, product_id, created_at',
  stock_movements: 'id, variant_id, units, reason, staff_id, at',
}

/** Writes a deleted product again, with its ids. @throws Refusal 404, 409 when its place or slug is taken */
export async function restoreProduct(context: WriteContext, snapshot: Snapshot): Promise<void> {
  const { tx } = context
  const product = snapshot.product as { id: number; slug: string; subcategory_id: number }
  await lockNames(tx, products)
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from products where slug = ${product.slug} or id = ${product.id}) as taken`)
  if (rows[0]!.taken) throw new Refusal(409, 'Another product has this address now.')
  const category_id = (await categoriesOf(tx, [product.subcategory_id])).get(product.subcategory_id)
  if (category_id === undefined) throw notFound('The category of this product does not exist any more.')
  await insertRows(tx, 'products', [{ ...product, category_id }])
  await insertRows(tx, 'variants', snapshot.variants)
  // A code that another variant has now stays with that one.
  await insertRows(tx, 'variant_codes', snapshot.codes ?? [])
  await insertRows(tx, 'variant_images', snapshot.pictures)
  await insertRows(tx, 'slug_redirects', snapshot.earlier_slugs)
  await insertRows(tx, 'wishlist_entries', await ofCustomers(tx, snapshot.wishlists ?? []))
  if (snapshot.movements) {
    // Those that the triggers have just written say that the stock started now.
    await tx.execute(sql`delete from stock_movements
      where variant_id in (select id from variants where product_id = ${product.id})`)
    await insertRows(tx, 'stock_movements', snapshot.movements)
  }
  await markChanged(context, [product.id])
}

async function insertRows(
  tx: Transaction,
  table: keyof typeof RESTORED,
  rows: readonly object[],
): Promise<void> {
  const columns = sql.raw(RESTORED[table])
  await tx.execute(sql`insert into ${sql.raw(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`)
}

/** Without those of customers whose personal data was removed since, and with it their password. */
async function ofCustomers<Row extends { customer_id: number }>(
  tx: Transaction,
  all: readonly Row[],
): Promise<Row[]> {
  if (all.length === 0) return []
  const ids = all.map(({ customer_id }) => customer_id)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from customers where id = any(${sql.param(ids)}::integer[]) and password_hash is not null
    order by id for key share`)
  const known = new Set(rows.map(({ id }) => id))
  return all.filter(({ customer_id }) => known.has(customer_id))
}
