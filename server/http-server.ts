import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { BUSY_MESSAGE, RETRY_AFTER } from '#app/core/busy.server.ts'
import { report } from '#app/core/signals.server.ts'
import type { Acceptor } from './sockets.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

export type HttpLimits = {
  /** Milliseconds until the headers of a request, and the whole request, must have arrived. */
  headersTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
  /** Milliseconds without traffic until a connection is closed, also while its client does not read. */
  idleTimeout: number
  /** Milliseconds until a connection without a request is closed; after Node's own 5 s a reader of a page
   * connects again. Longer than a proxy keeps it (nginx and the Caddyfile 60 s), which cannot send an order
   * again when the shop closes the connection at the same moment. */
  keepAliveTimeout: number
  /** Unanswered requests of one connection. Browsers do not pipeline. */
  maxPipelined: number
}

const LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 60_000,
  keepAliveTimeout: 75_000,
  maxPipelined: 16,
}

/** Creates a server that, while it closes, ends each connection after its current answer. */
export function createHttpServer(answer: RequestListener, limits: Partial<HttpLimits> = {}): Server {
  const { idleTimeout, maxPipelined, ...timeouts } = { ...LIMITS, ...limits }
  const isPipelineFull = countPipelined(maxPipelined)
  const server: Server = createServer(timeouts, (request, response) => {
    if (!server.listening || hasUnreadBody(request)) response.shouldKeepAlive = false
    if (isPipelineFull(request, response)) {
      request.socket.pause()
      report('shed', { cause: 'pipeline' })
      return refuse(response, 503, BUSY_MESSAGE, RETRY_AFTER)
    }
    if (!hasOneHost(request)) return refuse(response, 400, 'Send one Host.')
    answer(request, response)
  })
  server.timeout = idleTimeout
  refuseUnreadable(server)
  return server
}

/** Nothing reads the body of a GET, so Node would receive it until the request times out. */
const hasUnreadBody = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') && hasBody(request)

export const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined

function countPipelined(max: number) {
  const unanswered = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
    return count > max
  }
}

/** RFC 9112, 3.2: 400 for more than one Host, and for an absolute address of another host. */
function hasOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts++
  if (hosts > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const target = URL.parse(url)
  if (!target) return false
  return headers.host === undefined || target.host === URL.parse(`${target.protocol}//${headers.host}`)?.host
}

function refuse(response: ServerResponse, code: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(code, { ...headers, 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(text)
}

/** Finishes pending answers for at most 8 s, then closes all connections. `sockets` are those of `listen`. */
export async function stopServing(server: Server, sockets: readonly Acceptor[] = []) {
  const deadline = setTimeout(() => server.closeAllConnections(), 8_000)
  const closed = Promise.all([server, ...sockets].map((each) => new Promise((done) => each.close(done))))
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
}
