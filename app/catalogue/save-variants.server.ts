import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { formerVariants } from './former-variants.server.ts'
import { MIN_PRICE, PRICE_TOO_LOW } from './product-rules.ts'
import { type Plan, planVariants, unitsOf, type VariantRow } from './plan-variants.server.ts'
import { lockProduct } from './product-fields.server.ts'
import { KEEPS_A_VARIANT, listVariants, type StoredVariant, variantsVersion } from './variant-rows.server.ts'
import { markChanged } from './write-products.server.ts'
import { writeVariants } from './write-variants.server.ts'

export type VariantsInput = {
  rows: readonly VariantRow[]
  version?: string
  /** Brings former rows back, also those with a price of less than 1 rupee. */
  isUndo?: boolean
  /** Without it, stored costs stay, and `version` is one without costs. */
  seesCosts?: boolean
  require(permission: Permission): void
}

/** Writes the whole grid of a product: rows are added and changed in the given order, missing ones archived.
 * @throws Refusal 404; 403; 409 with `data.current` for an older version or sold units; 422 for equal
 * names, a changed price of less than 1 rupee and a visible product without a variant */
export async function saveVariants(
  context: WriteContext,
  productId: number,
  { rows, version, isUndo = false, seesCosts = true, require }: VariantsInput,
): Promise<{ auditId: number | null; variants: StoredVariant[] }> {
  const { tx } = context
  const product = await lockProduct(tx, productId)
  // Checkout locks variants in the order of ids, too.
  await tx.execute(sql`select from variants where product_id = ${productId} order by id for no key update`)
  const current = await listVariants(tx, productId)
  if (version !== undefined && version !== variantsVersion(current, seesCosts))
    throw await changedSince(context, {
      did: 'changed these variants',
      objects: [['product', productId], ...current.map(({ id }) => ['variant', id] as const)],
      state: { rows: current },
      isLoaded: ({ rows }) => variantsVersion(rows, seesCosts) === version,
      former: formerVariants,
      current,
    })
  const plan = seesCosts ? planVariants(rows, current) : withStoredCosts(planVariants(rows, current))
  if (!product.is_hidden && rows.length === 0 && plan.archived.length > 0)
    throw new Refusal(422, KEEPS_A_VARIANT)
  requirePermissions(plan, require)
  if (!isUndo) requirePrices(plan)
  await writeVariants(context, productId, plan)
  await markChanged(context, [productId])
  const saved = await listVariants(tx, productId)
  const auditId = await context.audit({
    action: 'variants.edit',
    objectType: 'product',
    objectId: productId,
    label: product.name,
    ...auditOf(current, saved),
    canUndo: true,
  })
  return { auditId, variants: saved }
}

function withStoredCosts({ rows, archived }: Plan): Plan {
  const kept = rows.map((row) => (row.former ? { ...row, cost: row.former.cost } : row))
  return { rows: kept, archived }
}

/** A stored price stays, so that it does not keep others from saving what they may change. */
function requirePrices({ rows }: Plan): void {
  const tooLow = rows.find(
    ({ former, price, final_price: final }) =>
      final < MIN_PRICE &&
      (!former || former.is_archived || former.price !== price || former.final_price !== final),
  )
  if (tooLow) throw new Refusal(422, `${isolated(tooLow.name)}: ${PRICE_TOO_LOW}`)
}

function requirePermissions({ rows, archived }: Plan, demand: VariantsInput['require']): void {
  const isNew = rows.some(({ former }) => !former) || archived.length > 0
  const hasOther = (fields: readonly ('price' | 'final_price' | 'cost')[]) =>
    rows.some((row) => fields.some((field) => row.former && row.former[field] !== row[field]))
  if (isNew || hasOther(['price', 'final_price', 'cost'])) demand('products.prices')
  if (rows.some((row) => unitsOf(row) !== (row.former?.units ?? 0))) demand('stock.edit')
}

/** Both sides hold the rows that differ; an added row is null before, an archived one null after. They hold
 * the order of the rows that stay, by their ids, if that differs. */
function auditOf(before: readonly StoredVariant[], after: readonly StoredVariant[]) {
  const shown = (rows: readonly StoredVariant[]) =>
    new Map(rows.filter(({ is_archived }) => !is_archived).map((row) => [row.id, row]))
  const [old, now] = [shown(before), shown(after)]
  const ids = [...new Set([...old.keys(), ...now.keys()])].filter(
    (id) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)),
  )
  const orderIn = (rows: Map<number, StoredVariant>) =>
    [...rows.keys()].filter((id) => old.has(id) && now.has(id))
  const isSorted = isDeepStrictEqual(orderIn(old), orderIn(now))
  const side = (rows: Map<number, StoredVariant>) => ({
    variants: Object.fromEntries(ids.map((id) => [id, rows.get(id) ?? null])),
    ...(isSorted ? {} : { order: orderIn(rows) }),
  })
  return { before: side(old), after: side(now) }
}
