import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Settings } from '#app/core/settings.ts'
import { StartError } from '#db/start-error.ts'

/** A shop that was killed a moment ago may still hold its port. */
const PATIENCE_MS = 3_000

/**
 * Opens the port; with HOST unset on every interface, IPv6 and IPv4.
 * @throws StartError when the port is taken or may not be used
 * @returns the address to print
 */
export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<string> {
  const since = Date.now()
  for (;;) {
    try {
      await new Promise<void>((open, refuse) => {
        const refused = (failed: Error) => {
          server.off('listening', opened)
          refuse(failed)
        }
        const opened = () => {
          server.off('error', refused)
          open()
        }
        server.once('error', refused).once('listening', opened)
        server.listen({ port: PORT, ...(HOST ? { host: HOST } : {}) })
      })
      const { port } = server.address() as AddressInfo
      return `http://${!HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
    } catch (failed) {
      const { code } = failed as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && Date.now() - since < PATIENCE_MS) {
        await new Promise((wait) => setTimeout(wait, 250))
        continue
      }
      throw new StartError(sentence(code, PORT, HOST) ?? String(failed))
    }
  }
}

function sentence(code: string | undefined, port: number, host: string | undefined): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: end that one, or choose another port, as in PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one above 1023, as in PORT=3000 npm start.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine.`
    default:
      return undefined
  }
}
