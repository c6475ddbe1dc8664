import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { checkServer } from '#db/server-check.server.ts'
import { freePort } from './connect.ts'
import { openPooler, type Pooler, whyNoPooler } from './pooler.ts'
import type { Part, Report } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { openExternal, openSite } from './site.ts'

const CALM_MS = 1000
const AWAY_MS = 1000
const DELIVERY_MS = 500

/** The shop behind PgBouncer: in session mode it is killed, in transaction mode the shop refuses it. */
export const pooling: Part = {
  rounds: 5,
  missing: whyNoPooler,
  async run(options) {
    const port = await freePort()
    let pooler: Pooler | null = null
    let database: pg.ClientConfig = {}
    const site = await openSite({
      isExternal: true,
      async openDatabase(folder) {
        const { connection, stop } = await openExternal(folder)
        database = connection
        pooler = await openPooler('session', port, connection)
        return { connection: { ...connection, host: '127.0.0.1', port }, stop }
      },
    })
    const kill: Fault = async () => {
      await sleep(CALM_MS)
      await pooler!.kill()
      await sleep(AWAY_MS)
      await pooler!.start()
      return { happened: `PgBouncer away for ${AWAY_MS / 1000} s`, at: Date.now() }
    }
    try {
      const rounds = await runRounds('pooler in session mode', site, options, kill)
      return [rounds, await tryTransactionMode(database)]
    } finally {
      await site.close()
      await (pooler as Pooler | null)?.close()
    }
  },
}

/** Says what such a pooler breaks; that the shop starts behind one is a fault. */
async function tryTransactionMode(database: pg.ClientConfig): Promise<Report> {
  const pooler = await openPooler('transaction', await freePort(), database)
  try {
    const refusal = await checkServer(pooler.url).then(
      () => null,
      (failed: Error) => failed.message,
    )
    const broken: string[] = []
    for (const [what, works] of TRIALS) if (!(await works(pooler.url, database))) broken.push(what)
    return {
      what: 'pooler in transaction mode',
      rounds: 1,
      orders: 0,
      faults: refusal?.includes('transaction mode') ? [] : [`The shop started behind it: ${refusal}`],
      figures: `the shop refuses it; broken: ${broken.join(', ') || 'nothing'}`,
    }
  } finally {
    await pooler.close()
  }
}

type Trial = (url: string, database: pg.ClientConfig) => Promise<boolean>

const TRIALS: [string, Trial][] = [
  ['LISTEN', (url, database) => withClients(url, ([client]) => hears(client!, database))],
  [
    'advisory locks of a session',
    (url) =>
      withClients(url, async ([one, other]) => {
        await one!.query('select pg_advisory_lock(1)')
        const { rows } = await other!.query('select pg_try_advisory_lock(1) as acquired')
        return !rows[0].acquired
      }),
  ],
  [
    'prepared statements',
    (url) =>
      withClients(url, async ([one, other]) => {
        await one!.query({ name: 'shared', text: 'select 1' })
        return other!.query({ name: 'shared', text: 'select 1' }).then(
          () => true,
          () => false,
        )
      }),
  ],
  [
    'settings of a session',
    (url) =>
      withClients(url, async ([one, other]) => {
        await one!.query('set statement_timeout = 8123')
        const { rows } = await other!.query('show statement_timeout')
        return rows[0].statement_timeout !== '8123ms'
      }),
  ],
]

async function hears(client: pg.Client, database: pg.ClientConfig): Promise<boolean> {
  let isHeard = false
  client.on('notification', () => {
    isHeard = true
  })
  await client.query('listen trial')
  const direct = new pg.Client(database)
  await direct.connect()
  await direct.query('notify trial')
  await direct.end()
  await sleep(DELIVERY_MS)
  return isHeard
}

async function withClients(url: string, work: (clients: pg.Client[]) => Promise<boolean>): Promise<boolean> {
  const clients = [new pg.Client(url), new pg.Client(url)]
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}
