import { type Column, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { NAMES_LOCK } from '#db/locks.ts'
import type { Database, Transaction } from './context.server.ts'

type Queries = Database | Transaction

const statementsByDatabase = new WeakMap<Queries, Map<string, unknown>>()

/** Returns a prepared statement, created at its first use on a database. */
export function prepared<Statement>(
  db: Queries,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const statements = statementsByDatabase.get(db) ?? new Map<string, unknown>()
  statementsByDatabase.set(db, statements)
  const statement = statements.get(name) ?? prepare(name)
  statements.set(name, statement)
  return statement as Statement
}

export const FOREIGN_KEY_VIOLATION = '23503'
export const UNIQUE_VIOLATION = '23505'

/** The error code of PostgreSQL, also where Drizzle wraps the error, or null. */
export function sqlStateOf(thrown: unknown): string | null {
  for (let at = thrown; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return null
}

/** A deadlock or a serialization failure: PostgreSQL ended one of two transactions, and nothing of it is
 * written. */
export function isConflict(thrown: unknown): boolean {
  return /^40(?:001|P01)$/.test(sqlStateOf(thrown) ?? '')
}

/** Until the transaction ends, no other one that calls this checks or writes a name of the table. */
export async function lockNames(tx: Transaction, table: PgTable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}, hashtext(${getTableName(table)}))`)
}

/** Formats a time column as ISO 8601 in UTC, with milliseconds. */
export function isoTime(time: Column | SQL) {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The present day in Pakistan by the clock of the database, the same throughout a transaction. */
export const today = sql`(now() at time zone 'Asia/Karachi')::date`
