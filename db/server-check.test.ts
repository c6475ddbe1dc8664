import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { checkServer } from './server-check.server.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

const ACCEPTED = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]])
const TERMINATE = 0x58

const STARTING = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
const REFUSAL = Buffer.concat([Buffer.from([0x45, 0, 0, 0, STARTING.length + 4]), STARTING])

/** A pooler whose clients share a session or have one each. It refuses the first `refused` clients, because
 * the server is starting. */
async function openPooler(isShared: boolean, refused = 0): Promise<{ url: string; close(): Promise<void> }> {
  const sessions: pg.Client[] = []
  let clients = 0
  async function openSession(): Promise<Socket> {
    if (sessions.length === 0 || !isShared) {
      const session = new pg.Client(database.connection)
      session.on('error', () => {})
      await session.connect()
      sessions.push(session)
    }
    return (sessions.at(-1) as unknown as { connection: { stream: Socket } }).connection.stream
  }
  const server = createServer(async (client) => {
    client.on('error', () => {})
    await once(client, 'data')
    if (clients++ < refused) return void client.end(REFUSAL)
    const session = await openSession()
    session.removeAllListeners('data')
    client.on('data', (bytes) => {
      session.removeAllListeners('data').on('data', (answer) => client.write(answer))
      if (bytes[0] !== TERMINATE) session.write(bytes)
    })
    client.write(ACCEPTED)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/nayab`,
    async close() {
      server.close()
      for (const session of sessions)
        (session as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    },
  }
}

test('a file of the authority that is not there is named, and the password is not', async () => {
  const url = 'postgres://me:secret@127.0.0.1:1/nayab?sslmode=verify-full&sslrootcert=/none/database.pem'
  await expect(checkServer(url)).rejects.toThrow(
    /^DATABASE_URL names the file \/none\/database.pem, which cannot be read \(no such file or folder\)\.$/,
  )
})

test('a pooler that gives several clients the same session is refused', async () => {
  const pooler = await openPooler(true)
  await expect(checkServer(pooler.url)).rejects.toThrow(
    `DATABASE_URL: ${new URL(pooler.url).host}/nayab is a connection pooler in transaction mode; ` +
      'name the server itself, or set the pooler to session mode.',
  )
  await pooler.close()
})

test('a pooler that gives each client its own session is accepted', async () => {
  const pooler = await openPooler(false)
  expect(await checkServer(pooler.url)).toEqual({ connectionString: pooler.url })
  await pooler.close()
})

test('the check waits for a server that is starting', async () => {
  const pooler = await openPooler(false, 2)
  expect(await checkServer(pooler.url)).toEqual({ connectionString: pooler.url })
  await pooler.close()
})
