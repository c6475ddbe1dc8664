import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type Task, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { atMost } from '#db/at-most.ts'
import { CONNECTIONS } from '#db/connections.ts'
import { MAIL_TASK, REBASE_EARLY_MAILS } from './queue.server.ts'
import { openTransport, type Timeouts, TIMEOUTS, type Transport } from './transport.server.ts'
import { toPinoLogger, watchWorker } from './watch-worker.server.ts'
import { LOCK_TIMING, type LockTiming, holdAliveLock } from './worker-lock.server.ts'
import { type MailShop, sendMail } from './send-mail.server.ts'

export type WorkerTiming = Timeouts &
  LockTiming & {
    /** Before a worker that ended by itself is restarted. */
    restart: number
    /** Between two polls for new jobs: placing an order does not notify the worker. */
    poll: number
    /** A worker without a poll or a job for this long is replaced: longer than a mail may take. */
    stall: number
    close: number
  }

const WORKER_TIMING: WorkerTiming = {
  ...TIMEOUTS,
  ...LOCK_TIMING,
  restart: 1000,
  poll: 1000,
  stall: 120_000,
  close: 5000,
}

/** In batches the queue handles a failed update of a job: the worker ends and is restarted. Without
 * batches the error is unhandled and ends the process when the database connection is lost. */
const RELEASING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** A killed worker leaves at most as many mails of unknown delivery as it has connections. A mail that fails
 * is retried: 25 attempts within about four days. */
export async function startMailWorker(
  shop: MailShop,
  connection: pg.ClientConfig,
  timing: WorkerTiming = WORKER_TIMING,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const transport = openTransport(shop.settings, timing)
  const first = Promise.withResolvers<void>()
  const working = workUntil(stopping.signal, shop, connection, timing, transport, first.resolve)
  await Promise.race([first.promise, working])
  return {
    async stop() {
      stopping.abort()
      await working
      transport.close()
    },
  }
}

async function workUntil(
  signal: AbortSignal,
  shop: MailShop,
  connection: pg.ClientConfig,
  timing: WorkerTiming,
  transport: Transport,
  onStarted: () => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(signal, shop, connection, timing, transport, onStarted)
    } catch (err) {
      shop.log.error({ err }, 'The mail worker stopped; it begins again')
    }
    onStarted()
    if (!signal.aborted) await sleep(timing.restart, undefined, { signal }).catch(() => {})
  }
}

async function work(
  signal: AbortSignal,
  shop: MailShop,
  connection: pg.ClientConfig,
  timing: WorkerTiming,
  transport: Transport,
  onStarted: () => void,
): Promise<void> {
  const pool = new pg.Pool({
    application_name: 'shop: mail',
    keepAlive: true,
    ...connection,
    max: transport.concurrency + CONNECTIONS.queue,
  })
  const logLostConnection = (err: Error) => {
    if (!signal.aborted) shop.log.warn({ err }, 'A connection of the mail worker broke')
  }
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  const lock = holdAliveLock(connection, shop.log, timing)
  const lockHeld = Promise.withResolvers<void>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lockHeld.resolve(lock.begin(workerPool.id)))
  const watch = watchWorker(events, timing.stall)
  const rebase = setInterval(() => void pool.query(REBASE_EARLY_MAILS).catch(() => {}), timing.check)
  let runner: Runner | undefined
  const stop = () => void runner?.stop().catch(() => {})
  try {
    runner = await run({
      pgPool: pool,
      concurrency: transport.concurrency,
      pollInterval: timing.poll,
      noHandleSignals: true,
      events,
      logger: toPinoLogger(shop.log),
      taskList: { [MAIL_TASK]: sendMail(shop, transport, lockHeld.promise) as Task },
      parsedCronItems: [],
      preset: RELEASING,
    })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    onStarted()
    await Promise.race([runner.promise, watch.stalled])
  } finally {
    watch.stop()
    clearInterval(rebase)
    stop()
    signal.removeEventListener('abort', stop)
    // A connection that broke while the queue used it is never released, and the pool would wait for it.
    await atMost(timing.close, Promise.all([lock.stop(), pool.end()]))
  }
}
