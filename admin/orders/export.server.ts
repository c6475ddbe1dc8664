import { and, eq, gt, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { auditEntries } from '#db/tables/index.ts'
import type { OrderFilter } from './contract.ts'
import { type ExportedOrder, ordersAsCsv } from './csv.ts'
import { listMatchingIds, MAX_CHOSEN, readRows } from './list.server.ts'

const EXPORT = 'order.export'

export type Chosen = { ids?: number[] | undefined; filter?: OrderFilter | undefined }

/** The ids of a selection: the chosen ones, or all that match. @throws Refusal 422 for none or too many */
export async function chosenIds(
  db: Database | Transaction,
  { ids, filter }: Chosen,
  staff: StaffSession,
): Promise<number[]> {
  const chosen = filter ? await listMatchingIds(db, filter, staff) : [...new Set(ids)]
  if (chosen.length === 0) throw new Refusal(422, 'Nothing is selected.')
  if (chosen.length > MAX_CHOSEN)
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  return chosen
}

/** Records an export. The audit entry holds what was chosen, so that no copy of the data is stored. */
export async function recordExport(
  { tx, audit }: WriteContext,
  chosen: Chosen,
  staff: StaffSession,
): Promise<{ id: number; orders: number }> {
  const ids = await chosenIds(tx, chosen, staff)
  const id = await audit({
    action: EXPORT,
    objectType: 'order',
    objectId: 'export',
    label: `Export of ${ids.length.toLocaleString('en')} orders`,
    after: { ids },
  })
  return { id, orders: ids.length }
}

/** @throws Refusal 404 for an unknown, old or another person's export */
export async function readExport(db: Database, id: number, staff: StaffSession): Promise<string> {
  const [entry] = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, id),
        eq(auditEntries.action, EXPORT),
        eq(auditEntries.staffId, staff.staff_id),
        gt(auditEntries.at, sql`now() - interval '10 minutes'`),
      ),
    )
  if (!entry) throw notFound()
  const { ids } = entry.after as { ids: number[] }
  const rows = await readRows(db, ids, staff)
  const { rows: contacts } = await db.execute<{ id: number; email: string; address: string }>(sql`
    select id, email, address from orders where id = any(${sql.param(ids)}::integer[])`)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return ordersAsCsv(
    rows.map((row): ExportedOrder => ({
      ...row,
      email: staff.permissions.has('orders.email') ? byId.get(row.order_id)!.email : null,
      address: staff.permissions.has('orders.contact') ? byId.get(row.order_id)!.address : null,
    })),
  )
}
