import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The codes of Node's parser that it does not answer with 400. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Refuses a request that cannot be parsed, as Node does, but only after the pending answers to the requests
 * before it on its connection. Otherwise 400 would be the answer to an order that is placed. */
export function refuseUnreadable(server: Server): void {
  const pending = new WeakMap<Duplex, Exchange[]>()
  server.on('request', (request, response) => {
    const exchange = { request, response }
    const exchanges = pending.get(request.socket) ?? []
    pending.set(request.socket, exchanges)
    exchanges.push(exchange)
    response.once('close', () => exchanges.splice(exchanges.indexOf(exchange), 1))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const exchanges = pending.get(socket) ?? []
    const readable = exchanges.findLast(({ request }) => request.complete)
    if (!readable) return refuse(socket, error, exchanges)
    socket.pause()
    readable.response.once('close', () => refuse(socket, error, exchanges))
  })
}

/** An answer that has begun before its request was complete is cut. */
function refuse(socket: Duplex, error: NodeJS.ErrnoException, exchanges: readonly Exchange[]): void {
  const hasBegun = exchanges.some(({ response }) => response.headersSent)
  if (hasBegun || !socket.writable) return void socket.destroy(error)
  const status = STATUSES[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy(error))
}
