import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { madeDataFolder, serverOf, until } from '#test/embedded.ts'
import { silent } from './log.ts'
import { migrate } from './migrate.server.ts'
import { openDatabase } from './open.server.ts'
import { StartError } from './start-error.ts'
import { products } from './tables/index.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

function open(url: string) {
  return openDatabase({ DATA_DIR: '/nowhere', DATABASE_URL: url }, { log: silent, serve: true })
}

async function refusal(url: string): Promise<string> {
  const error = await open(url).then(() => null, (error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('a server named by DATABASE_URL serves as it is, and closing twice is closing once', async () => {
  const opened = await open(database.url)
  expect(await opened.db.select().from(products)).toEqual([])
  expect((await opened.pool.query('select current_database() as name')).rows).toEqual([{ name: database.connection.database }])
  await Promise.all([opened.close(), opened.close()])
})

test('without DATABASE_URL the server under DATA_DIR serves, and the pool recovers when it dies', async () => {
  const data = await madeDataFolder()
  const opened = await openDatabase({ DATA_DIR: data }, { log: silent, serve: true })
  await migrate(opened)
  expect(await opened.db.select().from(products)).toEqual([])
  process.kill(serverOf(data)!, 'SIGKILL')
  expect(await until(() => opened.db.select().from(products))).toEqual([])
  await opened.close()
  expect(serverOf(data)).toBe(null)
})

test('what is no address of a database is told what one looks like, without a password', async () => {
  const sentence = 'DATABASE_URL is not the address of a PostgreSQL database; it looks like postgres://user:password@host:5432/database.'
  for (const url of ['nonsense', 'mysql://a:geheim@b/c', 'postgres://a:geheim@:::/x']) expect(await refusal(url)).toBe(sentence)
})

test('a server that is not there', async () => {
  expect(await refusal('postgres://a:geheim@127.0.0.1:5699/shop')).toBe('DATABASE_URL: nothing answers at 127.0.0.1:5699/shop; is the server running?')
})

test('a host that nobody knows', async () => {
  expect(await refusal('postgres://a:geheim@shop.invalid/shop')).toBe('DATABASE_URL: the host of shop.invalid:5432/shop is not known.')
})

test('a port on which something else listens', async () => {
  const other = createServer(socket => socket.end('220 mail\r\n')).listen(5698, '127.0.0.1')
  expect(await refusal('postgres://a:geheim@127.0.0.1:5698/shop')).toMatch(/^DATABASE_URL: 127.0.0.1:5698\/shop cannot be used: /)
  other.close()
})

test('a database that does not exist, and a user who does not', async () => {
  const { host } = database.connection
  expect(await refusal(database.url.replace(/\/test_\w+/, '/missing'))).toBe(`DATABASE_URL: there is no database ${host}:5432/missing; create it first.`)
  expect(await refusal(database.url.replace('nayab@', 'stranger:geheim@'))).toBe(`DATABASE_URL: ${host}:5432/${database.connection.database} refuses the user or the password.`)
})
