import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { embeddedConnections } from '#db/connections.ts'
import type { Binaries } from './binaries.ts'
import { code, type Home } from './home.ts'

export type Postmaster = { pid: number; socketFolder: string; port: number; status: string }
/** `exit` settles when it ends, also before it is ready; `closeLog` returns the log of the start. */
export type Child = { pid: number; exit: Promise<void>; closeLog(): string }

const NO_SUCH_PROCESS = 2 ** 31 - 2
/** Keeps statements, parameters and rows (DETAIL, CONTEXT) out of the log. */
const NO_VALUES_IN_LOG = {
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

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

/** Detached, so that Ctrl-C reaches only the shop and the server survives a killed shop. */
export function startPostmaster(
  home: Home,
  { postgres }: Binaries,
  address: { socketFolder: string; port: number },
  settings: Record<string, string>,
): Child {
  const { cluster, folder, runner } = home
  const logs = join(folder, 'log')
  if (!existsSync(logs)) {
    mkdirSync(logs, { mode: 0o700 })
    if (runner.spawnAs.uid !== undefined) chownSync(logs, runner.uid, runner.gid)
    chmodSync(logs, 0o700)
  }
  const given = {
    ...(process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1' }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }),
    port: String(address.port),
    // PostgreSQL writes its log itself, so it continues after the shop ends.
    logging_collector: 'on',
    log_directory: logs,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    max_connections: String(embeddedConnections(availableParallelism())),
    ...NO_VALUES_IN_LOG,
    ...settings,
  }
  // Two processes may start at once, so each start writes its own file first.
  const log = join(folder, `start.log.${process.pid}`)
  const output = openSync(log, 'w', 0o600)
  if (runner.spawnAs.uid !== undefined) fchownSync(output, runner.uid, runner.gid)
  const child = spawn(
    postgres,
    ['-D', cluster, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...runner.spawnAs,
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
      env: minimalEnvironment(),
    },
  )
  closeSync(output)
  child.unref()
  const exit = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  return {
    pid: child.pid ?? NO_SUCH_PROCESS,
    exit,
    closeLog() {
      const text = readFileSync(log, 'utf8')
      renameSync(log, join(folder, 'start.log'))
      return text
    },
  }
}

/** No secrets of the shop, because PostgreSQL may run as another user; English messages. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_MESSAGES: 'C' }
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
