import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { statementSeconds } from '#db/statements.server.ts'
import { countRequests } from './requests.ts'
import { gaugeCaches, gaugePool, gaugeQueues, type Sources } from './gauges.ts'
import { countSignals } from './signals.ts'

const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
  gauge('nayab_disk_free_bytes', 'Free space of the disk that holds DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(sources.dataFolder)
    return bavail * bsize
  })

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
