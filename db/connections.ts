/** How many connections each part of a node opens at most. */
export const CONNECTIONS = {
  serving: 20,
  /** A page reads with up to six statements at once, and a thread renders few pages at once. */
  renderThread: 8,
  jobs: 20,
  /** A pool without time limits: of the start, the job that refreshes lists, and a backup. */
  unlimited: 5,
  readiness: 1,
  listener: 1,
  /** The queue of mails, beside one for each mail that is being sent. */
  queue: 2,
  queueLock: 1,
} as const

/** `superuser_reserved_connections` of PostgreSQL. */
export const RESERVED = 3

/** The most connections of a node with this many WORKERS that sends this many mails at once. */
export function connectionsOfNode({ workers, mails }: { workers: number; mails: number }): number {
  const { serving, renderThread, jobs, unlimited, readiness, listener, queue, queueLock } = CONNECTIONS
  const serves = serving + readiness + listener + unlimited + renderThread * Math.max(0, workers - 1)
  return serves + jobs + 2 * unlimited + queue + queueLock + mails
}

/** `max_connections` of the embedded PostgreSQL: for a node with a worker for each core, the sessions that
 * hold its locks, and a command. */
export function embeddedConnections(cores: number): number {
  const command = CONNECTIONS.jobs + CONNECTIONS.unlimited
  return connectionsOfNode({ workers: cores, mails: 20 }) + command + 5 + RESERVED
}
