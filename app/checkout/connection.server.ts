import type pg from 'pg'
import type { Database } from '#app/core/context.server.ts'
import { FOREIGN_KEY_VIOLATION, isConflict, UNIQUE_VIOLATION } from '#app/core/query.server.ts'
import { Refusal } from '#app/core/refusal.ts'

const KEY_CONSTRAINT = 'idempotency_keys_scope_key_pk'

export async function withConnection<T>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await (db as Database & { $client: pg.Pool }).$client.connect()
  let broken: unknown
  try {
    return await work(client)
  } catch (thrown) {
    // A FATAL error ends the connection, another error of the server or a Refusal leaves it usable.
    broken = !(thrown instanceof Refusal) && (!isServerError(thrown) || thrown.severity === 'FATAL')
    throw thrown
  } finally {
    client.release(Boolean(broken))
  }
}

export async function transact<T>(client: pg.PoolClient, work: () => Promise<T | null>): Promise<T | null> {
  await client.query('begin isolation level read committed')
  try {
    const result = await work()
    await client.query(result === null ? 'rollback' : 'commit')
    return result
  } catch (thrown) {
    // A broken connection has rolled back already; report the original error.
    await client.query('rollback').catch(() => {})
    throw thrown
  }
}

/** Deadlock, serialization failure, a key stored or a city deleted by a concurrent request: nothing was
 * written. */
export function canTryAgain(thrown: unknown): boolean {
  if (!isServerError(thrown)) return false
  return isConflict(thrown) || thrown.code === FOREIGN_KEY_VIOLATION || isStoredKey(thrown)
}

export function isDeadlock(thrown: unknown): boolean {
  return isServerError(thrown) && thrown.code === '40P01'
}

function isStoredKey(thrown: { code: string; constraint?: string }): boolean {
  return thrown.code === UNIQUE_VIOLATION && thrown.constraint === KEY_CONSTRAINT
}

export function isLockTimeout(thrown: unknown): boolean {
  return isServerError(thrown) && thrown.code === '55P03'
}

export function hasWrittenNothing(thrown: unknown): boolean {
  return isServerError(thrown) && (/^(?:22|23|40)/.test(thrown.code) || isLockTimeout(thrown))
}

function isServerError(thrown: unknown): thrown is { code: string; constraint?: string; severity?: string } {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(thrown.code)
  )
}
