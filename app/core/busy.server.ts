import { Refusal } from './refusal.ts'

export const BUSY_MESSAGE = 'The shop is very busy right now. Please try again in a moment.'
export const RETRY_AFTER = { 'retry-after': '2' }

/** The database or the disk cannot do it now; a moment later it may well be done. */
export const busy = () => new Refusal(503, BUSY_MESSAGE, { headers: RETRY_AFTER })

/**
 * Errors of PostgreSQL that say nothing about the request (its manual, appendix A): 08 connection, 53 out of disk, memory or
 * connections, 57P stopping, starting or crashed, 57014 statement_timeout, 58030 disk error, 25006 a standby after a
 * failover, 25P03/25P04 other timeouts, 40001/40P01/55P03 lost against other transactions.
 */
const SQLSTATE = /^(?:08...|53...|57P0\d|57014|58030|25006|25P03|25P04|40001|40P01|55P03)$/

/** The system's own errors: the database cannot be reached or hung up, or the disk is full or gone. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOBUFS', 'ENOMEM', 'EMFILE', 'ENFILE'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
])

/** Errors without a code: of the driver, of its pool, and of `db/pool.server.ts`. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|too many wait for a connection|timeout expired|Query read timeout|Connection terminated\b.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)$/

/** Whether it failed for want of the database or the disk, and not because of what was asked. */
export function isBusy(thrown: unknown): boolean {
  return busyReason(thrown) !== null
}

/** The code or message that tells so, for the log; null for any other error. */
export function busyReason(thrown: unknown): string | null {
  for (let at = thrown, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    const { code, syscall } = at as NodeJS.ErrnoException
    // A missing socket means that the database does not run; any other missing file is a fault.
    if (code === 'ENOENT' && (syscall === undefined || syscall === 'connect')) return code
    if (typeof code === 'string' && (SQLSTATE.test(code) || SYSTEM_CODES.has(code))) return code
    if (MESSAGES.test(at.message)) return at.message
  }
  return null
}
