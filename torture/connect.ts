import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Postmaster, readPostmaster } from '#db/embedded/postmaster.ts'

const MAX_MS = 60_000

/** Sends a statement, waiting until the database answers. `cluster` is the folder of PostgreSQL's data. */
export async function queryWhenUp<Row extends pg.QueryResultRow>(
  { cluster, user }: { cluster: string; user: string },
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (const until = Date.now() + MAX_MS; ;) {
    const postmaster = readPostmaster({ cluster })
    const client = postmaster?.socketFolder ? clientOf(postmaster, user) : null
    try {
      if (!client) throw new Error('The database does not run.')
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (failed) {
      // A statement that is wrong stays wrong.
      if (Date.now() > until || (failed as { code?: string }).code?.startsWith('42')) throw failed
      await sleep(50)
    } finally {
      await client?.end().catch(() => {})
    }
  }
}

function clientOf({ socketFolder: host, port }: Postmaster, user: string): pg.Client {
  const client = new pg.Client({ host, port, user, database: 'nayab' })
  client.on('error', () => {})
  return client
}

/** The DATABASE_URL of a database on a socket. */
export function urlOf({ host, port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const clusterIn = (dataDir: string) => join(dataDir, 'postgres', 'cluster')
