import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SUPERUSER } from '#db/embedded/cluster.ts'
import { isRunning, readPostmaster } from '#db/embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { silent } from '#db/start.ts'
import { type RunningShop, runShop } from '#e2e/open-shop.ts'
import { clusterIn, freePort, queryWhenUp, urlOf } from './connect.ts'
import type { Victim } from './plan.ts'
import { commandOf, descendantsOf, signalAll } from './processes.ts'

const START_MS = 60_000
/** As `RestartSec` of systemd. */
const RESTART_MS = 1000

/** A demo shop with its data in a folder of its own. The test restarts the shop as systemd would. */
export type Site = {
  /** The same after each start. */
  url: string
  folder: string
  /** Where the shop's commands find its data and its database. */
  env: Record<string, string>
  mailFolders: readonly string[]
  /** The ids of the processes of a victim at this moment. */
  pidsOf(victim: Victim): number[]
  /** The postmaster and all its processes. */
  databasePids(): number[]
  startShop(): Promise<void>
  stopShop(signal: NodeJS.Signals): Promise<void>
  /** Connects to the database, waiting until it answers. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The same as superuser. */
  administer(statement: string): Promise<unknown>
  outputs(): string
  close(): Promise<void>
}

export type ServedDatabase = Pick<EmbeddedPostgres, 'stop'> & { connection: pg.ClientConfig }

export type SiteOptions = {
  /** The database runs outside the shop, which has `DATABASE_URL`. */
  isExternal: boolean
  env?: Record<string, string>
  /** Opens the external database in its folder; by default the embedded server on a socket. */
  openDatabase?(folder: string): Promise<ServedDatabase>
  /** An existing folder for the data, by default a new temporary one, which `close` removes. */
  folder?: string
}

export async function openSite({ isExternal, env = {}, folder, ...options }: SiteOptions): Promise<Site> {
  const root = folder ?? mkdtempSync(join(tmpdir(), 'nayab-torture-'))
  // PostgreSQL runs as another user when the shop runs as root.
  chmodSync(root, 0o711)
  const dataDir = join(root, 'data')
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const databaseDir = isExternal ? join(root, 'database') : dataDir
  const external = isExternal ? await (options.openDatabase ?? openExternal)(databaseDir) : null
  const cluster = clusterIn(databaseDir)
  const port = await freePort()
  const place = {
    DATA_DIR: dataDir,
    ...(external ? { DATABASE_URL: urlOf(external.connection) } : {}),
  }
  const settings = {
    ...place,
    PORT: String(port),
    SHOP_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
    WORKERS: '2',
    ...env,
  }
  const shops: RunningShop[] = []
  const running = () => shops.at(-1)!

  const site: Site = {
    url: `http://localhost:${port}`,
    folder: root,
    env: place,
    mailFolders: [join(dataDir, 'mail')],
    pidsOf: (victim) => pidsOf(victim, running().process.pid!, cluster),
    databasePids: () => databasePidsOf(cluster),
    async startShop() {
      for (const until = Date.now() + START_MS; ; await sleep(RESTART_MS)) {
        const shop = await runShop(settings).catch((failed: Error) => failed)
        if (!(shop instanceof Error)) return void shops.push(shop)
        // The external database may still be starting.
        if (!isExternal || Date.now() > until) throw shop
      }
    },
    async stopShop(signal) {
      await running().stop(signal)
    },
    query: (text, values) => queryWhenUp({ cluster, user: 'nayab' }, text, values),
    administer: (statement) => queryWhenUp({ cluster, user: SUPERUSER }, statement),
    outputs: () => shops.map((shop) => shop.output()).join('\n'),
    async close() {
      if (isOpen(running())) await running().stop()
      await external?.stop()
      if (!folder) rmSync(root, { recursive: true, force: true })
    },
  }
  await site.startShop()
  return site
}

function isOpen({ process }: RunningShop): boolean {
  return process.exitCode === null && process.signalCode === null
}

export async function openExternal(folder: string): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  // As `deploy/docker/compose.yml` has it: for three nodes and a fourth that starts.
  const settings = { max_connections: '300' }
  return startEmbeddedPostgres({ dataDir: folder, log: silent, serve: true, settings })
}

function pidsOf(victim: Victim, shop: number, cluster: string): number[] {
  const database = databasePidsOf(cluster)
  switch (victim) {
    case 'shop':
      return [shop]
    case 'jobs':
      return descendantsOf(shop).filter((pid) => commandOf(pid).includes('jobs.ts'))
    case 'backend':
      return database.filter((pid) => /^postgres: nayab /.test(commandOf(pid))).slice(0, 1)
    case 'postmaster':
      return database.slice(0, 1)
    case 'everything':
      return [shop, ...descendantsOf(shop), ...database]
  }
}

function databasePidsOf(cluster: string): number[] {
  const postmaster = readPostmaster({ cluster })
  if (!postmaster || !isRunning({ cluster }, postmaster)) return []
  return [postmaster.pid, ...descendantsOf(postmaster.pid)]
}

/** Sends SIGKILL to the processes of the victim. @returns how many there were */
export function killNow(site: Site, victim: Victim): number {
  const pids = site.pidsOf(victim)
  signalAll(pids, 'SIGKILL')
  return pids.length
}
