import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { productImports } from '#db/tables/index.ts'
import { importFolder } from './read-import.server.ts'

/** Imports of one person: the others have been imported or left. */
const MAX_IMPORTS = 10

/** Deletes all but the newest imports of a person, and the rows of those that are done. A stopped import can
 * be continued while it is one of them. The files follow after the commit (`removeUnknownImports`). */
export async function removeOldImports(tx: Transaction, staffId: number): Promise<void> {
  await tx.execute(sql`
    delete from product_imports i where staff_id = ${staffId} and id not in (
      select id from product_imports where staff_id = ${staffId} order by id desc limit ${MAX_IMPORTS}
    ) and not exists (select from staff_jobs j where j.id = i.job_id and j.state = 'running')`)
  await tx.execute(sql`
    delete from product_import_rows r using product_imports i, staff_jobs j
    where i.id = r.import_id and j.id = i.job_id and j.state = 'done'`)
}

/** A file is stored before its import is committed. */
const UNKNOWN_MS = 60 * 60_000

/** Removes the files on this machine whose import was removed by another one or was never committed. */
export async function removeUnknownImports(shop: Pick<Shop, 'settings' | 'db'>): Promise<void> {
  const names = await readdir(importFolder(shop)).catch(() => [])
  const ids = names.flatMap((name) => /^(\d{1,9})\.csv$/.exec(name)?.[1] ?? []).map(Number)
  if (ids.length === 0) return
  const known = await shop.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(inArray(productImports.id, ids))
  const unknown = new Set(ids).difference(new Set(known.map(({ id }) => id)))
  for (const id of unknown) {
    const path = join(importFolder(shop), `${id}.csv`)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - UNKNOWN_MS) await rm(path, { force: true })
  }
}
