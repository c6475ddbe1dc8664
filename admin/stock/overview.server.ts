import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { productOverviews, products, stockMovements, variantCodes, variants } from '#db/tables/index.ts'

const SHORT = 8
const MOVEMENTS = 10
/** As in the overview of a product (`refresh_product_overviews`). */
const LOW_UNITS = 5

/** What the counting form shows of a variant. */
export const selectCounted = (db: Database) =>
  db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      product: products.name,
      variant: variants.name,
      image: sql<string>`coalesce((select image from variant_images i where i.variant_id = ${variants.id}
        order by i.position, i.id limit 1), ${products.image})`,
      code: variantCodes.code,
      units: variants.unitsLeft,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(variantCodes, eq(variantCodes.variantId, variants.id))

/** Variants of products in the shop that are sold out or low, sold out first. */
export async function listShort(db: Database) {
  const { productId, isHidden, isOut, isLow } = productOverviews
  const idsOf = async (isShort: typeof isOut | typeof isLow) => {
    const rows = await db
      .select({ id: productId })
      .from(productOverviews)
      .where(and(isShort, eq(isHidden, false)))
      .orderBy(productId)
      .limit(SHORT)
    return rows.map(({ id }) => id)
  }
  const ids = (await Promise.all([idsOf(isOut), idsOf(isLow)])).flat()
  if (ids.length === 0) return []
  return selectCounted(db)
    .where(and(inArray(products.id, ids), eq(variants.isArchived, false), lte(variants.unitsLeft, LOW_UNITS)))
    .orderBy(variants.unitsLeft, variants.id)
    .limit(SHORT)
}

/** Why units moved. The trigger of the ledger knows only whether an order took units or gave them back; the
 * audit entry of the same transaction says `corrected`, or `restored` after a cancellation was undone. */
export const toldReason = sql<string>`coalesce((
  select case when e.action = 'order.status.undo' then 'restored' else 'corrected' end from audit_entries e
  where e.object_type = 'order' and e.object_id = ${stockMovements.orderId}::text
    and e.at = ${stockMovements.at} and ${stockMovements.reason} in ('sale', 'cancel')
    and e.action in ('order.correct', 'order.correct.undo', 'order.status.undo')
  limit 1), ${stockMovements.reason})`

/** The newest changes of units of the whole shop. */
export const listNewestMovements = (db: Database) =>
  db
    .select({
      movement_id: stockMovements.id,
      at: isoTime(stockMovements.at),
      variant_id: stockMovements.variantId,
      label: sql<string>`${products.name} || ', ' || ${variants.name}`,
      units: stockMovements.units,
      reason: toldReason,
    })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .orderBy(desc(stockMovements.id))
    .limit(MOVEMENTS)
