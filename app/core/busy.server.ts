import { Refusal } from './refusal.ts'
import { report, type Signals } from './signals.server.ts'

export const BUSY_MESSAGE = 'The shop is very busy right now. Please try again in a moment.'
export const RETRY_AFTER = { 'retry-after': '2' }

/** The refusal for overload and for a temporary failure of the database or the disk. */
export function busy(cause: Signals['shed']['cause']): Refusal {
  report('shed', { cause })
  return new Refusal(503, BUSY_MESSAGE, { headers: RETRY_AFTER })
}

/** `reason` is that of `busyReason`. */
export const busyBecause = (reason: string) => busy(/^[A-Z0-9_]+$/.test(reason) ? 'database' : 'pool')

/** SQLSTATE codes that are not caused by the request (PostgreSQL manual, appendix A): 08 connection, 53
 * resources, 57P shutdown or crash, 57014 statement_timeout, 58030 disk, 25006 standby after a failover,
 * 25P03/25P04 timeouts, 40001/40P01/55P03 conflicts with other transactions. New connections get 28 after the
 * password was changed, and 3D000 while the database is replaced by a backup. */
const SQLSTATE = /^(?:08...|28...|3D000|53...|57P0\d|57014|58030|25006|25P03|25P04|40001|40P01|55P03)$/

/** Of a server whose certificate has expired or was replaced (Node, "X509 certificate error codes"). */
const TLS_CODE = /^(?:CERT_|DEPTH_ZERO_SELF_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOBUFS',
  'ENOMEM',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
])

const MESSAGES = [
  /^timeout exceeded when trying to connect$/,
  /^too many wait for a connection$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Connection terminated\b.*$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
]

/** Whether an error is a temporary one of the database, the network or the disk. */
export function isBusy(thrown: unknown): boolean {
  return busyReason(thrown) !== null
}

/** Returns the error code or message for the log, or null for any other error. */
export function busyReason(thrown: unknown): string | null {
  for (let at = thrown, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    const { code, syscall } = at as NodeJS.ErrnoException
    // A missing socket means that the database is not running. Any other missing file is a bug.
    if (code === 'ENOENT' && (syscall === undefined || syscall === 'connect')) return code
    if (typeof code === 'string' && isBusyCode(code)) return code
    if (MESSAGES.some((message) => message.test(at.message))) return at.message
  }
  return null
}

const isBusyCode = (code: string): boolean =>
  SQLSTATE.test(code) || SYSTEM_CODES.has(code) || TLS_CODE.test(code)
