import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { runShop } from './open-shop.ts'

/** Of docs/operating.md, without DRAIN_SECONDS. */
const MAX_CLOSING_MS = 30_000

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ seed: 'demo' })
})
afterAll(() => database.drop())

/** A way to the database that swallows everything from `silence` on, as a firewall does. */
async function wayThatFallsSilent() {
  const { host = '', port, user, database: name } = database.connection
  let isSilent = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port!, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (bytes) => isSilent || to.write(bytes))
        .on('error', () => {})
        .on('close', () => isSilent || to.destroy())
    onTestFinished(() => void near.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => void server.close())
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    silence: () => {
      isSilent = true
    },
  }
}

test.each(['0', '2'])(
  'a node with %s WORKERS ends in time when the database falls silent',
  async (WORKERS) => {
    const way = await wayThatFallsSilent()
    const shop = await runShop({ DATABASE_URL: way.url, WORKERS, DRAIN_SECONDS: '0' })
    onTestFinished(() => void shop.process.kill('SIGKILL'))
    way.silence()
    const visits = [1, 2, 3].map((number) => fetch(`${shop.url}/api/track/${number}`).catch(() => null))
    const began = performance.now()
    expect(await shop.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(MAX_CLOSING_MS)
    await Promise.all(visits)
  },
)
