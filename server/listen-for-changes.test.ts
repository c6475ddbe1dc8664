import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { freshDatabase } from '#test/database.ts'
import { listenForChanges } from './listen-for-changes.ts'

const database = await freshDatabase()
let listener: ReturnType<typeof listenForChanges> | undefined
afterEach(async () => {
  await listener?.stop()
  events.length = 0
})
afterAll(() => database.drop())

const events: string[] = []
const options = {
  retryMs: 20,
  invalidate: (tags: string[]) => {
    events.push(...tags)
  },
  clear: () => {
    events.push('everything')
  },
  log: {
    warn: (_: object, message: string) => {
      events.push(message)
    },
  },
}
const patient = { timeout: 60_000 }
const notify = (tags: string) => database.pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, tags])
const untilListening = () =>
  vi.waitFor(async () => {
    await notify('a')
    expect(events).toContain('a')
  }, patient)

test('notified tags are invalidated; after a lost connection all pages are cleared', async () => {
  listener = listenForChanges(database.connection, options)
  await untilListening()
  await notify('product:1 home')
  await vi.waitFor(() => expect(events).toContain('home'), patient)
  events.length = 0
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'
      and datname = current_database()`,
  )
  await vi.waitFor(() => expect(events.at(-1)).toBe('everything'), patient)
  expect([...new Set(events)]).toEqual(['Lost the connection that listens for changed pages', 'everything'])
  await untilListening()
})

test('pages that were rendered before it listened first are cleared', async () => {
  const { host, port } = database.connection
  const held: Socket[] = []
  const proxy = createServer({ pauseOnConnect: true }, (inner) => held.push(inner))
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  listener = listenForChanges(
    { ...database.connection, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port },
    options,
  )
  await vi.waitFor(() => expect(held).toHaveLength(1), patient)
  await notify('missed')
  const outer = connect(host!.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: port! })
  held[0]!.pipe(outer).pipe(held[0]!)
  await untilListening()
  expect(events).toContain('everything')
  expect(events).not.toContain('missed')
  await listener.stop()
  proxy.close()
})

test('a connection that a firewall silences is detected and replaced', async () => {
  const { host, port } = database.connection
  const sockets: Socket[] = []
  let isSilent = false
  // It swallows the bytes of a forgotten connection without closing it.
  const firewall = createServer((inner) => {
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
  await new Promise<void>((done) => firewall.listen(0, '127.0.0.1', done))
  listener = listenForChanges(
    { ...database.connection, host: '127.0.0.1', port: (firewall.address() as AddressInfo).port },
    { ...options, checkMs: 300 },
  )
  await untilListening()
  // A busy machine may have answered a check too late already.
  events.length = 0
  isSilent = true
  await notify('missed')
  const dead = 'The connection that listens for changed pages is dead'
  await vi.waitFor(() => expect(events).toContain(dead), patient)
  isSilent = false
  await vi.waitFor(() => expect(events).toContain('everything'), patient)
  expect(events).not.toContain('missed')
  events.length = 0
  await untilListening()
  await listener.stop()
  for (const socket of sockets) socket.destroy()
  firewall.close()
})
