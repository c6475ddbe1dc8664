import { counted } from '#admin/core/counted.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePermission, requireStepUp } from '#admin/core/require-permission.server.ts'
import { MAX_ITEMS, startJob, versionOfItems } from '#admin/jobs/start-job.server.ts'
import type { BulkChange } from '#app/catalogue/bulk-rules.ts'
import { planProducts, type ProductResult, type ProductState } from '#app/catalogue/plan-products.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { Refusal } from '#app/core/refusal.ts'
import { variants } from '#db/tables/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import { previewBulk, type PreviewRow, type Selection, startBulk } from './bulk-contract.ts'
import { BULK_ACTIONS, MAX_WITHOUT_STEP_UP, PERMISSIONS } from './bulk-kinds.server.ts'
import { listMatchingIds } from './match-products.server.ts'

const SHOWN = 100

export const bulkCalls = [
  handleStaffRead(previewBulk, async ({ db }, { body }, staff) => {
    requirePermission(staff)(PERMISSIONS[body.change.kind])
    const ids = await idsOf(db, body.selection)
    const results = await planProducts(db, ids, body.change)
    const shown = pickShown(ids, results)
    const names = await readNames(
      db,
      shown.map(({ id }) => id),
    )
    const rows = shown.map(({ id, result }) => rowOf(id, names.get(id) ?? '', result))
    return {
      data: {
        version: versionOfItems(ids),
        total: ids.length,
        refused: results.filter((result) => 'failure' in result).length,
        rows: rows.filter(({ failure }) => failure === null),
        failures: rows.filter(({ failure }) => failure !== null),
      },
    }
  }),
  handleStaffWrite(startBulk, async (context, { body }, staff) => {
    const permission = PERMISSIONS[body.change.kind]
    requirePermission(staff)(permission)
    const ids = await idsOf(context.tx, body.selection)
    const prices = permission === 'products.prices' ? await countPrices(context.tx, ids) : 0
    if (prices > MAX_WITHOUT_STEP_UP) requireStepUp(staff)
    const { jobId, auditId } = await startJob(context, {
      kind: BULK_ACTIONS[body.change.kind],
      objectType: 'product',
      label: labelOf(body.change, ids.length),
      input: prices > 0 ? { ...body.change, prices } : body.change,
      objectIds: ids,
      version: body.version,
    })
    return {
      data: { job_id: jobId },
      message: `${labelOf(body.change, ids.length)}: started.`,
      meta: { undo: auditId },
    }
  }),
]

async function idsOf(db: Database | Transaction, selection: Selection): Promise<number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted((one, other) => one - other)
  const ids = await listMatchingIds(db, selection.filter, MAX_ITEMS + 1)
  if (ids.length > MAX_ITEMS)
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  return ids
}

/** Each variant has a price of its own. */
function countPrices(tx: Transaction, ids: readonly number[]): Promise<number> {
  const isChosen = sql`${variants.productId} = any(${sql.param(ids)}::integer[])`
  return tx.$count(variants, and(isChosen, eq(variants.isArchived, false)))
}

function pickShown(ids: readonly number[], results: readonly ProductResult[]) {
  const all = results.map((result, at) => ({ id: ids[at]!, result }))
  return [
    ...all.filter(({ result }) => !('failure' in result)).slice(0, SHOWN),
    ...all.filter(({ result }) => 'failure' in result).slice(0, SHOWN),
  ]
}

async function readNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from products where id = any(${sql.param(ids)}::integer[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function rowOf(product_id: number, name: string, result: ProductResult): PreviewRow {
  if ('failure' in result) return { product_id, name, before: null, after: null, failure: result.failure }
  const [before, after] = [sentenceOf(result.before), sentenceOf(result.after)]
  return { product_id, name, before, after, failure: null }
}

/** The values of the first three variants, or of the product. */
function sentenceOf(state: ProductState): string {
  if ('product' in state) {
    const { is_featured, is_hidden, subcategory_id } = state.product
    if (is_featured !== undefined) return is_featured ? 'Featured' : 'Not featured'
    if (is_hidden !== undefined) return is_hidden ? 'Hidden' : 'Shown'
    return `Category ${subcategory_id}`
  }
  const values = state.variants.map(({ price, final_price, weight_grams, units_left }) => {
    if (units_left !== undefined) return counted(units_left, 'unit')
    if (weight_grams !== undefined) return `${weight_grams} g`
    return final_price === price ? rupees(price!) : `${rupees(final_price!)} instead of ${rupees(price!)}`
  })
  const more = values.length > 3 ? `, and ${values.length - 3} more` : ''
  return values.slice(0, 3).join(', ') + more
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
