import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import { limits } from '#app/core/limits.ts'
import { onSignal } from '#app/core/signals.server.ts'
import { statementSeconds } from '#db/statements.server.ts'
import type { CacheUse } from '#server/pages/page-cache.ts'
import { countRequests } from './requests.ts'
import { type QueueState, readQueues } from './queue.ts'

type Cache = { size(): { pages: number; bytes: number }; use(): CacheUse }

/** What is read when the metrics are asked for. */
export type Sources = {
  pool: pg.Pool
  caches: Record<'pages' | 'calls', Cache>
  renderThreads(): number
  isReady(): Promise<boolean>
  /** Resident memory of the job process; null without one. */
  jobProcessBytes(): number | null
}

const REASONS: Record<number, string> = {
  400: 'unreadable',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  409: 'conflict',
  413: 'too_large',
  415: 'media_type',
  422: 'invalid',
  429: 'limit',
  503: 'busy',
}
const CAUSES = [
  'database',
  'pool',
  'render queue',
  'picture queue',
  'order queue',
  'order conflicts',
  'pipeline',
  'picture store',
]
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The metrics are answered without the queues if the database takes longer. */
const MAX_READ_MS = 1000

/** Creates the metrics of this node and begins to measure. @returns `stop`, which ends that */
export function createRegistry(sources: Sources): { registry: Registry; stop(): void } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const ends = [countRequests(registry), countSignals(registers)]

  const statements = new Histogram({
    name: 'nayab_statement_seconds',
    help: 'Time of database statements of the serving process, waiting for the network included',
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const onStatement = (seconds: unknown) => statements.observe(seconds as number)
  statementSeconds.subscribe(onStatement)
  ends.push(() => statementSeconds.unsubscribe(onStatement))

  gaugeCaches(registers, sources)
  gaugePool(registers, sources)
  gaugeQueues(registers, sources)
  gauge('nayab_render_threads', 'Threads that render pages beside the serving one', () =>
    sources.renderThreads(),
  )
  gauge('nayab_ready', '1 if a load balancer may send requests to this node', async () =>
    Number(await sources.isReady()),
  )
  gauge('nayab_job_process_bytes', 'Resident memory of the job process', () => sources.jobProcessBytes() ?? 0)

  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  return { registry, stop: () => ends.forEach((end) => end()) }
}

/** Each series exists from the start, so that its first increase is seen. */
function countSignals(registers: Registry[]): () => void {
  const counter = <Label extends string>(name: string, help: string, label: Label, values: string[]) => {
    const made = new Counter({ name, help, labelNames: [label], registers })
    for (const value of values) made.inc({ [label]: value } as never, 0)
    return (value: string) => made.inc({ [label]: value } as never)
  }
  const orders = new Counter({ name: 'nayab_orders_total', help: 'Orders placed by buyers', registers })
  const refused = counter('nayab_refusals_total', 'Refusals of the API, by reason', 'reason', [
    ...Object.values(REASONS),
    'other',
  ])
  const limited = counter('nayab_limited_total', 'Refusals by a limit', 'limit', Object.keys(limits))
  const shed = counter('nayab_shed_total', 'Requests answered 503, by cause', 'cause', CAUSES.map(labelOf))
  const mails = counter('nayab_mails_total', 'Attempts to send a mail, by result', 'result', [
    'sent',
    'retried',
    'failed',
    'dropped',
  ])
  const ends = [
    onSignal('order placed', () => orders.inc()),
    onSignal('refused', ({ code }) => refused(REASONS[code] ?? 'other')),
    onSignal('limited', ({ limit }) => limited(limit)),
    onSignal('shed', ({ cause }) => shed(labelOf(cause))),
    onSignal('mail', ({ result }) => mails(result)),
  ]
  return () => ends.forEach((end) => end())
}

const labelOf = (cause: string) => cause.replaceAll(' ', '_')

function gaugeCaches(registers: Registry[], { caches }: Sources) {
  const labelNames = ['cache'] as const
  const each = <M extends { reset(): void }>(metric: M, set: (name: string, cache: Cache) => void) => {
    metric.reset()
    for (const [name, cache] of Object.entries(caches)) set(name, cache)
  }
  const base = { labelNames, registers }
  new Counter({
    name: 'nayab_cache_hits_total',
    help: 'Answers from a cache',
    ...base,
    collect() {
      each(this, (cache, { use }) => this.inc({ cache }, use().hits))
    },
  })
  new Counter({
    name: 'nayab_cache_misses_total',
    help: 'Answers that had to be rendered',
    ...base,
    collect() {
      each(this, (cache, { use }) => this.inc({ cache }, use().misses))
    },
  })
  new Gauge({
    name: 'nayab_cache_bytes',
    help: 'Memory of a cache',
    ...base,
    collect() {
      each(this, (cache, { size }) => this.set({ cache }, size().bytes))
    },
  })
  new Gauge({
    name: 'nayab_cache_entries',
    help: 'Entries of a cache',
    ...base,
    collect() {
      each(this, (cache, { size }) => this.set({ cache }, size().pages))
    },
  })
}

function gaugePool(registers: Registry[], { pool }: Sources) {
  new Gauge({
    name: 'nayab_pool_connections',
    help: 'Database connections of the serving thread',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'nayab_pool_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

function gaugeQueues(registers: Registry[], { pool }: Sources) {
  // The three metrics are collected at the same moment, by one statement.
  let reading: ReturnType<typeof readInTime> | null = null
  const read = () =>
    (reading ??= readInTime(pool).finally(() => {
      reading = null
    }))
  const gauge = (name: string, help: string, field: 'waiting' | 'failed' | 'oldestSeconds') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        const states = await read()
        this.reset()
        for (const state of states) this.set({ queue: state.name }, state[field])
      },
    })
  gauge('nayab_jobs_waiting', 'Jobs that are due', 'waiting')
  gauge('nayab_jobs_failed', 'Jobs that are not tried again', 'failed')
  gauge('nayab_job_oldest_seconds', 'How long the oldest job that is due has waited', 'oldestSeconds')
}

/** Without an answer in time, or without a database, there is nothing to show. */
async function readInTime(pool: pg.Pool): Promise<QueueState[]> {
  const timeout = Promise.withResolvers<[]>()
  const timer = setTimeout(() => timeout.resolve([]), MAX_READ_MS)
  const states = await Promise.race([readQueues(pool).catch(() => []), timeout.promise])
  clearTimeout(timer)
  return states
}
