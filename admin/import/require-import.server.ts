import { and, eq, sql } from 'drizzle-orm'
import { canUndo, selectEntries, undoJobOf } from '#admin/activity/rows.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { auditEntries, productImports } from '#db/tables/index.ts'
import type * as contract from './contract.ts'
import type { ImportResult } from './result-contract.ts'

export const STILL_READ = 'This file is still being read. Please wait a moment.'

/** Those of `ProductImport`. */
export const columns = {
  id: productImports.id,
  file_name: productImports.fileName,
  bytes: productImports.bytes,
  bytes_read: productImports.bytesRead,
  state: productImports.state,
  job_id: productImports.jobId,
  job_state: sql<string | null>`(
    select case when exists (select from audit_entries where undo_of = j.audit_id) then 'undone'
      else j.state end
    from staff_jobs j where j.id = product_imports.job_id)`,
  undo_job: undoJobOf(sql`(select audit_id from staff_jobs where id = product_imports.job_id)`),
  created_at: isoTime(productImports.createdAt),
}

/** @throws Refusal 404, also for the import of another person */
export async function requireImport(
  db: Database | Transaction,
  id: number,
  { staff_id }: StaffSession,
  lock?: 'lock',
) {
  const found = db
    .select({ ...columns, defaults: productImports.defaults, result: productImports.result })
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.staffId, staff_id)))
  // Rows of the import may be stored at the same time.
  const [known] = await (lock ? found.for('no key update') : found)
  if (!known) throw notFound()
  return known as contract.ProductImport & {
    defaults: contract.Defaults
    result: ImportResult | null
  }
}

/** The entry of an import that the person can reverse now. */
export async function findUndo(db: Database, { job_id }: contract.ProductImport, staff: StaffSession) {
  if (job_id === null) return null
  const [row] = await selectEntries(db).where(
    sql`${auditEntries.id} = (select audit_id from staff_jobs where id = ${job_id})`,
  )
  return row && canUndo(row, staff) ? row.entry.id : null
}

/** @throws Refusal 409 */
export function requireReady({ state }: contract.ProductImport): void {
  if (state === 'reading') throw new Refusal(409, STILL_READ)
  if (state === 'started') throw new Refusal(409, 'This file has been imported. Please upload it again.')
}
