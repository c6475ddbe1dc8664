import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallCache } from './call-cache.ts'
import type { Closing } from './closing.ts'
import { createReadiness, type Readiness } from './health.ts'
import { stopServing } from './http-server.ts'
import { listen, warningForOpenPort } from './listen.ts'
import type { OpenShop } from './open-shop.ts'
import type { Pages } from './pages/pages.ts'

type Parts = {
  opened: OpenShop
  closing: Closing
  pages: Pages
  cachedCalls: CallCache
  renderThreads(): number
  jobs: { bytes(): number | null }
  createServer(isReady: Readiness['isReady']): Server
}

/** Opens the port; the closing drains the node first. @returns the address to print */
export async function openPort(parts: Parts): Promise<string> {
  const { opened, closing } = parts
  const { settings, log } = opened.shop
  const readiness = createReadiness(opened.database.connection)
  closing.addStep(() => readiness.stop())
  const server = parts.createServer(readiness.isReady)
  const { address, sockets } = await listen(server, settings)
  closing.addStep(() => stopServing(server, sockets))
  if (settings.METRICS_PORT !== undefined) await openMetrics(parts, server, readiness)
  closing.addStep(async () => {
    readiness.drain()
    await sleep(settings.DRAIN_SECONDS * 1000)
  })
  const warning = warningForOpenPort(server.address(), settings)
  if (warning) log.warn({}, warning)
  return address
}

async function openMetrics(
  { opened: { shop, database }, closing, pages, cachedCalls, renderThreads, jobs }: Parts,
  server: Server,
  { isReady }: Readiness,
) {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  const metrics = await serveMetrics(shop.settings, server, {
    pool: database.pool,
    caches: { pages, calls: cachedCalls },
    renderThreads,
    isReady,
    jobProcessBytes: () => jobs.bytes(),
    dataFolder: resolve(shop.settings.DATA_DIR),
  })
  closing.addStep(() => metrics.stop())
  console.log(`Metrics: ${metrics.address}`)
}
