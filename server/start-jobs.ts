import type { Logger } from 'pino'
import { removeMarkedBackups } from '#admin/backups/folder.server.ts'
import { readNextImport } from '#admin/import/read-import.server.ts'
import { removeUnknownImports } from '#admin/import/remove-old.server.ts'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { removeLeftUploads } from '#admin/pictures/uploads.server.ts'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { atMost } from '#db/at-most.ts'
import { CONNECTIONS } from '#db/connections.ts'
import { databaseOn, endPool, openPool } from '#db/pool.server.ts'
import type { OpenShop } from './open-shop.ts'
import { refreshListsRegularly } from './refresh-lists.ts'
import { runBackup } from './run-backup.ts'
import { runRegularly } from './run-regularly.ts'

const SWEEP_MS = 60 * 60_000
/** A silent database does not answer a job, whose statements have no time limit. */
const STOP_MS = 8_000

/** For a process that also serves: imports take longer than a statement of a page may. */
export function openForJobs({ shop, database }: Pick<OpenShop, 'shop' | 'database'>, log: Logger): OpenShop {
  const pool = openPool(database.connection, log, CONNECTIONS.jobs)
  const db = databaseOn(pool)
  const close = () => endPool(pool)
  return { shop: { ...shop, db }, database: { ...database, db, pool, close }, close }
}

export async function startJobs(opened: OpenShop, log: Logger): Promise<{ stop(): Promise<void> }> {
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
  let sweptAt = -Infinity
  const sweeps = runRegularly(
    async () => {
      if (performance.now() - sweptAt < SWEEP_MS) return false
      sweptAt = performance.now()
      await removeLeftUploads(shop)
      await removeUnknownImports(shop)
      return false
    },
    (err) => log.warn({ err }, 'Files of left uploads could not be removed'),
  )
  const mail = await startMailWorker(shop, database.connection)
  const loops = [lists, bulk, imports, backups, removals, sweeps, mail]
  return { stop: () => atMost(STOP_MS, Promise.all(loops.map((loop) => loop.stop()))) }
}
