import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { MAX_ITEMS, startJob, versionOfItems } from '#admin/jobs/start-job.server.ts'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { planProducts, type ProductResult } from '#app/catalogue/plan-products.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { variants } from '#db/tables/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import { previewBulk, type Selection, startBulk } from './bulk-contract.ts'
import { BULK_ACTIONS, PERMISSIONS } from './bulk-kinds.server.ts'
import { readPreview } from './bulk-preview.server.ts'
import { requireStepUpForPrices } from './require-price-step-up.server.ts'
import { listMatchingIds } from './match-products.server.ts'

export const bulkCalls = [
  handleStaffRead(previewBulk, async ({ db }, { body }, staff) => {
    requirePermission(staff)(PERMISSIONS[body.change.kind])
    const ids = await idsOf(db, body.selection)
    await confirmPrices(db, ids, body.change, staff)
    const results = await planProducts(db, ids, body.change)
    const rows = await readPreview(db, ids, results, body.known)
    return {
      data: {
        version: versionOfItems(ids, isOfPrices(body.change) ? seenIn(results) : undefined),
        total: ids.length,
        refused: results.filter((result) => 'failure' in result).length,
        rows: rows.filter(({ failure }) => failure === null),
        failures: rows.filter(({ failure }) => failure !== null),
      },
    }
  }),
  handleStaffWrite(startBulk, async (context, { body }, staff) => {
    requirePermission(staff)(PERMISSIONS[body.change.kind])
    const ids = await idsOf(context.tx, body.selection)
    const prices = await confirmPrices(context.tx, ids, body.change, staff)
    const { jobId, auditId } = await startJob(context, {
      kind: BULK_ACTIONS[body.change.kind],
      objectType: 'product',
      label: labelOf(body.change, ids.length),
      input: prices > 0 ? { ...body.change, prices } : body.change,
      objectIds: ids,
      seen: isOfPrices(body.change) ? seenIn(await planProducts(context.tx, ids, body.change)) : undefined,
      version: body.version,
    })
    return {
      data: { job_id: jobId },
      message: `${labelOf(body.change, ids.length)}: started.`,
      meta: { undo: auditId },
    }
  }),
]

/** A chosen product may have been deleted since the list was loaded. */
async function idsOf(db: Database | Transaction, selection: Selection): Promise<number[]> {
  if ('ids' in selection) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from products where id = any(${sql.param(selection.ids)}::integer[]) order by id`)
    return rows.map(({ id }) => id)
  }
  const ids = await listMatchingIds(db, selection.filter, MAX_ITEMS + 1)
  if (ids.length > MAX_ITEMS)
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  return ids
}

const isOfPrices = ({ kind }: BulkChange) => PERMISSIONS[kind] === 'products.prices'

/** What a preview has shown: a price that a colleague saves after it is not overwritten. Any other change is
 * one by a difference, or to a value that does not depend on the present one. */
const seenIn = (results: readonly ProductResult[]) =>
  results.map((result) => ('before' in result ? result.before : null))

/** Returns how many prices a change is about: each variant has one of its own. @throws Refusal 403 */
async function confirmPrices(
  db: Database | Transaction,
  ids: readonly number[],
  change: BulkChange,
  staff: StaffSession,
): Promise<number> {
  if (!isOfPrices(change)) return 0
  const isChosen = sql`${variants.productId} = any(${sql.param(ids)}::integer[])`
  const prices = await db.$count(variants, and(isChosen, eq(variants.isArchived, false)))
  await requireStepUpForPrices(db, staff, prices)
  return prices
}

function labelOf({ kind }: BulkChange, count: number): string {
  const what = {
    price: 'Prices',
    discount: 'Discount',
    weight: 'Weight',
    units: 'Units',
    category: 'Category',
    featured: 'Featured',
    hidden: 'Hidden',
  }[kind]
  return `${what} of ${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`
}
