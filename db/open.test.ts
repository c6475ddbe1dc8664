import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, testServer } from '#test/database.ts'
import { copyDataFolder, serverOf, eventually } from '#test/embedded.ts'
import { asSuperuser } from '#test/server.ts'
import { silent, StartError } from './start.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open.server.ts'
import { openPool } from './pool.server.ts'
import { products } from './tables/index.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

function open(url: string) {
  return openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, { log: silent, serve: true })
}

async function refusal(url: string): Promise<string> {
  const error = await open(url).then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('a server named by DATABASE_URL serves, and closing twice closes once', async () => {
  const opened = await open(database.url)
  expect(await opened.db.select().from(products)).toEqual([])
  expect((await opened.pool.query('select current_database() as name')).rows).toEqual([
    { name: database.connection.database },
  ])
  await Promise.all([opened.close(), opened.close()])
})

test('a process closes a pool whose broken connection is never released, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-end-pool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'entry.mjs')
  const pools = join(import.meta.dirname, 'pool.server.ts')
  writeFileSync(
    entry,
    `const { endPool, openPool } = await import(${JSON.stringify(pools)})
    const log = { info() {}, warn() {}, error() {} }
    const pool = openPool({ connectionString: ${JSON.stringify(database.url)} }, log)
    const client = await pool.connect()
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    await endPool(pool, 100)
    process.exit(7)`,
  )
  const child = fork(entry, { execArgv: [], stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('a broken connection is logged, unless it is being closed', async () => {
  const logged: string[] = []
  const pool = openPool(database.connection, {
    ...silent,
    warn: (message: string) => {
      logged.push(message)
    },
  })
  const client = await pool.connect()
  client.emit('error', new Error('terminating connection'))
  const ended = pool.end()
  client.emit('error', new Error('terminating connection'))
  client.release()
  await ended
  expect(logged).toEqual(['A database connection broke: terminating connection'])
})

test('without DATABASE_URL the server under DATA_DIR serves, and the pool survives its crash', async () => {
  const data = await copyDataFolder()
  const opened = await openDatabase({ DATA_DIR: data }, { log: silent, serve: true })
  await migrate(opened)
  expect(await opened.db.select().from(products)).toEqual([])
  process.kill(serverOf(data)!, 'SIGKILL')
  expect(await eventually(() => opened.db.select().from(products))).toEqual([])
  await opened.close()
  expect(serverOf(data)).toBe(null)
})

test('an invalid address is refused with an example, without its password', async () => {
  const sentence =
    'DATABASE_URL is not the address of a PostgreSQL database; ' +
    'it looks like postgres://user:password@host:5432/database.'
  for (const url of ['nonsense', 'mysql://a:geheim@b/c', 'postgres://a:geheim@:::/x'])
    expect(await refusal(url)).toBe(sentence)
})

test('a server that is not there', async () => {
  expect(await refusal('postgres://a:geheim@127.0.0.1:5699/shop')).toBe(
    'DATABASE_URL: nothing answers at 127.0.0.1:5699/shop; is the server running?',
  )
})

test('an unknown host', async () => {
  expect(await refusal('postgres://a:geheim@shop.invalid/shop')).toBe(
    'DATABASE_URL: the host of shop.invalid:5432/shop is not known.',
  )
})

test('a port on which another program listens', async () => {
  const other = createServer((socket) => socket.end('220 mail\r\n')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusal(`postgres://a:geheim@127.0.0.1:${port}/shop`)).toContain(
    `DATABASE_URL: 127.0.0.1:${port}/shop cannot be used: `,
  )
  other.close()
})

function urlWith(change: { database?: string; user?: string }): string {
  const url = new URL(database.url)
  if (change.database) url.pathname = change.database
  if (change.user) Object.assign(url, { username: change.user, password: 'geheim' })
  return url.href
}

test('a database that does not exist, a user who does not, and one without the right', async () => {
  const { host, port, database: name } = database.connection
  const guest = `${name}_guest`
  expect(await refusal(urlWith({ database: 'missing' }))).toBe(
    `DATABASE_URL: there is no database ${host}:${port}/missing; create it first.`,
  )
  expect(await refusal(urlWith({ user: guest }))).toBe(
    `DATABASE_URL: ${host}:${port}/${name} refuses the user or the password.`,
  )

  await asSuperuser(await testServer, async (client) => {
    await client.query(`create role ${guest} login password 'geheim'`)
    expect(await refusal(urlWith({ user: guest }))).toBe(
      `DATABASE_URL: the user ${guest} may not create tables in ${host}:${port}/${name}; make it the owner ` +
        'of the database.',
    )
    await client.query(`drop role ${guest}`)
  })
})
