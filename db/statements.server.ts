import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'
import type { Log } from './start.ts'
import { statementOf } from './safe-error.ts'

const SLOW_MS = 1000

/** Publishes the seconds that each statement took, waiting for the network included. */
export const statementSeconds = channel('nayab:statement')

/** Times the statements of a connection, and logs the slow ones by name, without their parameters. */
export function timeStatements(client: pg.PoolClient, log: Log, slowMs = SLOW_MS): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    // A copy lasts as long as its reader or writer takes.
    if (typeof (args[0] as { submit?: unknown }).submit === 'function') return query(...args)
    const since = performance.now()
    const end = () => {
      const ms = performance.now() - since
      if (statementSeconds.hasSubscribers) statementSeconds.publish(ms / 1000)
      if (ms >= slowMs) log.warn(`Slow statement: ${nameOf(args[0])}, ${Math.round(ms)} ms`)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        end()
        callback(...answer)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(end, end)
    return result
  }) as pg.PoolClient['query']
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statementOf(statement) || 'without a name'
  const { name, text } = statement as pg.QueryConfig
  return name ?? (statementOf(text) || 'without a name')
}
