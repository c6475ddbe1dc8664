import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { silent } from '#db/start.ts'
import { LEFT_BY, removeLeftovers, removeShopData } from './leftovers.ts'
import { quickFolder } from './quick-folder.ts'
import { makeTemplate, type TestServer } from './server.ts'

type RunningServer = TestServer & { stop(): Promise<void> }

/** All projects share one server. The first request starts it, so tests without a database do not wait. */
const runs: { server?: Promise<RunningServer>; http?: Promise<Server>; users: number } = { users: 0 }
const key = Symbol.for('test server')
const run: typeof runs =
  ((globalThis as Record<symbol, unknown>)[key] as typeof runs) ??
  ((globalThis as Record<symbol, unknown>)[key] = runs)

export default async function setup(project: TestProject) {
  run.users += 1
  const http = await (run.http ??= listen())
  project.provide('testServerUrl', `http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  return async () => {
    run.users -= 1
    if (run.users > 0) return
    const server = run.server
    delete run.server
    delete run.http
    http.close()
    await (await server)?.stop()
  }
}

async function listen(): Promise<Server> {
  const http = createServer(async (_, response) => {
    try {
      const { superuser, role, prefix } = await (run.server ??= startServer())
      response.end(JSON.stringify({ superuser, role, prefix } satisfies TestServer))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  http.keepAliveTimeout = 1
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return http
}

/** Starts PostgreSQL in a temporary folder, or uses TEST_DATABASE_URL, whose user must be allowed to
 * create databases. */
async function startServer() {
  const prefix = `test_${process.pid}`
  const url = process.env['TEST_DATABASE_URL']
  return url
    ? prepareServer({ superuser: { connectionString: url }, role: null, prefix })
    : startOwnServer(prefix)
}

async function startOwnServer(prefix: string) {
  for (const folder of new Set([tmpdir(), quickFolder()])) await removeLeftovers(folder)
  const folder = mkdtempSync(join(quickFolder(), `${LEFT_BY}${process.pid}-`))
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  const { startEmbeddedPostgres } = await import('#db/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: silent,
    // Test data need not survive a crash.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
      max_connections: '300',
    },
  })
  const server = await prepareServer({
    superuser: postgres.superuser,
    role: postgres.connection.user,
    prefix,
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      await postgres.stop()
      removeShopData(folder)
      for (const each of new Set([tmpdir(), quickFolder()])) await removeLeftovers(each)
    },
  }
}

/** Creates the template and removes the databases of killed runs. Each run holds a lock while it is alive. */
async function prepareServer(server: TestServer) {
  const client = new pg.Client(server.superuser)
  await client.connect()
  await dropDeadRuns(client)
  await client.query('select pg_advisory_lock(20251, $1)', [process.pid])
  await makeTemplate(server)
  return {
    ...server,
    async stop() {
      await dropDatabases(client, server.prefix)
      await client.end()
    },
  }
}

async function dropDeadRuns(client: pg.Client) {
  const { rows } = await client.query<{ run: string }>(
    `select distinct substring(datname from '^test_(\\d+)_') as run from pg_database
     where datname ~ '^test_\\d+_'`,
  )
  for (const { run } of rows) {
    const {
      rows: [lock],
    } = await client.query('select pg_try_advisory_lock(20251, $1) as free', [run])
    if (!lock.free) continue
    await dropDatabases(client, `test_${run}`)
    await client.query('select pg_advisory_unlock(20251, $1)', [run])
  }
}

async function dropDatabases(client: pg.Client, prefix: string) {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${prefix}_`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
