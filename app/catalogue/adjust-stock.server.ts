import { eq } from 'drizzle-orm'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { variants } from '#db/tables/index.ts'
import { MAX_UNITS, TOO_MANY_UNITS, type StockReason } from './product-rules.ts'
import { lockVariant, markChanged, withStockReason } from './write-products.server.ts'

/** `by` is a difference. `is` is a count; `seen` the units that the person saw when counting. */
export type StockChange = { by: number } | { is: number; seen: number }

/** @returns the units left @throws Refusal 404; 409 with `data.current` when units were sold or too few */
export async function adjustStock(
  context: WriteContext,
  { variantId, change, reason }: { variantId: number; change: StockChange; reason: StockReason | 'undo' },
): Promise<{ units: number; auditId: number | null }> {
  const variant = await lockVariant(context.tx, variantId, { units: variants.unitsLeft })
  const units = newUnits(variant.units, change)
  await withStockReason(context, reason, () =>
    context.tx.update(variants).set({ unitsLeft: units }).where(eq(variants.id, variantId)),
  )
  await markChanged(context, [variant.productId])
  const isSame = units === variant.units
  const auditId = await context.audit({
    action: 'stock.adjust',
    objectType: 'variant',
    objectId: variantId,
    label: `${variant.product}, ${variant.name}`,
    // A count that confirms the units is an entry as well: it refuses the undo of an earlier change.
    before: isSame && 'is' in change ? null : { units: variant.units },
    after: { units },
    reason,
    canUndo: reason !== 'undo' && !isSame,
  })
  return { units, auditId: isSame ? null : auditId }
}

function newUnits(current: number, change: StockChange): number {
  if ('is' in change && change.seen !== current)
    throw new Refusal(
      409,
      `The units have changed: there were ${change.seen}, now there are ${current}. Please count again.`,
      { data: { current } },
    )
  const units = 'is' in change ? change.is : current + change.by
  if (units < 0) throw new Refusal(409, `Only ${current} are left.`, { data: { current } })
  if (units > MAX_UNITS) throw new Refusal(422, TOO_MANY_UNITS)
  return units
}
