import { eq, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { variants } from '#db/tables/index.ts'
import { formerVariant, variantObjects } from './former-variants.server.ts'
import { FINAL_PRICE_TOO_HIGH } from './product-rules.ts'
import { lockProducts, lockVariant, markChanged } from './write-products.server.ts'

/** The cells of a variant that are edited in place; units are corrected by `adjustStock`. */
export type VariantCells = Partial<{
  price: number
  final_price: number
  cost: number | null
  weight_grams: number
}>

/** Changes cells that still hold the `seen` values; a price below the final price moves that. An undo moves
 * no other cell. @throws Refusal 404; 409 with `data.current`; 422 for a final price above the price */
export async function editVariant(
  context: WriteContext,
  variantId: number,
  { cells, seen, isUndo = false }: { cells: VariantCells; seen: VariantCells; isUndo?: boolean },
): Promise<{ auditId: number | null; label: string; variant: Required<VariantCells> }> {
  await lockProducts(context.tx, sql`select product_id from variants where id = ${variantId}`)
  const { name, product, productId, ...current } = await lockVariant(context.tx, variantId, {
    price: variants.price,
    final_price: variants.finalPrice,
    cost: variants.cost,
    weight_grams: variants.weightGrams,
  })
  for (const [field, value] of Object.entries(seen)) {
    const now = current[field as keyof VariantCells]
    if (now === value) continue
    const shown = now?.toLocaleString('en-PK') ?? 'empty'
    throw await changedSince(context, {
      did: 'changed this',
      rest: `. Now it is ${shown}.`,
      objects: variantObjects(variantId, productId),
      state: current,
      isLoaded: (then) => then[field as keyof VariantCells] === value,
      former: formerVariant(variantId),
      current,
    })
  }
  const next = isUndo ? { ...current, ...cells } : withOtherPrice(current, cells)
  if (next.final_price > next.price)
    throw isUndo
      ? new Refusal(
          409,
          `Since then the ${cells.price === undefined ? 'price' : 'final price'} was changed again.`,
        )
      : new Refusal(422, FINAL_PRICE_TOO_HIGH)
  await context.tx
    .update(variants)
    .set({ price: next.price, finalPrice: next.final_price, cost: next.cost, weightGrams: next.weight_grams })
    .where(eq(variants.id, variantId))
  await markChanged(context, [productId])
  const fields = (Object.keys(next) as (keyof VariantCells)[]).filter(
    (field) => next[field] !== current[field],
  )
  const label = `${product}, ${name}`
  const auditId = await context.audit({
    action: 'variant.edit',
    objectType: 'variant',
    objectId: variantId,
    label,
    before: Object.fromEntries(fields.map((field) => [field, current[field]])),
    after: Object.fromEntries(fields.map((field) => [field, next[field]])),
    canUndo: fields.length > 0,
  })
  return { auditId, label, variant: next }
}

function withOtherPrice(current: Required<VariantCells>, cells: VariantCells): Required<VariantCells> {
  const next = { ...current, ...cells }
  if (cells.price !== undefined && cells.final_price === undefined)
    next.final_price =
      current.final_price === current.price ? cells.price : Math.min(current.final_price, cells.price)
  return next
}
