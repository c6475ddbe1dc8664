import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { errorInWords } from './safe-error.ts'
import * as tables from './tables/index.ts'

/** More than this wait for longer than anybody is patient; told at once, they and their requests burden nobody else. */
const MOST_WAITING = 1000

export function openPool(connection: pg.PoolConfig, log: Log, max = 20): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'shop',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...connection,
    max,
  })
  refuseCrowd(pool)
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process. One that is
  // being closed while the shop's own server already stops is no news.
  const broke = (error: Error) => {
    if (!pool.ending) log.warn(`A database connection broke: ${errorInWords(error)}`)
  }
  pool.on('error', broke)
  // So would the error of one that breaks in somebody's hands, between two queries.
  pool.on('connect', (client) => client.on('error', broke))
  return pool
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
