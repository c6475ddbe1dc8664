import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { atMost } from './at-most.ts'
import { CONNECTIONS } from './connections.ts'
import type { Log } from './start.ts'
import { timeStatements } from './statements.server.ts'
import * as tables from './tables/index.ts'

export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Queries above this number are refused at once, because they would wait too long. */
const MAX_WAITING = 1000
export const CONNECTION_TIMEOUT_MS = 5000

export type Timeouts = {
  statementMs: number
  /** Milliseconds until the client gives up, if the server does not answer. */
  queryMs: number
}

/** For the serving process: longer than its statements take, shorter than a visitor waits. */
export const SERVING: Timeouts = { statementMs: 8_000, queryMs: 10_000 }

/** Without `timeouts` statements have no limit; migrations and imports need that. */
export function openPool(
  connection: pg.PoolConfig,
  log: Log,
  max: number = CONNECTIONS.serving,
  timeouts?: Timeouts,
): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'shop',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...connection,
    ...(timeouts ? limited(timeouts) : {}),
    max,
  })
  refuseCrowd(pool)
  // Without a listener the error of a broken idle connection would end the process.
  const broke = (error: Error) => {
    if (!pool.ending) log.warn(`A database connection broke: ${error.message}`)
  }
  pool.on('error', broke)
  // The error of a connection that is checked out would end the process, too.
  pool.on('connect', (client) => client.on('error', broke))
  if (timeouts) {
    pool.on('connect', closeAfterTimeout)
    // Commands and jobs may take long.
    pool.on('connect', (client) => timeStatements(client, log))
  }
  return pool
}

const CLOSE_MS = 5000

/** Ends a pool. One whose connection broke and was never released would wait for it without end. */
export const endPool = (pool: pg.Pool, ms = CLOSE_MS): Promise<void> => atMost(ms, pool.end())

/** Separate statements, because poolers such as PgBouncer refuse connection parameters. Statements without
 * a transaction wait for locked rows and read them again only under `read committed`. */
function limited({ statementMs, queryMs }: Timeouts): pg.PoolConfig {
  return {
    query_timeout: queryMs,
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${statementMs}; set default_transaction_isolation = 'read committed'`,
      ) as unknown as void,
  }
}

/** A query that timed out still occupies its connection, so a rollback would wait for it. */
function closeAfterTimeout(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end()
      })
    return result
  }) as pg.PoolClient['query']
}

type Callback = Parameters<pg.Pool['connect']>[0]

function refuseCrowd(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => {
    if (pool.waitingCount < MAX_WAITING) return connect(callback)
    const crowded = new Error('too many wait for a connection')
    return callback ? process.nextTick(callback, crowded, undefined, () => {}) : Promise.reject(crowded)
  }) as pg.Pool['connect']
}

/** Drizzle on a pool or on one connection of it. */
export function databaseOn(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { schema: tables, casing: 'snake_case' })
}
