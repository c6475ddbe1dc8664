import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { products, variants } from '#db/tables/index.ts'
import { productTags } from './product-row.server.ts'

/** Writes overviews and facets at once, so that staff find their own write. Call before and after a move. */
export async function markChanged(context: WriteContext, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await nameTags(context, productIds)
  const ids = sql.param(productIds)
  await context.tx.execute(sql`select refresh_product_overviews(${ids}::integer[]),
    refresh_product_facets(${ids}::integer[])`)
}

export async function nameTags({ tx, changed }: WriteContext, productIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ category: string; subcategory: string }>(sql`
    select distinct c.slug as category, s.slug as subcategory from products p
    join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
    where p.id = any(${sql.param(productIds)}::integer[])`)
  changed(
    ...productTags(productIds.map((product_id) => ({ product_id }))),
    ...rows.flatMap(({ category, subcategory }) => [`category:${category}`, `subcategory:${subcategory}`]),
    'list',
    'home',
  )
}

/** Locks products before variants, each in the order of ids. Referring rows do not wait. */
export async function lockProducts(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`select from products where id in (${which}) order by id for no key update`)
}

/** Reads these columns of a variant, its name and its product, and locks it. @throws Refusal 404, also for
 * one that was removed from its product */
export async function lockVariant<Columns extends Record<string, PgColumn>>(
  tx: Transaction,
  id: number,
  columns: Columns,
) {
  const [found] = await tx
    .select({ ...columns, name: variants.name, product: products.name, productId: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, id), eq(variants.isArchived, false)))
    .for('no key update', { of: variants })
  if (!found) throw notFound('There is no such variant.')
  return found
}

export async function withStockReason<T>(
  { tx, actor }: WriteContext,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const setTo = (reasonNow: string, staff: string) =>
    tx.execute(
      sql`select set_config('nayab.stock_reason', ${reasonNow}, true),
        set_config('nayab.staff', ${staff}, true)`,
    )
  await setTo(reason, String(actor.staffId ?? ''))
  const result = await work()
  await setTo('', '')
  return result
}
