import { createServer, type Server } from 'node:http'
import type { Settings } from '#app/core/settings.ts'
import { StartError } from '#db/start.ts'
import { listen } from '#server/listen.ts'
import { stopServing } from '#server/http-server.ts'
import type { Sources } from './gauges.ts'
import { createRegistry } from './registry.ts'
import { measureServer } from './requests.ts'

/** @throws StartError when the port is taken @returns its address, and `stop` */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Pick<Settings, 'METRICS_PORT' | 'METRICS_HOST'>,
  server: Server,
  sources: Sources,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { registry, stop } = createRegistry(sources)
  measureServer(server)
  const own = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end('Not found')
    try {
      const metrics = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
    } catch {
      response.writeHead(500).end('The metrics could not be read.')
    }
  })
  const where = { PORT: METRICS_PORT!, HOST: METRICS_HOST }
  const { address, sockets } = await listen(own, where).catch((failed: Error) => {
    stop()
    throw new StartError(`METRICS_PORT, METRICS_HOST: ${failed.message}`)
  })
  return {
    address: `${address}/metrics`,
    async stop() {
      stop()
      await stopServing(own, sockets)
    },
  }
}
