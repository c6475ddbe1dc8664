import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { createReadiness } from './health.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

function readiness(connection = database.connection) {
  const made = createReadiness(connection, { timeoutMs: 60_000, freshMs: 0 })
  onTestFinished(() => made.stop())
  return made
}

test('a node is ready while the database takes writes', async () => {
  const node = readiness()
  expect(await node.isReady()).toBe(true)
  const readOnly = { ...database.connection, options: '-c default_transaction_read_only=on' }
  expect(await readiness(readOnly).isReady()).toBe(false)
})

test('a node is not ready while it drains or the database is unreachable', async () => {
  const node = readiness()
  expect(await node.isReady()).toBe(true)
  node.drain()
  expect(await node.isReady()).toBe(false)
  expect(await readiness({ ...database.connection, host: '127.0.0.1', port: 1 }).isReady()).toBe(false)
})

test('a result holds for a while, so that many checks cost one statement', async () => {
  const node = createReadiness(database.connection, { timeoutMs: 60_000, freshMs: 600_000 })
  expect(await node.isReady()).toBe(true)
  await node.stop()
  expect(await node.isReady()).toBe(true)
})

/** A way to the database that breaks when a statement with this text is sent. */
async function wayThatBreaksAt(text: string) {
  const { host = '', port } = database.connection
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port!, host)
    far.on('error', () => {}).on('data', (bytes) => near.write(bytes))
    near.on('error', () => {}).on('close', () => far.destroy())
    near.on('data', (bytes) => (bytes.includes(text) ? near.destroy() : far.write(bytes)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ...database.connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('a connection that breaks during a check makes the node unready, and the process goes on', async () => {
  const node = readiness(await wayThatBreaksAt('pg_logical_emit_message'))
  expect(await node.isReady()).toBe(false)
  expect(await node.isReady()).toBe(false)
})
