import { changedAgain } from '#app/core/field-words.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { writeStates } from './change-products.server.ts'
import { countedSentence, countedSince } from './counted-units.server.ts'
import {
  categoriesOf,
  type PlaceState,
  type ProductResult,
  type ProductState,
  readPlaces,
  readVariants,
  type Row,
  type VariantState,
} from './plan-products.server.ts'
import { MAX_UNITS, TOO_MANY_UNITS } from './product-rules.ts'
import { NO_VARIANT, withVariants } from './variant-rows.server.ts'

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
