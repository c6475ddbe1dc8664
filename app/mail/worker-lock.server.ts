import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Shop } from '#app/core/context.server.ts'
import { MAIL_WORKER_LOCK } from '#db/locks.ts'

export type LockTiming = {
  /** Between two searches for jobs of dead workers. */
  check: number
  /** Before the next attempt to connect. */
  retry: number
  /** A new worker acquires its lock a moment after its first job: only older jobs are checked. */
  grace: number
}
export const LOCK_TIMING: LockTiming = { check: 5000, retry: 1000, grace: 2000 }

/** The queue releases the jobs of a dead worker after four hours. Here each worker holds an advisory lock
 * while its connection lives, and the others release the jobs of workers whose lock is free. */
export function holdAliveLock(
  connection: pg.ClientConfig,
  log: Shop['log'],
  { check, retry, grace }: LockTiming = LOCK_TIMING,
) {
  let worker: string | null = null
  let client: pg.Client | undefined
  let stopped = false

  async function connect(): Promise<void> {
    while (!stopped) {
      const connecting = new pg.Client({ application_name: 'shop: mail', keepAlive: true, ...connection })
      connecting.on('error', (err) => {
        if (client === connecting) {
          log.warn({ err }, 'The mail worker lost the connection that holds its lock')
          client = undefined
          void connect()
        }
      })
      try {
        await connecting.connect()
        await connecting.query('select pg_advisory_lock_shared($1, hashtext($2))', [MAIL_WORKER_LOCK, worker])
        // A lock that outlives its worker would keep others from its jobs.
        if (stopped) await connecting.end()
        else client = connecting
        return
      } catch (err) {
        if (!stopped) log.warn({ err }, 'The mail worker cannot reach the database; it retries')
        await connecting.end().catch(() => {})
        await sleep(retry)
      }
    }
  }

  async function releaseDeadJobs(): Promise<void> {
    await client
      ?.query(
        `
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
        select distinct locked_by from graphile_worker.jobs
        where locked_at < now() - make_interval(secs => $3) and locked_by <> $2
      ) as holding where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
        [MAIL_WORKER_LOCK, worker, grace / 1000],
      )
      .catch((err) => {
        if (!stopped) log.warn({ err }, 'Could not release the mails of dead workers')
      })
  }

  const timer = setInterval(() => void releaseDeadJobs(), check)
  return {
    async begin(name: string): Promise<void> {
      worker = name
      await connect()
      await releaseDeadJobs()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}
