import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  queryAll,
  startOtherProcess,
  dataFolder,
  isRoot,
  copyDataFolder,
  openProcess,
  serverOf,
  eventually,
} from '#test/embedded.ts'
import { disownPostmaster, isRunning } from './postmaster.ts'
import { takeStartLock } from './start-lock.ts'

async function killBoth(data: string) {
  const shop = await openProcess(data)
  const server = serverOf(data)!
  await shop.stop('SIGKILL')
  process.kill(server, 'SIGKILL')
  await eventually(() => serverOf(data) === null)
}

test('after a power cut the old postmaster.pid does not prevent a start', async () => {
  const data = await copyDataFolder()
  await killBoth(data)
  expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(true)
  expect((await openProcess(data)).ready).toMatchObject({ adopted: false })
})

test('a postmaster.pid with the id of another process prevents no start, and no signal is sent', async () => {
  const data = await copyDataFolder()
  await killBoth(data)
  const other = startOtherProcess(data)
  const lines = readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  for (const file of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock'])
    writeFileSync(join(data, 'postgres', file), [other, ...lines.slice(1)].join('\n'))
  expect((await openProcess(data)).ready).toMatchObject({ adopted: false })
  expect(process.kill(other, 0)).toBe(true)
})

test('a postmaster.pid that a stopping server has just deleted is left alone', () => {
  const cluster = dataFolder()
  mkdirSync(cluster)
  disownPostmaster({ cluster }, { pid: 4711 })
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test("an old postmaster.pid with the id of the shop's parent prevents no start", async () => {
  const data = await copyDataFolder()
  await killBoth(data)
  const file = join(data, 'postgres', 'cluster', 'postmaster.pid')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.replace(/^\d+/, String(process.pid)))
  expect((await openProcess(data)).ready).toMatchObject({ adopted: false })
})

test('a start waits while another process has written an empty postmaster.pid', async () => {
  const data = await copyDataFolder()
  const lock = join(data, 'postgres', 'cluster', 'postmaster.pid')
  writeFileSync(lock, '')
  const starting = openProcess(data)
  const log = join(data, 'postgres', 'start.log')
  await eventually(() => readFileSync(log, 'utf8').includes('is empty'))
  rmSync(lock)
  expect((await starting).ready).toMatchObject({ adopted: false })
})

test('of shops that start at once after a crash one starts the server, the others adopt it', async () => {
  const data = await copyDataFolder()
  await killBoth(data)
  const shops = await Promise.all([
    openProcess(data),
    ...Array.from({ length: 3 }, () => openProcess(data, { serve: false })),
  ])
  expect(shops.map((shop) => shop.output())).toEqual(['', '', '', ''])
  expect(shops.filter((shop) => !shop.ready?.adopted)).toHaveLength(1)
  expect(serverOf(data)).not.toBeNull()
})

test('a start waits for a statement that outlives its killed server', async () => {
  const data = await copyDataFolder()
  const shop = await openProcess(data)
  queryAll(shop.ready!.connection, 'do $$ begin loop null; end loop; end $$').catch(() => {})
  const { pid } = await eventually(() =>
    queryAll(
      shop.ready!.connection,
      `select pid from pg_stat_activity where state = 'active' and query like 'do %'`,
    ).then((rows) => rows[0] as { pid: number } | undefined),
  )
  const isExecuted = () => isRunning({ cluster: join(data, 'postgres', 'cluster') }, { pid })
  const server = serverOf(data)!
  await shop.stop('SIGKILL')
  process.kill(server, 'SIGKILL')
  onTestFinished(() => void (isExecuted() && process.kill(pid, 'SIGKILL')))
  const starting = openProcess(data)
  const log = join(data, 'postgres', 'start.log')
  await eventually(() => readFileSync(log, 'utf8').includes('pre-existing shared memory block'))
  expect(isExecuted()).toBe(true)
  process.kill(pid, 'SIGKILL')
  expect((await starting).ready).toMatchObject({ adopted: false })
})

test('a path too long for a socket gets a private folder in /tmp, deleted with the server', async () => {
  const data = join(dataFolder(), ...Array.from({ length: 6 }, () => 'a-rather-long-name'), 'data')
  mkdirSync(dirname(data), { recursive: true, mode: 0o755 })
  const shop = await openProcess(data)
  const { host } = shop.ready!.connection
  expect(host).toMatch(/^\/tmp\/nayab-\w{6}$/)
  expect(statSync(host).mode & 0o777).toBe(0o700)

  const command = await openProcess(data, { serve: false })
  expect(command.ready).toMatchObject({ adopted: true, connection: { host } })
  await command.stop()
  await shop.stop('SIGKILL')
  const next = await openProcess(data)
  expect(next.ready).toMatchObject({ adopted: true, connection: { host } })
  const endStart = takeStartLock(join(data, 'postgres'))
  expect(await next.stop()).toBe(0)
  // A process that starts now may have chosen it.
  expect(existsSync(host)).toBe(true)
  endStart!()
  const last = await openProcess(data)
  expect(last.ready).toMatchObject({ adopted: false, connection: { host } })
  expect(await last.stop()).toBe(0)
  expect(existsSync(host)).toBe(false)
})

test('a socket that another program answers is not touched, and PostgreSQL gets another', async () => {
  const data = await copyDataFolder()
  const path = join(data, 'postgres', 'socket', '.s.PGSQL.5432')
  let calls = 0
  const other = createServer((socket) => {
    calls += 1
    socket.end('another program')
  }).listen(path)
  onTestFinished(() => {
    other.close()
  })
  const shop = await openProcess(data)
  expect(shop.ready!.connection.host).toMatch(/^\/tmp\/nayab-/)
  expect(calls).toBeGreaterThan(0)
  expect(other.listening && existsSync(path)).toBe(true)
  expect(await shop.stop()).toBe(0)
})

test('a copy of the data does not adopt the server of the original', async () => {
  const data = await copyDataFolder()
  const original = await openProcess(data)
  const copy = dataFolder()
  if (isRoot) mkdirSync(copy, { mode: 0o711 })
  cpSync(join(data, 'postgres'), join(copy, 'postgres'), {
    recursive: true,
    filter: (path) => !path.includes('.s.PGSQL'),
  })
  writeFileSync(join(copy, 'postgres', 'socket-folder'), original.ready!.connection.host)
  const second = await openProcess(copy)
  expect(second.output()).toBe('')
  expect(second.ready).toMatchObject({
    adopted: false,
    connection: { host: join(copy, 'postgres', 'socket') },
  })
  await queryAll(second.ready!.connection, 'create table only_in_the_copy (id int)')
  expect(
    await queryAll(original.ready!.connection, `select to_regclass('only_in_the_copy') as found`),
  ).toEqual([{ found: null }])
})

test('a running server that no longer answers is reported, not stopped', async () => {
  const data = await copyDataFolder()
  const shop = await openProcess(data)
  const server = serverOf(data)
  rmSync(join(data, 'postgres', 'socket', '.s.PGSQL.5432'))
  const next = await openProcess(data)
  expect(next.output()).toBe(
    `PostgreSQL already runs on ${data}/postgres/cluster (process ${server}) but does not answer: ` +
      `end it with "kill -INT ${server}" and start the shop again.\n`,
  )
  expect(serverOf(data)).toBe(server)
  expect(await shop.stop()).toBe(0)
})
