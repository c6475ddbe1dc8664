import { Refusal } from './refusal.ts'

/** Nothing was done; a moment later it may well be. */
export const busy = () =>
  new Refusal(503, 'The shop is very busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })

/** PostgreSQL takes no more connections, or is just starting or stopping; or nobody answers where it should be. */
const NO_CONNECTION = ['53300', '57P03', 'ECONNREFUSED', 'ENOENT']
/** The pool's own words: every connection stayed in use (db/pool.server.ts), or a new one was not answered in time. */
const NONE_FREE =
  /^(?:timeout exceeded when trying to connect|too many wait for a connection|Connection terminated due to connection timeout)$/

/** Whether it failed for want of a connection to the database, before anything was asked of it. */
export function isBusy(thrown: unknown): boolean {
  for (let at = thrown; at instanceof Error; at = at.cause) {
    if (
      NONE_FREE.test(at.message) ||
      (NO_CONNECTION.includes((at as { code?: string }).code ?? '') && isOfConnecting(at))
    )
      return true
  }
  return false
}

/** ENOENT is also a missing file's. */
function isOfConnecting(error: Error): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === undefined || syscall === 'connect'
}
