import type pg from 'pg'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'

/** One connection for as long as `work` takes. */
export async function withConnection<T>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await (db as Database & { $client: pg.Pool }).$client.connect()
  let broken: unknown
  try {
    return await work(client)
  } catch (thrown) {
    // What came from the server (it has a code) or from us leaves the connection in order; anything else may not have.
    broken = !(thrown instanceof Refusal) && !isServerError(thrown)
    throw thrown
  } finally {
    client.release(Boolean(broken))
  }
}

/** Null from `work` rolls back, as a throw does. */
export async function transact<T>(client: pg.PoolClient, work: () => Promise<T | null>): Promise<T | null> {
  await client.query('begin isolation level read committed')
  try {
    const result = await work()
    await client.query(result === null ? 'rollback' : 'commit')
    return result
  } catch (thrown) {
    // A connection that broke has rolled back already; what broke it is what must be told.
    await client.query('rollback').catch(() => {})
    throw thrown
  }
}

/** A deadlock or a lost race that the database ended; nothing was written, and a second try may well succeed. */
export function canTryAgain(thrown: unknown): boolean {
  return isServerError(thrown) && ['40001', '40P01'].includes(thrown.code)
}

/** Somebody held a row for longer than a shopper waits. */
export function isLockTimeout(thrown: unknown): boolean {
  return isServerError(thrown) && thrown.code === '55P03'
}

function isServerError(thrown: unknown): thrown is { code: string } {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(thrown.code)
  )
}
