import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { freshDatabase } from '#test/database.ts'
import { listenForChanges } from './listen-for-changes.ts'

const database = await freshDatabase()
let listener: ReturnType<typeof listenForChanges> | undefined
afterEach(async () => {
  await listener?.stop()
  warnings.length = 0
})
afterAll(() => database.drop())

const told: string[] = []
const warnings: string[] = []
const hears = {
  invalidate: (tags: string[]) => {
    told.push(...tags)
  },
  clear: () => {
    told.push('everything')
  },
  log: {
    warn: (_: object, message: string) => {
      warnings.push(message)
    },
  },
}
/** For a busy machine: it is no measure of the listener. */
const patient = { timeout: 20_000 }
const warned = (message: RegExp) =>
  vi.waitFor(() => expect(warnings).toContainEqual(expect.stringMatching(message)), patient)
const notify = (tags: string) => database.pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, tags])
const hearing = () =>
  vi.waitFor(async () => {
    await notify('a')
    expect(told).toContain('a')
  }, patient)

test('hears of changes; what may have been missed while the connection was lost is dropped when it is back, and not before', async () => {
  told.length = 0
  listener = listenForChanges(database.connection, hears)
  await hearing()
  await notify('product:1 home')
  await vi.waitFor(() => expect(told).toContain('home'), patient)
  told.length = 0
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await warned(/^Lost the connection/)
  expect(told).toEqual([])
  await vi.waitFor(() => expect(told).toEqual(['everything']), patient)
  await hearing()
})

test('a connection that the network forgot in silence is found out', async () => {
  told.length = 0
  const { host, port } = database.connection
  const sockets: Socket[] = []
  let isSilent = false
  // A firewall's way: what comes is swallowed, and nobody is told.
  const wall = createServer((inner) => {
    const outer = connect(
      host!.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: port! },
    )
    sockets.push(inner, outer)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      from
        .on('error', () => {})
        .on('data', (bytes) => {
          if (!isSilent) to.write(bytes)
        })
  })
  await new Promise<void>((done) => wall.listen(0, '127.0.0.1', done))
  listener = listenForChanges(
    { ...database.connection, host: '127.0.0.1', port: (wall.address() as AddressInfo).port },
    { ...hears, checkMs: 300 },
  )
  await hearing()
  isSilent = true
  await notify('missed')
  await warned(/is dead$/)
  isSilent = false
  await vi.waitFor(() => expect(told).toContain('everything'), patient)
  expect(told).not.toContain('missed')
  told.length = 0
  await hearing()
  await listener.stop()
  for (const socket of sockets) socket.destroy()
  wall.close()
})
