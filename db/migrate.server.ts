import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker'
import type pg from 'pg'
import { LOCKS } from './locks.ts'
import { databaseOn } from './pool.server.ts'
import { StartError } from './start-error.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Brings the tables to what this release of the shop expects. Throws `StartError` when they come from a newer one. */
export async function migrate({ pool }: { pool: pg.Pool }, folder = MIGRATIONS) {
  const client = await pool.connect()
  try {
    // Nodes that start together take turns: the first one migrates, the others find it done.
    await client.query(`select pg_advisory_lock(${LOCKS.migrations})`)
    await refuseNewer(client, folder)
    await client.query('set client_min_messages = warning')
    await runMigrations(databaseOn(client), { migrationsFolder: folder })
    // The queue of mails keeps its own tables, in the schema graphile_worker.
    await runQueueMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    // The session ends with it, and with the session the lock and the setting.
    client.release(true)
  }
}

async function refuseNewer(client: pg.PoolClient, folder: string) {
  const {
    rows: [found],
  } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`)
  if (!found.migrated) return
  const {
    rows: [last],
  } = await client.query('select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations')
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  const newest = Math.max(...journal.entries.map((entry) => entry.when))
  if (last.when > newest) {
    throw new StartError(
      'The database was last used by a newer release of the shop: start that release, or restore a backup that this one made. Nothing was changed.',
    )
  }
}
