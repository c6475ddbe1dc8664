import { chmodSync, existsSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#db/start.ts'
import type { Home } from './home.ts'

const VERSION = '18'
/** The superuser is only for administration; the shop's statements run with its own role. */
export const SUPERUSER = 'postgres'

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

/** Whether a process has this id, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The reason in a log of PostgreSQL for its end. */
export function lastError(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  const reasonLine =
    lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return reasonLine.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}
