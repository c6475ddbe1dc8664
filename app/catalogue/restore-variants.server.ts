import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Permission } from '#app/core/permissions.ts'
import { changedAgain } from '#app/core/field-words.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import { countedSentence, countedSince } from './counted-units.server.ts'
import { MAX_UNITS, TOO_MANY_UNITS } from './product-rules.ts'
import { lockProduct } from './product-fields.server.ts'
import { saveVariants } from './save-variants.server.ts'
import { type VariantRow } from './plan-variants.server.ts'
import { listVariants, type StoredVariant } from './variant-rows.server.ts'

type Side = { variants: Record<string, StoredVariant | null>; order?: number[] }

/** Units are given back as a difference, because they may have been sold since.
 * @throws Refusal 409 when a row or the order was changed again, more units were sold than are left, or units
 * that the write moved were counted after its audit entry */
export async function restoreVariants(
  context: WriteContext,
  productId: number,
  { before, after }: { before: Side; after: Side },
  entryId: number,
): Promise<void> {
  await lockProduct(context.tx, productId)
  await context.tx.execute(
    sql`select from variants where product_id = ${productId} order by id for no key update`,
  )
  const current = await listVariants(context.tx, productId)
  const ids = Object.keys(after.variants)
  for (const id of ids)
    requireSame(
      current.find((variant) => variant.id === Number(id)),
      after.variants[id] ?? null,
    )
  const moved = ids.filter((id) => (before.variants[id]?.units ?? 0) !== (after.variants[id]?.units ?? 0))
  const [counted] = (await countedSince(context.tx, entryId, moved.map(Number))).values()
  if (counted !== undefined) throw new Refusal(409, countedSentence(counted))
  const shown = inFormerOrder(current.filter(isShown), before.order, after.order)
  const rows = shown.flatMap((variant): VariantRow[] => {
    if (!ids.includes(String(variant.id))) return [rowOf(variant, variant.units)]
    const former = before.variants[variant.id]
    return former ? [rowOf(former, unitsBack(variant, former, after.variants[variant.id]!))] : []
  })
  const removed = current.filter(({ id, is_archived }) => is_archived && before.variants[id])
  const places = await placesOf(context, productId)
  for (const { id, units } of removed) rows.splice(places.get(id)!, 0, rowOf(before.variants[id]!, units))
  await saveVariants(withoutAudit(context), productId, { rows, isUndo: true, require: () => {} })
}

const isShown = ({ is_archived }: StoredVariant) => !is_archived

function inFormerOrder(shown: StoredVariant[], former: number[] = [], given: number[] = []): StoredVariant[] {
  const byId = new Map(shown.map((variant) => [variant.id, variant]))
  const ids = [...byId.keys()].filter((id) => given.includes(id))
  if (!isDeepStrictEqual(ids, given))
    throw new Refusal(409, 'Since then the order of the variants was changed again.')
  const next = former.values()
  return shown.map((variant) => (given.includes(variant.id) ? byId.get(next.next().value!)! : variant))
}

/** A removed variant keeps its place in the product. */
async function placesOf({ tx }: WriteContext, productId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; position: number }>(
    sql`select id, position from variants where product_id = ${productId}`,
  )
  return new Map(rows.map(({ id, position }) => [id, position]))
}

export function variantPermissions({ before, after }: { before: Side; after: Side }): Permission[] {
  const rows = Object.keys(after.variants).map((id) => [before.variants[id], after.variants[id]] as const)
  const hasOther = (fields: readonly ('price' | 'final_price' | 'cost')[]) =>
    rows.some(([then, now]) => !then || !now || fields.some((field) => then[field] !== now[field]))
  const movesUnits = rows.some(([then, now]) => now && now.units !== (then?.units ?? 0))
  return [
    ...(hasOther(['price', 'final_price', 'cost']) ? (['products.prices'] as const) : []),
    ...(movesUnits ? (['stock.edit'] as const) : []),
  ]
}

/** How many variants get another price, come back or are removed when a write is undone. */
export function countRepriced({ before, after }: { before: Side; after: Side }): number {
  return Object.entries(before.variants).filter(([id, then]) => {
    const now = after.variants[id]
    return now?.price !== then?.price || now?.final_price !== then?.final_price
  }).length
}

/** Entries of the audit log from before codes existed have none. */
const codeOf = ({ code }: { code?: string | null }) => code ?? null

function rowOf({ is_archived: _, ...variant }: StoredVariant, units: number): VariantRow {
  return { ...variant, code: codeOf(variant), units, units_seen: null }
}

function unitsBack(current: StoredVariant, former: StoredVariant, given: StoredVariant): number {
  const units = current.units + former.units - given.units
  if (units < 0) {
    const name = isolated(current.name)
    throw new Refusal(409, `Only ${current.units} of ${name} are left: the others were sold.`)
  }
  if (units > MAX_UNITS && units > current.units) throw new Refusal(409, TOO_MANY_UNITS)
  return units
}

function requireSame(current: StoredVariant | undefined, given: StoredVariant | null): void {
  const shown = current?.is_archived ? null : (current ?? null)
  const name = isolated((current ?? given)?.name ?? 'a variant')
  if (given && !shown) throw new Refusal(409, `Since then ${name} was removed.`)
  if (shown && !given) throw new Refusal(409, `Since then ${name} was added again.`)
  if (!shown || !given) return
  const [now, then] = [fieldsOf(shown), fieldsOf(given)]
  const changed = Object.keys(then).filter(
    (field) => !isDeepStrictEqual(now[field as keyof typeof now], then[field as keyof typeof then]),
  )
  if (changed.length > 0) throw new Refusal(409, changedAgain(changed, name))
}

function fieldsOf({ units: _, is_archived: __, ...fields }: StoredVariant) {
  return { ...fields, code: codeOf(fields) }
}
