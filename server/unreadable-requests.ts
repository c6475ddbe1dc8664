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
  const pending = new WeakMap<Duplex, Exchange>()
  server.on('request', (request, response) => {
    const { socket } = request
    pending.set(socket, { request, response })
    response.once('close', () => {
      if (pending.get(socket)?.response === response) pending.delete(socket)
    })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = pending.get(socket)
    if (last?.request.complete) {
      socket.pause()
      last.response.once('close', () => refuse(socket, error))
    } else if (last?.response.headersSent) socket.destroy(error)
    else refuse(socket, error)
  })
}

function refuse(socket: Duplex, error: NodeJS.ErrnoException): void {
  if (!socket.writable) return void socket.destroy(error)
  const status = STATUSES[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy(error))
}
