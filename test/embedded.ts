import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '#db/embedded/guard.ts'
import type { EmbeddedOptions } from '#db/embedded-postgres.ts'
import { isRunning, readPostmaster } from '#db/embedded/postmaster.ts'
import { endServer, LEFT_BY, removeShopData } from './leftovers.ts'
import { quickFolder } from './quick-folder.ts'

export const isRoot = process.getuid?.() === 0
/** The user for tests that must not run as root: `daemon`, which every Unix has. */
const ORDINARY = { uid: 1, gid: 1 }
const REPOSITORY = join(import.meta.dirname, '..')
/** In a private home folder no other user can run the shop. */
export const canBeOrdinary =
  !isRoot ||
  spawnSync(process.execPath, ['-e', 'require("node:fs").readdirSync(".")'], { ...ORDINARY, cwd: REPOSITORY })
    .status === 0

export type DatabaseProcess = {
  process: ChildProcess
  /** Null if the start was refused; `output` contains the reason. */
  ready: { adopted: boolean; connection: Connection } | null
  output(): string
  ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Creates a data folder for one test that every user can enter, and removes it and its server at the end. */
export function dataFolder(owner: 'ours' | 'ordinary' = 'ours'): string {
  const folder = mkdtempSync(join(quickFolder(), `${LEFT_BY}${process.pid}-`))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  if (owner === 'ordinary' && isRoot) {
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, ORDINARY.uid, ORDINARY.gid)
  }
  onTestFinished(async () => {
    await endServer(data)
    removeShopData(folder)
  })
  return data
}

/** Opens the database in another process and waits until it is ready or refused. */
export async function openProcess(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
  as: 'ours' | 'ordinary' = 'ours',
): Promise<DatabaseProcess> {
  const input = JSON.stringify({ dataDir, serve: true, ...options })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-process.ts'), input], {
    ...(as === 'ordinary' && isRoot ? ORDINARY : {}),
    cwd: REPOSITORY,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const first = new Promise<string>((done) => child.stdout.setEncoding('utf8').once('data', done))
  const ready = await Promise.race([first.then((line) => JSON.parse(line)), ended.then(() => null)])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    process: child,
    ready,
    output: () => output,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Creates a folder with a complete cluster once per worker and copies it. */
export async function copyDataFolder(): Promise<string> {
  const data = dataFolder()
  execFileSync('cp', ['-a', await (template ??= makeTemplate()), data])
  return data
}

/** The end of the run removes it with the other leftovers. */
let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(quickFolder(), `${LEFT_BY}${process.pid}-`))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  await (await openProcess(data)).stop()
  return data
}

export async function queryAll(
  connection: Connection,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export function serverOf(dataDir: string): number | null {
  const cluster = { cluster: join(dataDir, 'postgres', 'cluster') }
  const server = readPostmaster(cluster)
  return server && isRunning(cluster, server) ? server.pid : null
}

/** Waits until `check` returns a truthy value and no longer throws. */
export async function eventually<T>(
  check: () => Promise<T> | T,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const found = await Promise.resolve()
      .then(check)
      .catch(() => null)
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Not fulfilled within ${timeoutMs} ms: ${check}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Starts a process of PostgreSQL's user that is not PostgreSQL. */
export function startOtherProcess(dataDir: string): number {
  const owner = execFileSync('stat', ['-c', '%u', join(dataDir, 'postgres', 'cluster')], {
    encoding: 'utf8',
  }).trim()
  const child = spawn('sleep', ['60'], { ...(isRoot ? { uid: Number(owner) } : {}), stdio: 'ignore' })
  onTestFinished(() => {
    child.kill()
  })
  if (!child.pid || !existsSync(`/proc/${process.pid}`)) throw new Error('This test needs /proc.')
  return child.pid
}
