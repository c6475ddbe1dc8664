import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isBusy } from '#app/core/busy.server.ts'
import { silent } from '#db/start.ts'
import { openDatabase } from '#db/open.server.ts'
import { databaseOn, openPool, type Timeouts } from '#db/pool.server.ts'
import { freshDatabase } from '#test/database.ts'
import { copyDataFolder, serverOf } from '#test/embedded.ts'
import { createApp } from './app.ts'
import { assembleShop } from './open-shop.ts'
import { readSettings } from './settings.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

/** A way to the database that can be held up, as by a dead network, and cut. */
async function openWay() {
  const { host = '', port } = database.connection
  let held = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port!, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => held || to.write(bytes))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  onTestFinished(() => void server.close())
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    hold: (isHeld: boolean) => {
      held = isHeld
    },
    cut() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
  }
}

async function openShopOn({ statementMs = 60_000, queryMs = 60_000 }: Partial<Timeouts>) {
  const way = await openWay()
  const pool = openPool(way.connection, silent, 3, { statementMs, queryMs })
  const logged: { details: object; message: string }[] = []
  const note = (details: object, message: string) => {
    logged.push({ details, message })
  }
  const shop = assembleShop(
    { db: databaseOn(pool), pool },
    readSettings({ RATE_LIMITS: 'off', DATA_DIR: tmpdir() }),
    { info() {}, warn: note, error: note },
  )
  const pages = {
    async answer(): Promise<never> {
      await shop.db.execute('select 1')
      throw new Error('none')
    },
  }
  const folders = { client: tmpdir(), admin: tmpdir(), uploads: tmpdir(), pictures: tmpdir() }
  const app = createApp({ shop, pages, folders, healthMs: 200 })
  onTestFinished(async () => {
    way.hold(false)
    way.cut()
    await pool.end()
  })
  const requestJson = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(path, init)
    return [answer.status, answer.headers.get('retry-after')]
  }
  const post = (path: string, body: object) =>
    requestJson(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  /** Opens a connection. With a short `queryMs` that may fail on a loaded machine. */
  const answers = async () => {
    const isThere = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      )
    await expect.poll(isThere).toBe(true)
  }
  return { ...way, pool, db: databaseOn(pool), request: app.request, requestJson, post, answers, logged }
}

const BUSY = [503, '2']

test('/healthz answers within its time while the database hangs, and 200 once it is back', async () => {
  const shop = await openShopOn({})
  // The first answer includes opening a connection, which may take longer than the time of an answer.
  await expect.poll(() => shop.requestJson('/healthz')).toEqual([200, null])
  shop.hold(true)
  expect(await Promise.all([shop.requestJson('/healthz'), shop.requestJson('/healthz')])).toEqual([
    BUSY,
    BUSY,
  ])
  expect(shop.pool.totalCount).toBe(1)
  shop.hold(false)
  shop.cut()
  await expect.poll(() => shop.requestJson('/healthz')).toEqual([200, null])
})

test('a database that never answers is 503 after the query timeout and occupies no connection', async () => {
  const shop = await openShopOn({ queryMs: 300 })
  await shop.answers()
  shop.hold(true)
  expect(await shop.requestJson('/api/city')).toEqual(BUSY)
  shop.hold(false)
  await expect.poll(() => shop.requestJson('/api/city')).toEqual([200, null])
  expect(shop.pool.totalCount).toBe(1)
})

test('a page that cannot be read is 503, and any other fault 500: to a browser as a page', async () => {
  const open = async (from: Pick<Awaited<ReturnType<typeof openShopOn>>, 'request'>, accept: string) => {
    const answer = await from.request('/shop/', { headers: { accept } })
    return { answer, text: await answer.text() }
  }
  const failed = await open(await openShopOn({}), 'text/html,*/*;q=0.8')
  expect(failed.answer.status).toBe(500)
  expect(failed.text).toContain('<h1>Something went wrong on our side.</h1>')
  expect(failed.text).toMatch(/<p>Please try again in a moment\. \([\w-]+\)<\/p>/)
  const shop = await openShopOn({ queryMs: 300 })
  await shop.answers()
  shop.hold(true)
  const { answer, text } = await open(shop, 'text/html,*/*;q=0.8')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    ...BUSY,
    'no-store',
  ])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  expect(text).toContain('<h1>The shop is very busy right now.</h1>')
  expect(text).toContain('<a href="">Try again</a>')
  expect(text).not.toContain('<script')
  // The held connection is closed, and a new one would wait for its own timeout.
  shop.hold(false)
  await shop.answers()
  shop.hold(true)
  const plain = await open(shop, '*/*')
  expect(plain.text).toBe('The shop is very busy right now. Please try again in a moment.')
})

test('a transaction whose query times out does not wait for it, and its connection is closed', async () => {
  const shop = await openShopOn({ queryMs: 300 })
  await shop.answers()
  const slow = shop.db.transaction((tx) => tx.execute('select pg_sleep(60)'))
  expect(isBusy(await slow.catch((failed: unknown) => failed))).toBe(true)
  await expect.poll(() => shop.pool.totalCount).toBe(0)
})

test('the database ends a statement after its timeout', async () => {
  const shop = await openShopOn({ statementMs: 100 })
  await expect(shop.db.execute('select pg_sleep(60)')).rejects.toMatchObject({ cause: { code: '57014' } })
  // On a busy machine this statement may also take longer.
  await expect.poll(() => shop.requestJson('/api/city')).toEqual([200, null])
})

test('a connection that breaks during a query is 503, and the next request gets a new one', async () => {
  const shop = await openShopOn({})
  expect(await shop.requestJson('/api/city')).toEqual([200, null])
  shop.hold(true)
  const asked = shop.requestJson('/api/city')
  await expect.poll(() => shop.pool.idleCount).toBe(0)
  shop.cut()
  expect(await asked).toEqual(BUSY)
  shop.hold(false)
  expect(await shop.requestJson('/api/city')).toEqual([200, null])
})

test.each(['53100', '57P01', '57P02', '57P03', '53300', '08006'])(
  'SQLSTATE %s of a statement is 503, and its code is logged',
  async (code) => {
    const shop = await openShopOn({})
    await shop.db.execute(`
      create or replace function fail() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
    await shop.db.execute(
      'create or replace trigger fail before insert on contact_messages execute function fail()',
    )
    const answer = await shop.post('/api/contact', {
      name: 'Dua Malik',
      email: 'dua@example.com',
      phone: '03217654321',
      subject: 'Gift wrapping',
      message: 'Do you wrap presents?',
    })
    expect(answer).toEqual(BUSY)
    expect(shop.logged).toMatchObject([{ details: { code } }])
  },
)

test('while the embedded server restarts after a kill, each failure counts as a busy database', async () => {
  const folder = await copyDataFolder()
  const opened = await openDatabase({ DATA_DIR: folder }, { log: silent, serve: true })
  onTestFinished(() => opened.close())
  await opened.db.execute('select 1')
  process.kill(serverOf(folder)!, 'SIGKILL')
  const failures: unknown[] = []
  const requestJson = () =>
    opened.db.execute('select 1').then(
      () => true,
      (failed: unknown) => {
        failures.push(failed)
        return false
      },
    )
  await expect.poll(requestJson).toBe(true)
  expect(failures.filter((failed) => !isBusy(failed))).toEqual([])
})
