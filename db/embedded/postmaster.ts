import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { code, type Home } from './home.ts'

export type Postmaster = { pid: number; socketFolder: string; port: number; status: string }

export const NO_SUCH_PROCESS = 2 ** 31 - 2

/** Reads `postmaster.pid`; null without one. The process may have ended. */
export function readPostmaster({ cluster }: Pick<Home, 'cluster'>): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]) || 5432, socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
      : null
  } catch {
    return null
  }
}

/** The process id may have been reused, and a zombie keeps its id. */
export function isRunning({ cluster }: Pick<Home, 'cluster'>, { pid }: Pick<Postmaster, 'pid'>): boolean {
  if (!isOneOfOurs(pid)) return false
  if (process.platform === 'win32') return true
  try {
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch (error) {
    return code(error) === 'EACCES'
  }
}

function isOneOfOurs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** PostgreSQL does not start while that process id exists; it needs the other lines to find old children. */
export function disownPostmaster({ cluster }: Pick<Home, 'cluster'>, { pid }: Pick<Postmaster, 'pid'>) {
  const file = join(cluster, 'postmaster.pid')
  try {
    const [first, ...rest] = readFileSync(file, 'utf8').split('\n')
    if (Number(first) === pid) writeFileSync(file, [NO_SUCH_PROCESS, ...rest].join('\n'))
  } catch (error) {
    // A server that was still stopping has deleted it.
    if (code(error) !== 'ENOENT') throw error
  }
}

/** Stops fast; after 20 s immediately, which requires crash recovery at the next start. */
export async function stopPostmaster(home: Home, { pgControl }: Binaries, running: Postmaster) {
  if (process.platform === 'win32') {
    execFileSync(pgControl, ['stop', '-D', home.cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isRunning(home, running)) return
    process.kill(running.pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!isRunning(home, running)) return
      await new Promise((done) => setTimeout(done, 10))
    }
  }
}
