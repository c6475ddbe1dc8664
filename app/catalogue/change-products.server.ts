import { sql } from 'drizzle-orm'
import { changedAgain } from '#app/core/field-words.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import type { BulkChange } from './bulk-rules.ts'
import { MAX_UNITS, TOO_MANY_UNITS } from './product-rules.ts'
import { countedSentence, countedSince } from './counted-units.server.ts'
import {
  categoriesOf,
  type PlaceState,
  planProducts,
  type ProductResult,
  type ProductState,
  readPlaces,
  readVariants,
  type Row,
  type VariantState,
} from './plan-products.server.ts'
import { NO_VARIANT, withVariants } from './variant-rows.server.ts'
import { markChanged, withStockReason } from './write-products.server.ts'

/** Changes up to 500 products, each completely or not at all. @returns the results in the order of the ids */
export async function changeProducts(
  context: WriteContext,
  productIds: readonly number[],
  change: BulkChange,
): Promise<ProductResult[]> {
  const planned = await planProducts(context.tx, productIds, change, 'lock')
  await writeStates(context, productIds, planned, change.kind === 'units' ? 'counted' : '')
  return planned
}

type Reversal = { id: number; from: ProductState; to: ProductState }

/** Restores `to` where the product still has `from`; units as a difference, since some may be sold since, and
 * only where they were not counted after the audit entry. */
export async function restoreProducts(
  context: WriteContext,
  items: readonly Reversal[],
  entryId: number,
): Promise<ProductResult[]> {
  const ids = items.map(({ id }) => id)
  const former = items.flatMap(({ to }) => ('product' in to ? (to.product.subcategory_id ?? []) : []))
  const categories = await categoriesOf(context.tx, former)
  const variants = new Map((await readVariants(context.tx, ids, 'lock')).map((row) => [row.id, row]))
  const names = items.flatMap(({ from }) => ('product' in from ? Object.keys(from.product) : []))
  const places = await readPlaces(context.tx, ids, [...new Set(names)], names.length > 0 ? 'lock' : undefined)
  const counted = await countedSince(context.tx, entryId, movedBy(items))
  const sold = await withVariants(context.tx, ids)
  const planned = items.map((item) =>
    reversalOf(item, variants, { place: places.get(item.id), categories, counted, sold }),
  )
  await writeStates(context, ids, planned, 'undo')
  return planned
}

const movedBy = (items: readonly Reversal[]) =>
  items.flatMap(({ to }) =>
    'variants' in to
      ? to.variants.flatMap(({ id, units_left }) => (units_left === undefined ? [] : [id]))
      : [],
  )

type Now = {
  place: PlaceState | undefined
  categories: ReadonlyMap<number, number>
  counted: ReadonlyMap<number, number>
  /** Products that have a variant. */
  sold: ReadonlySet<number>
}

function reversalOf(
  { id, from, to }: Reversal,
  variants: ReadonlyMap<number, Row>,
  { place, categories, counted, sold }: Now,
): ProductResult {
  if ('product' in from) {
    if (!place || !('product' in to)) return { failure: 'This product was deleted.' }
    const moved = otherFields(place, from.product)
    if (moved.length > 0) return { failure: changedAgain(moved) }
    const { subcategory_id, is_hidden } = to.product
    if (is_hidden === false && from.product.is_hidden && !sold.has(id)) return { failure: NO_VARIANT }
    if (subcategory_id === undefined) return { before: from, after: to }
    // The subcategory may have been moved to another category, or deleted, since.
    const category_id = categories.get(subcategory_id)
    if (category_id === undefined) return { failure: 'Its former category does not exist any more.' }
    return { before: from, after: { product: { category_id, subcategory_id } } }
  }
  if (!('variants' in to)) return { failure: changedAgain([]) }
  const restored: VariantState[] = []
  for (const [at, given] of from.variants.entries()) {
    const now = variants.get(given.id)
    const wanted = to.variants[at]!
    if (!now) return { failure: 'Since then a variant of this was removed.' }
    if (wanted.units_left !== undefined) {
      const count = counted.get(given.id)
      if (count !== undefined) return { failure: countedSentence(count) }
      const units_left = now.units_left + wanted.units_left - given.units_left!
      if (units_left < 0) return { failure: `Only ${now.units_left} are left: the others were sold.` }
      if (units_left > MAX_UNITS) return { failure: TOO_MANY_UNITS }
      restored.push({ id: given.id, units_left })
    } else {
      const { id: _, ...values } = given
      const changed = otherFields(now, values)
      if (changed.length > 0) return { failure: changedAgain(changed) }
      restored.push(wanted)
    }
  }
  return { before: from, after: { variants: restored } }
}

/** The names of the given fields that have another value now. */
function otherFields(now: Record<string, unknown>, given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => (now[name] === value ? [] : [name]))
}

async function writeStates(
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
