import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Log } from './log.ts'
import { databaseOn, openPool, SERVING } from './pool.server.ts'
import { checkServer } from './server-check.server.ts'

export type DatabaseSettings = {
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: string
  /** A PostgreSQL server of one's own, 15 or newer; then nothing is embedded. */
  DATABASE_URL?: string | undefined
}

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** For a connection of one's own beside the pool: LISTEN, the job queue. */
  connection: pg.ClientConfig
  /** Ends the pool, and the embedded server when nobody else uses it. */
  close(): Promise<void>
}

/**
 * Opens the shop's database, starting the embedded one where DATABASE_URL is not set. `serve` is for the one process that serves the
 * shop from DATA_DIR: a second one is refused, while operator's commands go on beside it. Throws `StartError`.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { log, serve }: { log: Log; serve: boolean },
): Promise<OpenDatabase> {
  const { connection, stop } = settings.DATABASE_URL
    ? { connection: await checkServer(settings.DATABASE_URL), stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log, serve })
  const pool = openPool(connection, log, 20, serve ? SERVING : undefined)
  let closing: Promise<void> | undefined
  const end = async () => {
    // A connection that somebody has not given back shall not keep the shop from ending.
    await Promise.race([pool.end(), sleep(5000, undefined, { ref: false })])
    await stop()
  }
  return { db: databaseOn(pool), pool, connection, close: () => (closing ??= end()) }
}

/** For work that may take longer than a visitor waits: migrations, the first seed. */
export async function withoutTimeouts<T>(
  { connection }: Pick<OpenDatabase, 'connection'>,
  log: Log,
  work: (database: Pick<OpenDatabase, 'db' | 'pool'>) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, log, 5)
  try {
    return await work({ db: databaseOn(pool), pool })
  } finally {
    await pool.end()
  }
}
