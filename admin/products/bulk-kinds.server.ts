import { inArray } from 'drizzle-orm'
import type { JobItem, JobKind, JobResult } from '#admin/jobs/kinds.server.ts'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { changeProducts } from '#app/catalogue/change-products.server.ts'
import { restoreProducts } from '#app/catalogue/restore-products.server.ts'
import type { ProductState } from '#app/catalogue/plan-products.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { products } from '#db/tables/index.ts'

/** More prices than this at once need a second factor. */
export const MAX_WITHOUT_STEP_UP = 100

/** The permission of each bulk change. */
export const PERMISSIONS: Record<BulkChange['kind'], Permission> = {
  price: 'products.prices',
  discount: 'products.prices',
  weight: 'products.edit',
  units: 'stock.edit',
  category: 'products.edit',
  featured: 'products.edit',
  hidden: 'products.edit',
}

/** The job kind of each bulk change, which is the action of its audit entry. */
export const BULK_ACTIONS = {
  price: 'products.price',
  discount: 'products.discount',
  weight: 'products.weight',
  units: 'products.units',
  category: 'products.category',
  featured: 'products.featured',
  hidden: 'products.hidden',
} as const satisfies Record<BulkChange['kind'], string>

const kindOf = (permission: Permission): JobKind => ({
  permission,
  nameItems,
  process: (context, items, input): Promise<JobResult[]> =>
    changeProducts(
      context,
      items.map(({ objectId }) => Number(objectId)),
      input as BulkChange,
      items.map(({ before }) => before as ProductState | null),
    ),
  reverse: (context, items, entryId): Promise<JobResult[]> =>
    restoreProducts(context, items.map(reversalOf), entryId),
})

async function nameItems(db: Database, objectIds: readonly string[]): Promise<Map<string, string>> {
  const ids = objectIds.map(Number)
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(ids.map((id) => [String(id), names.get(id) ?? `Product ${id}`]))
}

/** The job of an undo holds the former values as `after`. */
const reversalOf = ({ objectId, before, after }: JobItem) => ({
  id: Number(objectId),
  from: before as ProductState,
  to: after as ProductState,
})

export const productJobKinds: Record<string, JobKind> = Object.fromEntries(
  (Object.keys(PERMISSIONS) as BulkChange['kind'][]).map((kind) => [
    BULK_ACTIONS[kind],
    kindOf(PERMISSIONS[kind]),
  ]),
)
