import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#db/start.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, lastError, SUPERUSER } from './cluster.ts'
import { reason, type Home } from './home.ts'
import { minimalEnvironment } from './start-postmaster.ts'

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
