import type pg from 'pg'
import { CONNECTIONS } from './connections.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Log } from './start.ts'
import { type Database, databaseOn, endPool, openPool, SERVING } from './pool.server.ts'
import { checkServer } from './server-check.server.ts'

export type DatabaseSettings = {
  DATA_DIR: string
  /** Of a PostgreSQL server, 15 or newer. */
  DATABASE_URL?: string | undefined
}

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** For connections outside the pool: LISTEN and the job queue. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** Opens DATABASE_URL or the embedded server; one process may `serve` from DATA_DIR. @throws StartError */
export async function openDatabase(
  settings: DatabaseSettings,
  { log, serve }: { log: Log; serve: boolean },
): Promise<OpenDatabase> {
  const { connection, stop } = settings.DATABASE_URL
    ? { connection: await checkServer(settings.DATABASE_URL), stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log, serve })
  const pool = openPool(
    connection,
    log,
    serve ? CONNECTIONS.serving : CONNECTIONS.jobs,
    serve ? SERVING : undefined,
  )
  let closing: Promise<void> | undefined
  const end = async () => {
    await endPool(pool)
    await stop()
  }
  return { db: databaseOn(pool), pool, connection, close: () => (closing ??= end()) }
}

/** For migrations and what the first start writes. */
export async function withoutTimeouts<T>(
  { connection }: Pick<OpenDatabase, 'connection'>,
  log: Log,
  work: (database: Pick<OpenDatabase, 'db' | 'pool'>) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, log, CONNECTIONS.unlimited)
  try {
    return await work({ db: databaseOn(pool), pool })
  } finally {
    await endPool(pool)
  }
}
