import type pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkServer } from './server-check.server.ts'
import type { Log } from './start.ts'

export type DatabaseSettings = {
  DATA_DIR: string
  /** Of a PostgreSQL server, 15 or newer. */
  DATABASE_URL?: string | undefined
}

/** `stop` ends the embedded server, unless other processes use it. */
export type DatabaseServer = { connection: pg.ClientConfig; stop(): Promise<void> }

/** Checks the server of DATABASE_URL or starts the embedded one; one process may `serve` from DATA_DIR.
 * `onLaunch` is called when the process of the embedded server was started. Without `mayCreate` a DATA_DIR
 * without a database is refused. @throws StartError */
export async function startServer(
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
  { log, serve, ...options }: { log: Log; serve: boolean; mayCreate?: boolean; onLaunch?: () => void },
): Promise<DatabaseServer> {
  return DATABASE_URL
    ? { connection: await checkServer(DATABASE_URL), stop: async () => {} }
    : startEmbeddedPostgres({ dataDir: DATA_DIR, log, serve, ...options })
}
