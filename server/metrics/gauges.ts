import { Counter, Gauge, type Registry } from 'prom-client'
import type pg from 'pg'
import type { CacheUse } from '#server/pages/page-cache.ts'
import { type QueueState, readQueues } from './queue.ts'

type Cache = { size(): { pages: number; bytes: number }; use(): CacheUse }

export type Sources = {
  pool: pg.Pool
  caches: Record<'pages' | 'calls', Cache>
  renderThreads(): number
  isReady(): Promise<boolean>
  /** Resident memory of the job process; null without one. */
  jobProcessBytes(): number | null
  /** DATA_DIR. */
  dataFolder: string
}

/** If the database takes longer, the metrics are sent without the queues. */
const MAX_READ_MS = 1000

export function gaugeCaches(registers: Registry[], { caches }: Sources) {
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

export function gaugePool(registers: Registry[], { pool }: Sources) {
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

export function gaugeQueues(registers: Registry[], { pool }: Sources) {
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
  gauge('nayab_jobs_waiting', 'Jobs that are due or were tried in vain', 'waiting')
  gauge('nayab_jobs_failed', 'Jobs that are not tried again', 'failed')
  gauge('nayab_job_oldest_seconds', 'How long the oldest of the waiting jobs has waited', 'oldestSeconds')
}

async function readInTime(pool: pg.Pool): Promise<QueueState[]> {
  const timeout = Promise.withResolvers<[]>()
  const timer = setTimeout(() => timeout.resolve([]), MAX_READ_MS)
  const states = await Promise.race([readQueues(pool).catch(() => []), timeout.promise])
  clearTimeout(timer)
  return states
}
