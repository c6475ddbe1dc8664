import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './embedded/binaries.ts'
import { checkCluster, makeCluster, ownFolders, SUPERUSER } from './embedded/cluster.ts'
import { connectOrStart, type EmbeddedSession } from './embedded/connect.ts'
import { connectionTo, leave, requireServing, type Connection } from './embedded/guard.ts'
import { code, openHome, type Home } from './embedded/home.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { removeAddress } from './embedded/socket.ts'
import { LOCKS } from './locks.ts'
import type { Log } from './log.ts'
import { errorInWords } from './safe-error.ts'
import { StartError } from './start-error.ts'

export type EmbeddedPostgres = {
  /** As the shop's own role, which owns its database and nothing else. */
  connection: Connection
  /** For making and dropping whole databases (tests). */
  superuser: Connection
  /** Whether it was running already, for an operator's command or left over by a killed shop. */
  adopted: boolean
  /** Stops the server, unless another process still uses it: then the last one does. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** The one shop that serves from this folder; a second one is refused. Operator's commands leave it out. */
  serve?: boolean
  /** PostgreSQL settings that overrule postgresql.conf, when it is started here. */
  settings?: Record<string, string>
  /** Where data go that PostgreSQL's user could not reach in DATA_DIR. */
  outside?: string
}

const SHOP = 'nayab'
/** Between attempts to start a server that died: a disk that was full is found free soon after. */
const MAX_PAUSE_MS = 1000
/**
 * PostgreSQL's messages of failed statements quote values. The shop logs their SQLSTATE itself; those of PostgreSQL's own
 * processes stay in its log.
 */
const QUIET = 'log_min_messages=log'

/** The shop's own PostgreSQL under `dataDir`: made at first use, adopted when it runs, started again when it dies. Throws `StartError`. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  serve = false,
  settings = {},
  outside,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { home, binaries } = prepare(dataDir, outside)
  if (home.elsewhere)
    log.info(
      `The database is kept in ${home.folder}: PostgreSQL may not run as root, and its user ${home.runner.name} may not enter ${home.dataDir}.`,
    )

  let entered = await enter()
  const { adopted, address } = entered
  let stopping = false
  let recovery: Promise<void> | null = null
  watch()
  return {
    connection: connectionTo(home, address, SHOP, SHOP),
    superuser: connectionTo(home, address, SUPERUSER, 'postgres'),
    adopted,
    stop,
  }

  async function enter(): Promise<EmbeddedSession> {
    const entered = await connectOrStart(home, binaries, settings, log)
    try {
      if (serve) await requireServing(entered.client, home.dataDir)
      await makeShop(home, entered)
      return entered
    } catch (error) {
      await stopServer(entered)
      throw error
    }
  }

  /** Our session ends when the server does, whoever started it. */
  function watch() {
    entered.client.once('end', () => {
      if (stopping) return
      log.error('The database has stopped unexpectedly; it is started again.')
      recovery = recover().finally(() => {
        recovery = null
      })
    })
  }

  async function recover() {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        entered = await enter()
        watch()
        log.info('The database is back.')
        return
      } catch (error) {
        log.error(error instanceof StartError ? error.message : errorInWords(error))
        await sleep(pause)
      }
    }
  }

  async function stop() {
    if (stopping) return
    stopping = true
    await recovery
    await stopServer(entered)
  }

  async function stopServer({ client, running, address }: EmbeddedSession) {
    const isLast = await leave(client).catch(() => false)
    if (isLast && running) {
      await stopPostmaster(home, binaries, running)
      removeAddress(home, address)
    }
    await client.end().catch(() => {})
  }
}

function prepare(dataDir: string, outside: string | undefined) {
  try {
    const home = openHome(dataDir, outside)
    const state = checkCluster(home)
    const binaries = findBinaries(home.folder, home.runner)
    if (state === 'missing') makeCluster(home, binaries)
    ownFolders(home)
    return { home, binaries }
  } catch (error) {
    if (error instanceof StartError || code(error) === '') throw error
    throw new StartError(
      `The database in DATA_DIR ${dataDir} cannot be opened (${error instanceof Error ? error.message : error}).`,
    )
  }
}

/** The shop's role and its database; two processes may make them at once. */
async function makeShop(
  home: Home,
  { client, address }: { client: pg.Client; address: EmbeddedSession['address'] },
) {
  const { rows } = await client.query(
    `select (select count(*) from pg_roles where rolname = $1) as roles,
      (select count(*) from pg_roles where rolname = $1 and rolconfig @> array[$2]) as quiet,
      (select count(*) from pg_database where datname = $1) as databases`,
    [SHOP, QUIET],
  )
  const { password } = connectionTo(home, address, SHOP, SHOP)
  if (rows[0].roles === '0')
    await unlessThere(client, `create role ${SHOP} login${password ? ` password '${password}'` : ''}`)
  // In one transaction with a lock, since PostgreSQL refuses to change a role twice at once.
  if (rows[0].quiet === '0')
    await client.query(`select pg_advisory_xact_lock(${LOCKS.shopRole}); alter role ${SHOP} set ${QUIET}`)
  if (rows[0].databases === '0') await unlessThere(client, `create database ${SHOP} owner ${SHOP}`)
}

async function unlessThere(client: pg.Client, statement: string) {
  await client.query(statement).catch((error) => {
    const alreadyThere = ['42710', '42P04', '23505']
    if (!alreadyThere.includes(error.code)) throw error
  })
}
