import { Logger, type WorkerEvents } from 'graphile-worker'
import type { Shop } from '#app/core/context.server.ts'

/** Rejects `stalled` when no poll succeeds for too long, or a job's result could not be stored: the worker
 * then waits for itself without end. Mails that are being sent are waited for. */
export function watchWorker(events: WorkerEvents, stall: number) {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  stalled.catch(() => {})
  const timer = setTimeout(() => reject(new Error('The mail worker stalled.')), stall)
  const isAlive = () => void timer.refresh()
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(event, isAlive)
  let sending = 0
  let isBroken = false
  const endWhenSent = () => {
    if (isBroken && sending <= 0) reject(new Error('The mail worker could not store a result.'))
  }
  const sent = () => {
    sending--
    endWhenSent()
  }
  events.on('job:start', () => sending++)
  events.on('job:success', sent)
  events.on('job:error', sent)
  events.on('pool:fatalError', () => {
    isBroken = true
    endWhenSent()
  })
  return { stalled, stop: () => clearTimeout(timer) }
}

/** Failed mails are logged already. The end of a message contains another error and is cut. */
export function toPinoLogger(log: Shop['log']): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' || message.startsWith('Failed task')) return
    const err = meta?.['error'] ?? meta?.['reason']
    log.error(err instanceof Error ? { err } : {}, `Mail queue: ${/^[A-Za-z ]*/.exec(message)![0].trim()}`)
  })
}
