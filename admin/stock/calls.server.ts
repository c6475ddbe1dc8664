import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { listMatchingIds, variantMatchOf } from '#admin/products/match-products.server.ts'
import { adjustStock } from '#app/catalogue/adjust-stock.server.ts'
import { findByCode, setCode } from '#app/catalogue/variant-codes.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { isolated, toAsciiDigits } from '#app/core/text.ts'
import { STATUS } from '#app/orders/rules.ts'
import { orders, products, staff, stockMovements, variants } from '#db/tables/index.ts'
import { adjustStockEndpoint, findVariants, listLedger, readStock, setCodeEndpoint } from './contract.ts'
import { listNewestMovements, listShort, selectCounted, toldReason } from './overview.server.ts'

const FOUND = 30
/** Of at most this many products are the variants compared. */
const MAX_COMPARED = 200
const LEDGER_PAGE = 50

export const stockCalls = [
  handleStaffRead(readStock, async ({ db }) => {
    const [short, movements] = await Promise.all([listShort(db), listNewestMovements(db)])
    return { data: { short, movements } }
  }),
  handleStaffRead(findVariants, async ({ db }, { query }) => ({
    data: query.q === '' ? [] : await findCounted(db, query.q),
  })),
  handleStaffWrite(adjustStockEndpoint, async (context, { body }) => {
    const { units, auditId } = await adjustStock(context, {
      variantId: body.variant_id,
      change: body.change,
      reason: body.reason,
    })
    return {
      data: { units },
      message: `${units.toLocaleString('en')} ${units === 1 ? 'unit' : 'units'} now.`,
      meta: { undo: auditId },
    }
  }),
  handleStaffWrite(setCodeEndpoint, async (context, { params, body }) => {
    const { auditId, label } = await setCode(context, params.id, body)
    return { data: null, message: `${isolated(label)} has the code ${body.code}.`, meta: { undo: auditId } }
  }),
  handleStaffRead(listLedger, async ({ db }, { params, query }, staff) =>
    readLedger(db, { variantId: params.id, cursor: query.cursor }, staff),
  ),
]

/** A code or a scanned label names one variant; each word is in the product, variant or colour. */
async function findCounted(db: Database, q: string) {
  const number = /^v?(\d{1,9})$/i.exec(toAsciiDigits(q))?.[1]
  const select = () => selectCounted(db)
  const coded = await findByCode(db, q)
  if (coded) return select().where(eq(variants.id, coded.variantId))
  const byNumber = number
    ? await select().where(and(eq(variants.id, Number(number)), eq(variants.isArchived, false)))
    : []
  if (byNumber.length > 0) return byNumber
  const ids = await listMatchingIds(
    db,
    { q, category: undefined, hidden: undefined, stock: undefined, picture: undefined },
    MAX_COMPARED,
  )
  if (ids.length === 0) return []
  return select()
    .where(and(inArray(products.id, ids), eq(variants.isArchived, false), await variantMatchOf(db, q)))
    .orderBy(products.id, variants.position, variants.id)
    .limit(FOUND)
}

async function readLedger(
  db: Database,
  { variantId, cursor }: { variantId: number; cursor: number | undefined },
  { permissions }: StaffSession,
) {
  const [variant] = await db
    .select({ label: sql<string>`${products.name} || ', ' || ${variants.name}`, units: variants.unitsLeft })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  if (!variant) throw notFound('There is no such variant.')
  const isSeen = sql`${permissions.has('orders.see')} and (${permissions.has('orders.pending')}
    or ${orders.statusId} <> ${STATUS.Pending})`
  const before = cursor === undefined ? undefined : lt(stockMovements.id, cursor)
  const rows = await db
    .select({
      movement_id: stockMovements.id,
      at: isoTime(stockMovements.at),
      units: stockMovements.units,
      reason: toldReason,
      order_id: sql<number | null>`case when ${isSeen} then ${stockMovements.orderId} end`,
      by: staff.fullName,
    })
    .from(stockMovements)
    .leftJoin(staff, eq(staff.id, stockMovements.staffId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(stockMovements.variantId, variantId), before))
    .orderBy(desc(stockMovements.id))
    .limit(LEDGER_PAGE + 1)
  const shown = rows.slice(0, LEDGER_PAGE)
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select from stock_movements where variant_id = ${variantId} limit 1001) as counted`)
  const total = counted[0]!.total
  return {
    data: shown,
    meta: {
      ...variant,
      next_cursor: rows.length > LEDGER_PAGE ? String(shown.at(-1)!.movement_id) : null,
      total: Math.min(total, 1000),
      total_is_minimum: total > 1000,
    },
  }
}
