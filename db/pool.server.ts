import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import * as tables from './tables/index.ts'

/** More than this wait for longer than anybody is patient; told at once, they and their requests burden nobody else. */
const MOST_WAITING = 1000

export type Timeouts = {
  /** The server ends a statement after this (`statement_timeout`). */
  statementMs: number
  /** The client gives a statement up after this, when the server does not answer at all. */
  queryMs: number
}

/** For the shop that serves: longer than any statement of it takes, shorter than a visitor waits. */
export const SERVING: Timeouts = { statementMs: 8_000, queryMs: 10_000 }

/** Without `timeouts` a statement takes as long as it takes, as a migration or an import must. */
export function openPool(connection: pg.PoolConfig, log: Log, max = 20, timeouts?: Timeouts): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'shop',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...connection,
    ...(timeouts ? limited(timeouts) : {}),
    max,
  })
  refuseCrowd(pool)
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process. One that is
  // being closed while the shop's own server already stops is no news.
  const broke = (error: Error) => {
    if (!pool.ending) log.warn(`A database connection broke: ${error.message}`)
  }
  pool.on('error', broke)
  // So would the error of one that breaks in somebody's hands, between two queries.
  pool.on('connect', (client) => client.on('error', broke))
  if (timeouts) pool.on('connect', closeAfterTimeout)
  return pool
}

/** By a statement of its own: poolers such as PgBouncer refuse connections that ask for it at their start. */
function limited({ statementMs, queryMs }: Timeouts): pg.PoolConfig {
  return {
    query_timeout: queryMs,
    onConnect: (client) => client.query(`set statement_timeout = ${statementMs}`) as unknown as void,
  }
}

/** A query that was given up still occupies its connection, and the rollback of its transaction would wait behind it. */
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

type Told = Parameters<pg.Pool['connect']>[0]

/** `pool.query` connects by `pool.connect`, too. */
function refuseCrowd(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (told?: Told) => unknown
  pool.connect = ((told?: Told) => {
    if (pool.waitingCount < MOST_WAITING) return connect(told)
    const crowded = new Error('too many wait for a connection')
    return told ? process.nextTick(told, crowded, undefined, () => {}) : Promise.reject(crowded)
  }) as pg.Pool['connect']
}

export function databaseOn(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { schema: tables, casing: 'snake_case' })
}
