import { mkdir } from 'node:fs/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { startJob } from '#admin/jobs/start-job.server.ts'
import { copyUpload } from '#admin/pictures/uploads.server.ts'
import { requireStepUpForPrices } from '#admin/products/require-price-step-up.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { productImports } from '#db/tables/index.ts'
import * as contract from './contract.ts'
import { cancelReading, importFile, importFolder, isReadingOver } from './read-import.server.ts'
import { columns, findUndo, requireImport, requireReady, STILL_READ } from './require-import.server.ts'
import { removeOldImports } from './remove-old.server.ts'

const NO_DEFAULTS: contract.Defaults = { weight_grams: null, units: null, category: null, subcategory: null }

export const importCalls = [
  handleStaffRead(contract.listImports, async ({ db }, _, { staff_id }) => {
    const own = eq(productImports.staffId, staff_id)
    const found = db.select(columns).from(productImports).where(own).orderBy(desc(productImports.id))
    return { data: (await found.limit(10)) as contract.ProductImport[] }
  }),

  handleStaffRead(contract.getImport, async ({ db }, { params }, staff) => {
    const found = await requireImport(db, params.id, staff)
    return { data: { ...found, undo: await findUndo(db, found, staff) } }
  }),

  handleStaffWrite(contract.addImport, async (context, { body: { key, size, name } }, staff) => {
    requireAll(staff)
    const { tx, shop } = context
    const fileName = name.replace(/[\p{C}/\\]+/gu, ' ').trim() || 'products.csv'
    const [added] = await tx
      .insert(productImports)
      .values({ staffId: staff.staff_id, fileName, bytes: size, defaults: NO_DEFAULTS })
      .returning({ id: productImports.id })
    const { id } = added!
    await mkdir(importFolder(shop), { recursive: true, mode: 0o700 })
    await copyUpload(shop, { staffId: staff.staff_id, key }, { size, to: importFile(shop, id) })
    await removeOldImports(tx, staff.staff_id)
    await context.audit({
      action: 'import.upload',
      objectType: 'import',
      objectId: id,
      label: fileName,
      after: { bytes: size },
    })
    return { data: { id } }
  }),

  handleStaffWrite(contract.checkImport, async ({ tx, audit }, { params, body: { defaults } }, staff) => {
    requireAll(staff)
    const found = await requireImport(tx, params.id, staff, 'lock')
    requireReady(found)
    if (!(await isReadingOver(tx, params.id))) throw new Refusal(409, STILL_READ)
    await tx
      .update(productImports)
      .set({ state: 'reading', bytesRead: 0, defaults, result: null })
      .where(eq(productImports.id, params.id))
    await audit({
      action: 'import.check',
      objectType: 'import',
      objectId: params.id,
      label: found.file_name,
      after: defaults,
    })
    return { data: null }
  }),

  handleStaffWrite(contract.stopImport, async ({ tx, audit }, { params }, staff) => {
    const { state, file_name } = await requireImport(tx, params.id, staff, 'lock')
    if (state !== 'reading') throw new Refusal(409, 'This file is not being checked any more.')
    await tx.update(productImports).set({ state: 'ready' }).where(eq(productImports.id, params.id))
    await cancelReading(tx, params.id)
    await audit({
      action: 'import.stop',
      objectType: 'import',
      objectId: params.id,
      label: file_name,
      before: { state },
      after: { state: 'stopped' },
    })
    return { data: null, message: 'Stopped.' }
  }),

  handleStaffWrite(contract.runImport, async (context, { params: { id } }, staff) => {
    requireAll(staff)
    const found = await requireImport(context.tx, id, staff, 'lock')
    requireReady(found)
    const count = found.result?.to_import ?? 0
    if (count === 0) throw new Refusal(422, 'There is nothing to import in this file.')
    await requireStepUpForPrices(context.tx, staff, found.result!.prices)
    const { jobId, auditId } = await startJob(context, {
      kind: 'products.import',
      objectType: 'import',
      label: `${found.file_name}: ${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`,
      input: { import_id: id, prices: found.result!.prices },
      objectIds: { count, select: ITEMS(id) },
    })
    await context.tx.update(productImports).set({ state: 'started', jobId }).where(eq(productImports.id, id))
    return { data: { job_id: jobId }, meta: { undo: auditId } }
  }),
]

/** In the order of the file, so that the line which names a colour comes first. */
const ITEMS = (importId: number) => sql`
  select row_number() over (order by min(line), slug) - 1 as place, slug as object_id from product_import_rows
  where import_id = ${importId} group by slug`

function requireAll(staff: StaffSession): void {
  contract.IMPORT_PERMISSIONS.forEach(requirePermission(staff))
}
