import pg from 'pg'
import { silent } from '#db/start.ts'
import { migrate } from '#db/migrate.server.ts'
import { databaseOn, openPool } from '#db/pool.server.ts'

/** The server of this run, from test/global-setup.ts. Its databases have the prefix and belong to `role`. */
export type TestServer = { superuser: pg.ClientConfig; role: string | null; prefix: string }

export async function makeTemplate(server: TestServer) {
  const name = templateName(server, 'none')
  await asSuperuser(server, (client) => copyDatabase(client, server, name, 'template0'))
  await fill(server, name, async (pool) => migrate({ pool }))
}

/** The first test file that needs it seeds it; the others wait. */
export async function makeDemoTemplate(server: TestServer) {
  const name = templateName(server, 'demo')
  const making = `${name}_making`
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(20252, 1)')
    if ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount) return
    await client.query(`drop database if exists ${making} with (force)`)
    await copyDatabase(client, server, making, templateName(server, 'none'))
    const { seedDemo } = await import('#db/seed/seed.server.ts')
    const { refreshChanged } = await import('#server/refresh-lists.ts')
    await fill(server, making, async (pool) => {
      const database = { db: databaseOn(pool), pool, connection: connectionTo(server, making) }
      await seedDemo(database)
      // Each shop would do it at its start, and its lists are not complete until then.
      await refreshChanged(database, silent)
    })
    await client.query(`alter database ${making} rename to ${name}`)
  })
}

async function fill(server: TestServer, name: string, work: (pool: pg.Pool) => Promise<unknown>) {
  const pool = openPool(connectionTo(server, name), silent, 5)
  try {
    await work(pool)
    // A database with open connections cannot be copied.
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}

export async function copyDatabase(client: pg.Client, { role }: TestServer, name: string, template: string) {
  // Without fsync a copy of the files takes 20 ms, PostgreSQL's default (through the WAL) 300 ms.
  const owner = role ? `owner ${role}` : ''
  await client.query(`create database ${name} template ${template} strategy file_copy ${owner}`)
}

export async function asSuperuser<T>(
  server: TestServer,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(server.superuser)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function templateName({ prefix }: TestServer, seed: 'none' | 'demo') {
  return `${prefix}_template_${seed === 'demo' ? 'demo' : 'empty'}`
}

export function connectionTo({ superuser, role }: TestServer, database: string): pg.ClientConfig {
  const { host, port, user, password } = new pg.Client(superuser)
  return {
    host,
    port,
    user: role ?? user,
    database,
    ...(typeof password === 'string' && !role ? { password } : {}),
  }
}
