import { sql } from 'drizzle-orm'
import { counted } from '#admin/core/counted.ts'
import type { PlaceState, ProductResult, VariantState } from '#app/catalogue/plan-products.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import type { PreviewRow, ValueChange } from './bulk-contract.ts'

const SHOWN = 100
const MAX_CHANGES = 5
const MAX_NAMES = 3

type Names = Record<'products' | 'variants' | 'subcategories', Map<number, string>>

/** The next 100 products that change and the next 100 that do not, with values for people. */
export async function readPreview(
  db: Database,
  ids: readonly number[],
  results: readonly ProductResult[],
  known: { changed: number; refused: number },
): Promise<PreviewRow[]> {
  const all = results.map((result, at) => ({ id: ids[at]!, result }))
  const changed = all.filter(({ result }) => !('failure' in result))
  const refused = all.filter(({ result }) => 'failure' in result)
  const shown = [
    ...changed.slice(known.changed, known.changed + SHOWN),
    ...refused.slice(known.refused, known.refused + SHOWN),
  ]
  const names = await readNames(
    db,
    shown.map(({ id }) => id),
  )
  return shown.map(({ id, result }) => {
    const row = { product_id: id, name: names.products.get(id) ?? '' }
    if ('failure' in result)
      return { ...row, before: null, after: null, changes: [], more: 0, failure: result.failure }
    const found = changesOf(result, names)
    const changes = found.slice(0, MAX_CHANGES)
    const lineOf = (side: 'before' | 'after') => changes.map((change) => change[side]).join(', ')
    return {
      ...row,
      before: lineOf('before'),
      after: lineOf('after'),
      changes,
      more: found.length - changes.length,
      failure: null,
    }
  })
}

/** A subcategory is named with its category. */
async function readNames(db: Database, ids: readonly number[]): Promise<Names> {
  const { rows } = await db.execute<{ kind: keyof Names; id: number; name: string }>(sql`
    select 'products' as kind, id, name from products where id = any(${sql.param(ids)}::integer[])
    union all
    select 'variants', id, name from variants where product_id = any(${sql.param(ids)}::integer[])
    union all
    select 'subcategories', s.id, c.name || ': ' || s.name
    from subcategories s join categories c on c.id = s.category_id`)
  const namesOf = (kind: keyof Names) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.name] as const] : [])))
  return {
    products: namesOf('products'),
    variants: namesOf('variants'),
    subcategories: namesOf('subcategories'),
  }
}

/** Variants with the same values are one change. */
function changesOf({ before, after }: Exclude<ProductResult, { failure: string }>, names: Names) {
  if ('product' in before && 'product' in after)
    return [
      {
        variants: [],
        count: 1,
        before: placeText(before.product, names),
        after: placeText(after.product, names),
      },
    ]
  if (!('variants' in before && 'variants' in after)) return []
  const changed = new Map(after.variants.map((variant) => [variant.id, variant]))
  const all = before.variants.map((variant) => ({
    name: names.variants.get(variant.id) ?? '',
    before: valueText(variant),
    after: valueText(changed.get(variant.id)!),
  }))
  const alike = [...Map.groupBy(all, ({ before, after }) => `${before}→${after}`).values()]
  return alike.map((variants): ValueChange => ({
    variants: alike.length === 1 ? [] : variants.slice(0, MAX_NAMES).map(({ name }) => name),
    count: variants.length,
    before: variants[0]!.before,
    after: variants[0]!.after,
  }))
}

function placeText({ is_featured, is_hidden, subcategory_id }: PlaceState, { subcategories }: Names): string {
  if (is_featured !== undefined) return is_featured ? 'Featured' : 'Not featured'
  if (is_hidden !== undefined) return is_hidden ? 'Hidden' : 'Shown'
  return subcategories.get(subcategory_id!) ?? ''
}

function valueText({ price, final_price, weight_grams, units_left }: VariantState): string {
  if (units_left !== undefined) return counted(units_left, 'unit')
  if (weight_grams !== undefined) return `${weight_grams} g`
  return final_price === price ? rupees(price!) : `${rupees(final_price!)} instead of ${rupees(price!)}`
}
