import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Runs the work of one request; all its log lines carry its id. An id of a trusted proxy is used, so that
 * the logs of both belong together. */
export function withRequestId<T>(fromProxy: string | undefined, work: () => T): T {
  return current.run(fromProxy && /^[\w.:-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID(), work)
}

/** The id of the request that is being answered; outside of one, a new id. */
export const requestId = (): string => current.getStore() ?? randomUUID()

/** The fields of every log line. */
export function requestDetails(): { requestId?: string } {
  const id = current.getStore()
  return id === undefined ? {} : { requestId: id }
}
