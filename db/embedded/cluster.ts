import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#db/start.ts'
import type { Binaries } from './binaries.ts'
import { reason, type Home } from './home.ts'
import { minimalEnvironment } from './start-postmaster.ts'

const VERSION = '18'
/** The superuser is only for administration; the shop's statements run with its own role. */
export const SUPERUSER = 'postgres'

/** An eighth of the memory, from PostgreSQL's default of 128 MB to 1 GB: the lists of a million products. */
const SHARED_MB = Math.max(128, Math.min(1024, Math.floor(availableMemory() / 8 / 2 ** 20)))

/** Written to postgresql.conf once. WAL is not compressed: `pglz` made bulk changes several times slower. */
const SETTINGS = {
  jit: 'off', // short statements: compiling one takes longer than running it
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  max_wal_size: '1GB',
  shared_buffers: `${SHARED_MB}MB`,
}

function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}

/** @throws StartError unless the folder contains a complete cluster of this version; it is never changed */
export function checkCluster({ cluster }: Home): 'ready' | 'missing' {
  if (!statSync(cluster, { throwIfNoEntry: false }) || readdirSync(cluster).length === 0) return 'missing'
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].find(
    (name) => !existsSync(join(cluster, name)),
  )
  if (missing) {
    throw new StartError(
      `${cluster} is not a whole PostgreSQL folder (${missing} is missing); nothing in it was changed. ` +
        'Restore it from a copy, or move it away to begin with an empty shop.',
    )
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== VERSION) {
    throw new StartError(
      `${cluster} was written by PostgreSQL ${version}, the shop brings PostgreSQL ${VERSION}; ` +
        "nothing was changed. Make a backup with the shop's former release and restore it into an empty " +
        'DATA_DIR.',
    )
  }
  return 'ready'
}

/** Renames a finished cluster, so that an interrupted start leaves no incomplete one. */
export function makeCluster(home: Home, { initdb }: Binaries) {
  removeInterrupted(home.folder)
  const { runner } = home
  const making = mkdtempSync(join(home.folder, `making-${process.pid}-`))
  try {
    if (runner.spawnAs.uid !== undefined) chownSync(making, runner.uid, runner.gid)
    runInitdb(home, initdb, making)
    renameSync(making, home.cluster)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) throw error
  }
}

/** PostgreSQL checks owner and mode, which a copied folder may have lost. */
export function ownFolders({ folder, runner }: Home) {
  if (process.platform === 'win32') return
  for (const name of ['cluster', 'log', 'socket']) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) continue
    if (runner.spawnAs.uid !== undefined && found.uid !== runner.uid) giveTo(path, runner)
    if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700)
  }
}

function giveTo(path: string, runner: Home['runner']) {
  lchownSync(path, runner.uid, runner.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inside, runner)
    else lchownSync(inside, runner.uid, runner.gid)
  }
}

function runInitdb({ folder, runner }: Home, initdb: string, cluster: string) {
  const password = windowsPassword(folder)
  const sets = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  // With the character type C the trigram search would find no Urdu word.
  for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const made = spawnSync(
      initdb,
      [
        '-D',
        cluster,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characters}`,
        '--no-instructions',
        ...sets,
        ...(password ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust']),
      ],
      { ...runner.spawnAs, cwd: '/', encoding: 'utf8', env: minimalEnvironment() },
    )
    if (made.status === 0) return
    const output = (made.error ? reason(made.error) : made.stderr).trim()
    if (!output.includes('invalid locale name'))
      throw new StartError(`PostgreSQL could not set up its folder in ${folder}: ${lastError(output)}`)
  }
}

function windowsPassword(folder: string): string | null {
  if (process.platform !== 'win32') return null
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

function removeInterrupted(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = /^making-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function lastError(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  const reasonLine =
    lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return reasonLine.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}
