import type { Server } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import type { Settings } from '#app/core/settings.ts'
import { StartError } from '#db/start.ts'
import { type Acceptor, openSockets } from './sockets.ts'

/** A process that has just been killed may still hold the port. */
const RETRY_LIMIT_MS = 3_000
const RETRY_MS = 250

/** Listens on every interface unless HOST is set. @throws StartError when the port cannot be used
 * @returns the address to print, and the further sockets of the port, to be closed with the server */
export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
  retryLimitMs = RETRY_LIMIT_MS,
): Promise<{ address: string; sockets: Acceptor[] }> {
  const since = Date.now()
  for (;;) {
    try {
      const { port, sockets } = await openSockets(server, { port: PORT, ...(HOST ? { host: HOST } : {}) })
      return { address: `http://${hostOf(HOST)}:${port}`, sockets }
    } catch (failed) {
      const { code } = failed as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && Date.now() - since < retryLimitMs) {
        await new Promise((wait) => setTimeout(wait, RETRY_MS))
        continue
      }
      throw new StartError(explain(code, PORT, HOST) ?? String(failed))
    }
  }
}

function hostOf(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Such clients could forge X-Forwarded-For and -Proto. It reads the bound address: HOST may be a name. */
export function warningForOpenPort(
  bound: AddressInfo | string | null,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string | null {
  if (TRUST_PROXY === 0 || bound === null || typeof bound === 'string') return null
  if (LOOPBACK.check(bound.address, bound.family === 'IPv6' ? 'ipv6' : 'ipv4')) return null
  return (
    `TRUST_PROXY is ${TRUST_PROXY}, but port ${bound.port} is open to other machines, too: ` +
    'a client that reaches it without the proxy can forge X-Forwarded-For and X-Forwarded-Proto. ' +
    'Set HOST=127.0.0.1, or let a firewall admit the proxy alone.'
  )
}

/** IPv4 rules also match the IPv6-mapped form, such as `::ffff:127.0.0.1`. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

function explain(code: string | undefined, port: number, host: string | undefined): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} is in use by another program: end that one, ` +
        `or choose another port, as in PORT=${port + 1} npm start.`
      )
    case 'EACCES':
      return (
        `Port ${port} may not be opened by this user: ` + 'choose one above 1023, as in PORT=3000 npm start.'
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine.`
    default:
      return undefined
  }
}
