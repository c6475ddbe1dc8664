import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import { groupOf, GROUPS } from './route-group.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server }

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The HTTP statuses that the shop answers; another one is counted under its class, such as `5xx`. */
const CODES = new Set([200, 204, 206, 301, 302, 303, 304, 308, 400, 401, 403, 404, 405, 409, 413, 415, 416])
for (const code of [422, 429, 500, 503]) CODES.add(code)

const measured = new WeakSet<Server>()

/** Counts and times the requests of this server; others, such as the one of the metrics, are not counted. */
export function measureServer(server: Server): void {
  measured.add(server)
}

/** Uses Node's own channels of its HTTP servers. @returns a function that ends it */
export function countRequests(registry: Registry): () => void {
  const registers = [registry]
  const requests = new Counter({
    name: 'nayab_http_requests_total',
    help: 'Answered requests',
    labelNames: ['group', 'code'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'nayab_http_request_seconds',
    help: 'Time from the headers of a request to the last byte of its answer',
    labelNames: ['group'] as const,
    buckets: BUCKETS,
    registers,
  })
  for (const group of GROUPS) {
    seconds.zero({ group })
    for (const code of ['200', '500', '503']) requests.inc({ group, code }, 0)
  }
  const since = new WeakMap<ServerResponse, number>()
  const onStart = (message: unknown) => {
    const { response, server } = message as Exchange
    if (measured.has(server)) since.set(response, performance.now())
  }
  const onFinish = (message: unknown) => {
    const { request, response } = message as Exchange
    const start = since.get(response)
    if (start === undefined) return
    const group = groupOf(request.url ?? '')
    const { statusCode } = response
    const code = CODES.has(statusCode) ? String(statusCode) : `${Math.floor(statusCode / 100)}xx`
    requests.inc({ group, code })
    seconds.observe({ group }, (performance.now() - start) / 1000)
  }
  subscribe('http.server.request.start', onStart)
  subscribe('http.server.response.finish', onFinish)
  return () => {
    unsubscribe('http.server.request.start', onStart)
    unsubscribe('http.server.response.finish', onFinish)
  }
}
