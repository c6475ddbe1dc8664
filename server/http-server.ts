import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { BUSY_MESSAGE, RETRY_AFTER } from '#app/core/busy.server.ts'

export type HttpLimits = {
  /** How long the head of a request may take to arrive, and all of it. */
  headersTimeout: number
  requestTimeout: number
  /** How often these two are looked at. */
  connectionsCheckingInterval: number
  /** A connection on which nothing is sent or read for this long is closed, also while an answer waits to be read. */
  idleTimeout: number
  /** Requests of one connection whose answers are not sent yet. Browsers send the next one after the answer. */
  maxPipelined: number
}

const LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 60_000,
  maxPipelined: 16,
}

/** A server that, once it is closing, ends each connection with the answer under way, so that a busy shop closes at once, too. */
export function createHttpServer(answer: RequestListener, limits: Partial<HttpLimits> = {}): Server {
  const { idleTimeout, maxPipelined, ...timeouts } = { ...LIMITS, ...limits }
  const isPipelineFull = countPipelined(maxPipelined)
  const server: Server = createServer(timeouts, (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false
    if (isPipelineFull(request, response)) {
      request.socket.pause()
      return refuse(response, 503, BUSY_MESSAGE, RETRY_AFTER)
    }
    if (!hasOneHost(request)) return refuse(response, 400, 'Send one Host.')
    answer(request, response)
  })
  server.timeout = idleTimeout
  return server
}

/** Counts the requests of each connection that are not answered yet. */
function countPipelined(max: number) {
  const unanswered = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
    return count > max
  }
}

/** RFC 9112, 3.2: more than one Host is 400. So is an absolute address of another host, which a proxy may have read otherwise. */
function hasOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
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

/** Answers what is under way, for at most 8 s. */
export async function stopServing(server: Server) {
  const impatience = setTimeout(() => server.closeAllConnections(), 8_000)
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  await closed
  clearTimeout(impatience)
}
