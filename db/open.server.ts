import type pg from 'pg'
import { CONNECTIONS } from './connections.ts'
import type { Log } from './start.ts'
import { type Database, databaseOn, endPool, openPool, SERVING } from './pool.server.ts'
import { type DatabaseServer, type DatabaseSettings, startServer } from './start-server.ts'

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
  return openDatabaseOn(await startServer(settings, { log, serve }), { log, serve })
}

/** Opens a pool on a server; closing it stops the server, if it is embedded. */
export function openDatabaseOn(
  { connection, stop }: DatabaseServer,
  { log, serve }: { log: Log; serve: boolean },
): OpenDatabase {
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
