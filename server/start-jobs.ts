import { constants, getPriority, setPriority } from 'node:os'
import type { Logger } from 'pino'
import { removeMarkedBackups } from '#admin/backups/folder.server.ts'
import { readNextImport } from '#admin/import/read-import.server.ts'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { startMailWorker } from '#app/mail/worker.server.ts'
import type { OpenShop } from './open-shop.ts'
import { refreshListsRegularly } from './refresh-lists.ts'
import { runBackup } from './run-backup.ts'
import { runRegularly } from './run-regularly.ts'

/** Mails can wait; visitors cannot. Only root may raise a priority that the shop was started with, and for
 * others the process would end. */
export function lowerPriority(os = { getPriority, setPriority }): void {
  os.setPriority(Math.max(os.getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}

export async function startJobs(opened: OpenShop, log: Logger): Promise<{ stop(): Promise<unknown> }> {
  const { shop, database } = opened
  const lists = refreshListsRegularly(database, log)
  const bulk = runRegularly(
    () => runBatch(shop),
    (err) => log.warn({ err }, 'A bulk change could not go on; retrying'),
  )
  const imports = runRegularly(
    () => readNextImport(shop, database.pool),
    (err) => log.warn({ err }, 'A file could not be read; retrying'),
  )
  const backups = runRegularly(
    (isStopping) => runBackup(opened, isStopping),
    (err) => log.warn({ err }, 'A backup could not be made; retrying'),
  )
  const removals = runRegularly(
    async () => {
      await removeMarkedBackups(shop)
      return false
    },
    (err) => log.warn({ err }, 'A deleted backup could not be removed; retrying'),
  )
  const mail = await startMailWorker(shop, database.connection)
  const loops = [lists, bulk, imports, backups, removals, mail]
  return { stop: () => Promise.all(loops.map((loop) => loop.stop())) }
}
