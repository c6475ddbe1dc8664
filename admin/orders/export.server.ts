import { counted } from '#admin/core/counted.ts'
import { sql } from 'drizzle-orm'
import { hideContact } from '#admin/core/hide-contact.ts'
import { requireRecentExport } from '#admin/core/recent-export.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { type ExportedOrder, ordersAsCsv } from './csv.ts'
import { type Line, lineText, readRows } from './rows.server.ts'
import { type Chosen, chosenIds } from './selection.server.ts'

const EXPORT = 'order.export'

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
    label: `Export of ${counted(ids.length, 'order')}`,
    after: { ids },
  })
  return { id, orders: ids.length }
}

type Rest = { id: number; email: string; address: string; lines: Line[] }

/** @throws Refusal 404 for an unknown, old or another person's export */
export async function readExport(db: Database, id: number, staff: StaffSession): Promise<string> {
  const entry = await requireRecentExport(db, { id, action: EXPORT, staff })
  const { ids } = entry.after as { ids: number[] }
  const rows = await readRows(db, ids, staff)
  const { rows: contacts } = await db.execute<Rest>(sql`
    select id, email, address, (select coalesce(json_agg(json_build_object('product_name', product_name,
      'variant_name', variant_name, 'quantity', quantity) order by l.id), '[]') from order_lines l
      where l.order_id = orders.id) as lines
    from orders where id = any(${sql.param(ids)}::integer[])`)
  const byId = new Map(contacts.map((contact) => [contact.id, hideContact(contact, staff)]))
  return ordersAsCsv(
    rows.map((row): ExportedOrder => ({
      ...row,
      items: byId.get(row.order_id)!.lines.map(lineText).join('; '),
      email: byId.get(row.order_id)!.email,
      address: byId.get(row.order_id)!.address,
    })),
  )
}
