import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#db/pool.server.ts'
import { silent } from '#db/start.ts'
import { databaseOn, openPool } from '#db/pool.server.ts'
import {
  asSuperuser,
  connectionTo,
  copyDatabase,
  makeDemoTemplate,
  templateName,
  type TestServer,
} from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

/** Requested on import, so that the server starts while the other imports of a test file load. */
export const testServer: Promise<TestServer> = requestServer()

async function requestServer(): Promise<TestServer> {
  const response = await fetch(inject('testServerUrl'))
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as TestServer
}

export type TestDatabase = {
  db: Database
  pool: pg.Pool
  /** For LISTEN or a second pool. */
  connection: pg.ClientConfig
  /** The DATABASE_URL for a shop in another process. */
  url: string
  drop(): Promise<void>
}

/** Creates a migrated database for a test file, empty or with the demo shop. Drop it at the end of the
 * file. */
export async function freshDatabase({
  seed = 'none',
  connections,
}: { seed?: 'none' | 'demo'; connections?: number | undefined } = {}): Promise<TestDatabase> {
  const server = await testServer
  if (seed === 'demo') await makeDemoTemplate(server)
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, (client) => copyDatabase(client, server, name, templateName(server, seed)))
  const connection = connectionTo(server, name)
  // A crowd waits for connections as long as the machine is busy.
  const pool = openPool({ ...connection, connectionTimeoutMillis: 60_000 }, silent, connections)
  return {
    db: databaseOn(pool),
    pool,
    connection,
    url: urlOf(connection),
    async drop() {
      await pool.end()
      await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function urlOf({ host = '', port, user, password, database }: pg.ClientConfig): string {
  const login = [user, password]
    .filter((part) => typeof part === 'string')
    .map((part) => encodeURIComponent(part))
    .join(':')
  return host.startsWith('/')
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`
}
