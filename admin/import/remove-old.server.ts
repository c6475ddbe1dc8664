import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { importFile } from './read-import.server.ts'

/** Files of one person: the others have been imported or left. */
const MAX_FILES = 10

/** Deletes all but the newest files of a person, and the rows of imports that are done. A stopped import can
 * be continued while its file is one of them. */
export async function removeOldImports(
  shop: Pick<Shop, 'settings'>,
  tx: Transaction,
  staffId: number,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from product_imports i where staff_id = ${staffId} and id not in (
      select id from product_imports where staff_id = ${staffId} order by id desc limit ${MAX_FILES}
    ) and not exists (select from staff_jobs j where j.id = i.job_id and j.state = 'running') returning id`)
  for (const { id } of rows) await rm(importFile(shop, id), { force: true })
  await tx.execute(sql`
    delete from product_import_rows r using product_imports i, staff_jobs j
    where i.id = r.import_id and j.id = i.job_id and j.state = 'done'`)
}
