import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import * as tables from './tables/index.ts'

export function openPool(connection: pg.PoolConfig, log: Log, max = 20): pg.Pool {
  const pool = new pg.Pool({ application_name: 'shop', connectionTimeoutMillis: 5000, keepAlive: true, ...connection, max })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  const broke = (error: Error) => log.warn(`A database connection broke: ${error.message}`)
  pool.on('error', broke)
  // So would the error of one that breaks in somebody's hands, between two queries.
  pool.on('connect', client => client.on('error', broke))
  return pool
}

export function databaseOn(client: pg.Pool | pg.PoolClient): Database {
  return drizzle(client, { schema: tables, casing: 'snake_case' })
}
