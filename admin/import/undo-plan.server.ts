import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { changedAgain } from '#app/core/field-words.ts'
import { isolated } from '#app/core/text.ts'
import { countedSentence, countedSince } from '#app/catalogue/counted-units.server.ts'
import { categoriesOf } from '#app/catalogue/plan-products.server.ts'
import { MAX_UNITS, TOO_MANY_UNITS } from '#app/catalogue/product-rules.ts'
import { KEEPS_A_VARIANT, NO_VARIANT } from '#app/catalogue/variant-rows.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import type { Sides } from './imported.server.ts'
import type { Snapshot, Values } from './snapshot.server.ts'
import type { Restored } from './write-back.server.ts'

type References = {
  colours: ReadonlySet<number>
  categories: ReadonlyMap<number, number>
  /** Units that were counted since, by variant. */
  counted: ReadonlyMap<number, number>
}

export async function readReferences(
  { tx }: WriteContext,
  former: readonly Partial<Sides>[],
  entryId: number,
): Promise<References> {
  const variants = former.flatMap((sides) => Object.keys(sides.variants ?? {}).map(Number))
  const { rows } = await tx.execute<{ id: number }>(sql`select id from colours`)
  const subcategories = former.flatMap(({ product }) => (product?.['subcategory_id'] as number) ?? [])
  return {
    colours: new Set(rows.map(({ id }) => id)),
    categories: await categoriesOf(tx, subcategories),
    counted: await countedSince(tx, entryId, variants),
  }
}

/** The values of a product after the undo, or why it cannot be undone. */
export function planOf(
  current: Snapshot,
  given: Partial<Sides>,
  former: Partial<Sides>,
  known: References,
): Restored | string {
  const moved = otherFields(current.product, given.product ?? {})
  if (moved.length > 0) return changedAgain(moved)
  const subcategory = former.product?.['subcategory_id']
  const category = known.categories.get(subcategory as number)
  if (subcategory !== undefined && category === undefined)
    return 'Its former category does not exist any more.'
  const variants: Restored['variants'] = {}
  for (const [id, values] of Object.entries(given.variants ?? {})) {
    const now = current.variants[id]
    const { units_left: givenUnits, ...fixed } = values!
    if (!now) return 'Since then a variant of this was removed.'
    const changed = otherFields(now, fixed)
    if (changed.length > 0) return changedAgain(changed)
    const before = former.variants?.[id]
    if (!before) {
      variants[id] = { ...now, is_archived: true }
      continue
    }
    const colour = before['colour_id']
    if (typeof colour === 'number' && !known.colours.has(colour))
      return 'Its former colour does not exist any more.'
    const count = known.counted.get(Number(id))
    if (count !== undefined && givenUnits !== undefined) return countedSentence(count)
    const units = unitsBack(now, before, givenUnits as number | undefined)
    if (units < 0) {
      const name = isolated(String(now['name']))
      return `Only ${String(now['units_left'])} of ${name} are left: the others were sold.`
    }
    if (units > MAX_UNITS && givenUnits !== undefined) return TOO_MANY_UNITS
    const back: Values = { ...now, ...before, units_left: units }
    // The file may have set one of the two prices only, and the other was changed since.
    if (Number(back['final_price']) > Number(back['price']))
      return changedAgain(['price' in fixed ? 'final_price' : 'price'])
    variants[id] = back
  }
  const product = former.product
    ? { ...current.product, ...former.product, ...(category ? { category_id: category } : {}) }
    : null
  return withoutVariant(current, product, variants) ?? { id: current.id, product, variants }
}

/** Why shoppers would see a product that has no variant after the undo. */
function withoutVariant(current: Snapshot, product: Values | null, variants: Restored['variants']) {
  const isSold = (all: Record<string, Values>) => Object.values(all).some((each) => !each['is_archived'])
  if ((product ?? current.product)['is_hidden'] || isSold({ ...current.variants, ...variants })) return null
  if (current.product['is_hidden']) return NO_VARIANT
  return isSold(current.variants) ? KEEPS_A_VARIANT : null
}

const otherFields = (now: Values, values: Values) =>
  Object.keys(values).filter((name) => !isDeepStrictEqual(now[name], values[name]))

function unitsBack(now: Values, before: Values, given: number | undefined): number {
  const units = now['units_left'] as number
  return given === undefined ? units : units + (before['units_left'] as number) - given
}
