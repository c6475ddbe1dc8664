import pg from 'pg'
import { CONNECTIONS } from '#db/connections.ts'
import { endPool } from '#db/pool.server.ts'

export type HealthCheck = () => Promise<boolean>

export const HEALTH_MS = 2000
/** A result is used again for this long, so that many checks cost one statement. */
const FRESH_MS = 500

/** Returns whether `check` succeeds within `timeoutMs`; concurrent calls share one check. */
export function createHealthCheck(check: () => Promise<unknown>, timeoutMs: number): HealthCheck {
  let pending: Promise<boolean> | null = null
  return async () => {
    pending ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = null
      })
    const timeout = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => timeout.resolve(false), timeoutMs)
    const isHealthy = await Promise.race([pending, timeout.promise])
    clearTimeout(timer)
    return isHealthy
  }
}

export type Readiness = {
  /** Whether this node should get requests: it is not draining, and the database takes writes. */
  isReady(): Promise<boolean>
  drain(): void
  stop(): Promise<void>
}

/** Checks on a connection of its own, so that a busy pool does not make every node unready at once. */
export function createReadiness(
  connection: pg.ClientConfig,
  { timeoutMs = HEALTH_MS, freshMs = FRESH_MS } = {},
): Readiness {
  let isDraining = false
  let last = { at: -Infinity, isReady: false }
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS.readiness,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'shop readiness',
  })
  // Without a listener the error of a broken connection ends the process, also while a check uses it.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const isWritable = createHealthCheck(async () => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ is_writable: boolean }>(WRITE)
      if (!rows[0]?.is_writable) throw new Error('The database is read-only.')
      client.release()
    } catch (failed) {
      client.release(true)
      throw failed
    }
  }, timeoutMs)
  return {
    async isReady() {
      if (isDraining) return false
      if (performance.now() - last.at > freshMs) last = { isReady: await isWritable(), at: performance.now() }
      return last.isReady && !isDraining
    },
    drain() {
      isDraining = true
    },
    stop: () => endPool(pool, timeoutMs),
  }
}

/** Writes to the log of the database and waits for the disk, as an order does, but changes no table. Fails on
 * a standby, with a full disk, and while a synchronous standby is missing. */
const WRITE = `select current_setting('transaction_read_only') = 'off' as is_writable,
  pg_logical_emit_message(true, 'nayab', '')`
