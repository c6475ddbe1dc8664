import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '#app/core/write.server.ts'
import type { BulkChange } from './bulk-rules.ts'
import { planProducts, type ProductResult, type ProductState } from './plan-products.server.ts'
import { markChanged, withStockReason } from './write-products.server.ts'

const SEEN_CHANGED = 'Its prices have changed since you looked at them, so they stay as they are.'

/** Changes up to 500 products, each completely or not at all, and only where it still is what was `seen`, if
 * that is given. @returns the results in the order of the ids */
export async function changeProducts(
  context: WriteContext,
  productIds: readonly number[],
  change: BulkChange,
  seen: readonly (ProductState | null)[] = [],
): Promise<ProductResult[]> {
  const planned = (await planProducts(context.tx, productIds, change, 'lock')).map((result, at) =>
    !seen[at] || 'failure' in result || isDeepStrictEqual(result.before, seen[at])
      ? result
      : { failure: SEEN_CHANGED },
  )
  await writeStates(context, productIds, planned, change.kind === 'units' ? 'counted' : '')
  return planned
}

/** Writes what is planned for each product, and leaves out what is refused. */
export async function writeStates(
  context: WriteContext,
  productIds: readonly number[],
  results: readonly ProductResult[],
  reason: string,
): Promise<void> {
  const written = results.flatMap((result, at) =>
    'after' in result ? [{ id: productIds[at]!, after: result.after }] : [],
  )
  const ids = written.map(({ id }) => id)
  const variants = written.flatMap(({ after }) => ('variants' in after ? after.variants : []))
  const places = written.flatMap(({ id, after }) => ('product' in after ? [{ id, ...after.product }] : []))
  if (places.length > 0) await markChanged(context, ids)
  if (variants.length > 0) {
    const write = () =>
      context.tx.execute(sql`
        update variants v set price = coalesce(r.price, v.price),
          final_price = coalesce(r.final_price, v.final_price),
          weight_grams = coalesce(r.weight_grams, v.weight_grams),
          units_left = coalesce(r.units_left, v.units_left)
        from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
          as r(id integer, price integer, final_price integer, weight_grams integer, units_left integer)
        where v.id = r.id`)
    await (reason ? withStockReason(context, reason, write) : write())
  }
  if (places.length > 0)
    await context.tx.execute(sql`
      update products p set category_id = coalesce(r.category_id, p.category_id),
        subcategory_id = coalesce(r.subcategory_id, p.subcategory_id),
        is_featured = coalesce(r.is_featured, p.is_featured), is_hidden = coalesce(r.is_hidden, p.is_hidden)
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as r(id integer, category_id integer, subcategory_id integer, is_featured boolean, is_hidden boolean)
      where p.id = r.id`)
  await markChanged(context, ids)
}
