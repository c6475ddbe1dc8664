import { atMost } from './at-most.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { checkCluster, ownFolders, SUPERUSER } from './embedded/cluster.ts'
import { makeCluster } from './embedded/make-cluster.ts'
import { connectOrStart, type EmbeddedSession, type Launch } from './embedded/connect.ts'
import { connectionTo, releaseServer, requireServing, type Connection } from './embedded/guard.ts'
import { code, openHome, requireDatabase, type Home } from './embedded/home.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { type Address, removeAddress } from './embedded/socket.ts'
import { takeStartLock } from './embedded/start-lock.ts'
import { createShopDatabase, SHOP } from './embedded/shop-database.ts'
import { superviseServer } from './embedded/supervise.ts'
import { type Log, StartError } from './start.ts'

export type EmbeddedPostgres = {
  connection: Connection
  superuser: Connection
  /** True if the server was running before, for a command or left by a killed shop. */
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  serve?: boolean
  /** Refuses a folder without a cluster if false. */
  mayCreate?: boolean
  settings?: Record<string, string>
  /** The folder for the data if PostgreSQL's user cannot enter DATA_DIR. */
  outside?: string
  /** Called when the process of a server was started. It takes connections later. */
  onLaunch?: () => void
}

/** A server that does not answer is left running for the next start. */
const GOODBYE_MS = 2_000

/** Starts or adopts the PostgreSQL under `dataDir` and restarts it when it ends. @throws StartError */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  serve = false,
  mayCreate = true,
  settings = {},
  outside,
  onLaunch = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (!mayCreate) requireDatabase(dataDir)
  const { home, binaries } = prepare(dataDir, outside)
  if (home.elsewhere)
    log.info(
      `The database is kept in ${home.folder}: PostgreSQL may not run as root, and its user ` +
        `${home.runner.name} may not enter ${home.dataDir}.`,
    )
  const open = () => openServer({ home, binaries, settings, log, serve, onLaunch })
  const session = await open()
  return {
    connection: connectionTo(home, session.address, SHOP, SHOP),
    superuser: connectionTo(home, session.address, SUPERUSER, 'postgres'),
    adopted: session.adopted,
    stop: superviseServer(session, open, (last) => closeServer(home, binaries, last), log, serve),
  }
}

async function openServer({
  home,
  binaries,
  serve,
  ...launch
}: {
  home: Home
  binaries: Binaries
  serve: boolean
} & Launch): Promise<EmbeddedSession> {
  const session = await connectOrStart(home, binaries, launch)
  try {
    if (serve) await requireServing(session.client, home.dataDir)
    await createShopDatabase(home, session)
    return session
  } catch (error) {
    await closeServer(home, binaries, session)
    throw error
  }
}

async function closeServer(home: Home, binaries: Binaries, { client, running, address }: EmbeddedSession) {
  const isLast = await releaseServer(client).catch(() => false)
  if (isLast && running) {
    await stopPostmaster(home, binaries, running)
    removeUnusedAddress(home, address)
  }
  await atMost(
    GOODBYE_MS,
    client.end().catch(() => {}),
  )
}

/** A process that starts a server holds the lock, and may have chosen the address again. */
function removeUnusedAddress(home: Home, address: Address) {
  const releaseLock = takeStartLock(home.folder)
  if (!releaseLock) return
  removeAddress(home, address)
  releaseLock()
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
      `The database in DATA_DIR ${dataDir} cannot be opened ` +
        `(${error instanceof Error ? error.message : error}).`,
    )
  }
}
