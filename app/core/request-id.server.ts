import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** All log lines of the work carry the request's id; that of a trusted proxy is used. */
export function withRequestId<T>(fromProxy: string | undefined, work: () => T): T {
  return current.run(fromProxy && /^[\w.:-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID(), work)
}

/** The id of the request that is being answered; outside of one, a new id. */
export const requestId = (): string => current.getStore() ?? randomUUID()

/** The id of the current request for a log line; empty outside of one. */
export function requestDetails(): { requestId?: string } {
  const id = current.getStore()
  return id === undefined ? {} : { requestId: id }
}
