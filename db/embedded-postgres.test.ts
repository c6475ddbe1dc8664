import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queryAll, dataFolder, copyDataFolder, openProcess, serverOf, eventually } from '#test/embedded.ts'

test('the first use creates the cluster, and its data outlive a clean stop', async () => {
  const data = dataFolder()
  const first = await openProcess(data)
  await queryAll(
    first.ready!.connection,
    `create table notes (content text); insert into notes values ('چائے')`,
  )
  expect(await first.stop()).toBe(0)
  expect(serverOf(data)).toBe(null)
  expect(readFileSync(join(data, 'postgres', 'start.log'), 'utf8')).not.toContain('FATAL')

  const second = await openProcess(data)
  expect(second.ready!.adopted).toBe(false)
  expect(await queryAll(second.ready!.connection, 'select content from notes')).toEqual([{ content: 'چائے' }])
})

test('it is PostgreSQL 18 with durable commits on a private socket, and finds Urdu words', async () => {
  const { connection } = (await openProcess(await copyDataFolder())).ready!
  expect(
    await queryAll(
      connection,
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
    current_setting('unix_socket_permissions') as socket`,
    ),
  ).toEqual([{ version: 18, encoding: 'UTF8', fsync: 'on', commit: 'on', addresses: '', socket: '0700' }])
  await queryAll(connection, 'create extension pg_trgm; create extension unaccent')
  expect(
    await queryAll(
      connection,
      `select word_similarity('چائے', 'سبز چائے') as same, unaccent('Café') as plain`,
    ),
  ).toEqual([{ same: 1, plain: 'Cafe' }])
})

test('the role of the shop owns its database and is not a superuser', async () => {
  const { connection } = (await openProcess(await copyDataFolder())).ready!
  expect(
    await queryAll(
      connection,
      `select rolsuper, rolcreatedb, rolcreaterole, pg_get_userbyid(datdba) as owner
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, owner: 'nayab' }])
})

test('the server of a killed shop is adopted, with all committed rows', async () => {
  const data = await copyDataFolder()
  const killed = await openProcess(data)
  await queryAll(killed.ready!.connection, 'create table orders (id int); insert into orders values (1)')
  const server = serverOf(data)
  await killed.stop('SIGKILL')
  expect(serverOf(data)).toBe(server)

  const next = await openProcess(data)
  expect(next.ready!.adopted).toBe(true)
  expect(serverOf(data)).toBe(server)
  expect(await queryAll(next.ready!.connection, 'select id from orders')).toEqual([{ id: 1 }])
  expect(await next.stop()).toBe(0)
  expect(serverOf(data)).toBe(null)
})

test('a shop ends although its database does not answer, and leaves it to the next one', async () => {
  const data = await copyDataFolder()
  const shop = await openProcess(data)
  const name = `shop process ${shop.process.pid}`
  const sessions = `select pid from pg_stat_activity where application_name = '${name}'`
  const { pid } = (await queryAll(shop.ready!.connection, sessions))[0] as { pid: number }
  process.kill(pid, 'SIGSTOP')
  expect(await shop.stop()).toBe(0)
  const server = serverOf(data)
  process.kill(pid, 'SIGCONT')
  expect(server).not.toBe(null)
  expect((await openProcess(data)).ready!.adopted).toBe(true)
})

test('a server that ended keeps the priority of the shop, not that of a command', async () => {
  const data = await copyDataFolder()
  await openProcess(data)
  const command = await openProcess(data, { serve: false })
  setPriority(command.process.pid!, getPriority() + 1)
  for (let kills = 1; kills <= 3; kills++) {
    const server = serverOf(data)!
    process.kill(server, 'SIGKILL')
    const next = await eventually(() => {
      const found = serverOf(data)
      return found === server ? null : found
    })
    expect(getPriority(next)).toBe(getPriority())
    await eventually(() => command.output().split('The database is back.').length > kills)
  }
})

test('a second shop on the same folder is refused until the first has ended', async () => {
  const data = await copyDataFolder()
  const first = await openProcess(data)
  const second = await openProcess(data)
  expect(second.ready).toBe(null)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `Another shop is already running with DATA_DIR ${data} (shop process ${first.process.pid}): ` +
      `stop it first, or set DATA_DIR to another folder.\n`,
  )
  expect(await queryAll(first.ready!.connection, 'select 1 as still')).toEqual([{ still: 1 }])

  await first.stop('SIGKILL')
  expect((await openProcess(data)).ready).not.toBe(null)
})

test('of shops that start together on an empty folder, one serves', async () => {
  const data = dataFolder()
  const shops = await Promise.all([openProcess(data), openProcess(data), openProcess(data)])
  expect(shops.filter((shop) => shop.ready)).toHaveLength(1)
  expect(shops.filter((shop) => shop.output().includes('Another shop is already running'))).toHaveLength(2)
})

test('commands run at the same time as the shop, and the last process stops the server', async () => {
  const data = await copyDataFolder()
  const [command, other] = await Promise.all([
    openProcess(data, { serve: false }),
    openProcess(data, { serve: false }),
  ])
  const shop = await openProcess(data)
  expect([command.ready, other.ready, shop.ready]).not.toContain(null)
  expect([await command.stop(), await other.stop()]).toEqual([0, 0])
  expect(await queryAll(shop.ready!.connection, 'select 1 as still')).toEqual([{ still: 1 }])

  const late = await openProcess(data, { serve: false })
  expect(await shop.stop()).toBe(0)
  expect(await queryAll(late.ready!.connection, 'select 1 as still')).toEqual([{ still: 1 }])
  expect(await late.stop()).toBe(0)
  expect(serverOf(data)).toBe(null)
})

test('a Ctrl-C reaches only the shop; the server runs until the shop stops it', async () => {
  const data = await copyDataFolder()
  const shop = await openProcess(data)
  const command = await openProcess(data, { serve: false })
  const server = serverOf(data)
  process.kill(-shop.process.pid!, 'SIGINT')
  expect(await shop.ended).toBe(0)
  expect(serverOf(data)).toBe(server)
  expect(await queryAll(command.ready!.connection, 'select 1 as still')).toEqual([{ still: 1 }])
})

test('a server that ends unexpectedly is started again, and a second shop is still refused', async () => {
  const data = await copyDataFolder()
  const shop = await openProcess(data)
  await queryAll(shop.ready!.connection, 'create table orders (id int); insert into orders values (1)')
  const server = serverOf(data)!
  process.kill(server, 'SIGKILL')
  expect(await eventually(() => queryAll(shop.ready!.connection, 'select id from orders'))).toEqual([
    { id: 1 },
  ])
  expect(serverOf(data)).not.toBe(server)
  await eventually(() => shop.output().includes('The database is back.'))
  expect((await openProcess(data)).ready).toBe(null)
  expect(await shop.stop()).toBe(0)
  expect(serverOf(data)).toBe(null)
})
