import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { runOnlineSteps } from './online-steps.server.ts'
import { LOCKS } from './locks.ts'
import { databaseOn, endPool, openPool } from './pool.server.ts'
import { MIGRATIONS, refuseNewer } from './require-migrated.server.ts'
import { silent, StartError } from './start.ts'

const LOCK_RETRY_MS = 50
/** All statements on a table wait behind a migration that waits for its lock: for this time, and seldom. */
const TABLE_LOCK_MS = 500
const TABLE_PAUSE_MS = 2000
/** Longer than a large import takes. */
const PATIENCE_MS = 5 * 60_000

/** Applies the migrations of this release. @throws StartError if the database is from a newer release, or if
 * tables are in use for longer than `patienceMs` */
export async function migrate(
  { pool }: { pool: pg.Pool },
  folder = MIGRATIONS,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
) {
  const client = await pool.connect()
  try {
    await acquireLock(client)
    await refuseNewer(client, folder)
    await client.query('set client_min_messages = warning')
    const giveUpAt = Date.now() + patienceMs
    await changeTables(client, folder, giveUpAt)
    await runOnlineSteps(client)
    await migrateQueue(client, pool, giveUpAt)
  } finally {
    // Closing the session releases the lock.
    client.release(true)
  }
}

/** All migrations are one transaction, which begins again when it gets no lock in time. */
async function changeTables(client: pg.PoolClient, folder: string, giveUpAt: number): Promise<void> {
  await client.query(LIMIT_LOCKS)
  await untilLocked(giveUpAt, TABLES_IN_USE, () =>
    runMigrations(databaseOn(client), { migrationsFolder: folder }),
  )
  await client.query('reset lock_timeout')
}

const LIMIT_LOCKS = `set lock_timeout = ${TABLE_LOCK_MS}`

async function untilLocked(giveUpAt: number, inUse: string, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (failed) {
      if (!isLockConflict(failed)) throw failed
      if (Date.now() >= giveUpAt) throw new StartError(inUse)
      await sleep(TABLE_PAUSE_MS)
    }
  }
}

const TABLES_IN_USE =
  'The tables could not be changed, because others write or read them for long, such as an import. Nothing ' +
  'was changed. Start the shop again when they have ended.'

const QUEUE_IN_USE =
  'The tables of the job queue could not be changed, because others use them for long, such as a backup. ' +
  'Start the shop again when they have ended.'

/** A lock that was not available, or a deadlock. */
function isLockConflict(failed: unknown): boolean {
  const { code, cause } = failed as { code?: string; cause?: unknown }
  if (code === '55P03' || code === '40P01') return true
  return cause instanceof Error && isLockConflict(cause)
}

/** Carries out what migrations of other callers have left for later. Other processes wait until the client is
 * closed, which releases the lock. */
export async function finishMigrations(client: pg.PoolClient): Promise<void> {
  await acquireLock(client)
  await runOnlineSteps(client)
}

/** The library of the queue is loaded only if its tables are behind. Each migration is a transaction. */
async function migrateQueue(client: pg.PoolClient, pool: pg.Pool, giveUpAt: number): Promise<void> {
  const table = await client.query(`select to_regclass('graphile_worker.migrations') is not null as exists`)
  if (table.rows[0].exists) {
    const last = await client.query('select max(id)::integer as id from graphile_worker.migrations')
    if (last.rows[0].id >= queueVersion()) return
  }
  const { Logger, runMigrations } = await import('graphile-worker')
  const { options } = pool
  const onConnect = (opened: pg.ClientBase) => opened.query(LIMIT_LOCKS) as unknown as void
  // The password is hidden from a copy.
  const limited = openPool({ ...options, password: options.password, onConnect }, silent, 2)
  const logger = new Logger(() => () => {})
  try {
    await untilLocked(giveUpAt, QUEUE_IN_USE, () => runMigrations({ pgPool: limited, logger }))
  } finally {
    await endPool(limited)
  }
}

function queueVersion(): number {
  const files = readdirSync(new URL('../sql', import.meta.resolve('graphile-worker')))
  return Math.max(...files.map((file) => Number.parseInt(file, 10)))
}

/** Polls, because `create index concurrently` would wait for a statement that waits for the lock. */
async function acquireLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCKS.migrations}) as acquired`)
    if (rows[0].acquired) return
    await sleep(LOCK_RETRY_MS)
  }
}
