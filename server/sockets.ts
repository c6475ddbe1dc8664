import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server as Acceptor } from 'node:net'
import { connectionAccepted } from '#app/core/time-slices.server.ts'

export type { Acceptor }

/** libuv accepts one connection of a listening socket in each turn of the event loop
 * (github.com/libuv/libuv/pull/3696). Under load a turn takes long, so that of a thousand new connections the
 * last would wait for many seconds. Therefore the port has several sockets, which share its connections. */
const SOCKETS = process.platform === 'linux' ? 256 : 1

/** @throws Error of `listen`; no socket stays open */
export async function openSockets(
  server: Server,
  where: Pick<ListenOptions, 'port' | 'host'>,
): Promise<{ port: number; sockets: Acceptor[] }> {
  // Several processes may share a port whose sockets can be reused, so this one must be free before.
  if (SOCKETS > 1) await close(await open(createServer(), where))
  const sockets: Acceptor[] = []
  server.on('connection', connectionAccepted)
  try {
    await open(server, { ...where, reusePort: SOCKETS > 1 })
    const { port } = server.address() as AddressInfo
    while (sockets.length < SOCKETS - 1) {
      // The settings of sockets that an HTTP server accepts itself.
      const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      )
      sockets.push(await open(acceptor, { ...where, port, reusePort: true }))
    }
    return { port, sockets }
  } catch (failed) {
    await Promise.all([server, ...sockets].map(close))
    throw failed
  }
}

async function open<Opened extends Acceptor>(acceptor: Opened, options: ListenOptions): Promise<Opened> {
  acceptor.listen(options)
  await once(acceptor, 'listening')
  return acceptor
}

const close = (acceptor: Acceptor) => new Promise((done) => acceptor.close(done))
