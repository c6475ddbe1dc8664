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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { code, type Home } from './home.ts'

/** The server process as its own `postmaster.pid` tells of it. */
export type Postmaster = { pid: number; socketFolder: string; port: number; status: string }
/** A server that we started; `exit` settles when it ends before or after it is ready. */
export type Child = { pid: number; exit: Promise<void>; log: string }

const NO_SUCH_PROCESS = 2 ** 31 - 2
/** Neither statements nor their parameters, nor the lines DETAIL and CONTEXT, which quote rows. */
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

/**
 * Whether that process really is the server of this cluster: after a reboot its number may belong to anybody, and a dead one that nobody
 * has collected still has a number.
 */
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

/** A process of another user cannot be our server: the cluster belongs to the user who runs it. */
function isOneOfOurs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * PostgreSQL refuses to start while the process named in its old `postmaster.pid` exists, whoever it is now. The number is replaced; the
 * rest of the file stays, for in it PostgreSQL finds whether a child of the old server still works on the data.
 */
export function disownPostmaster({ cluster }: Home, { pid }: Postmaster) {
  const file = join(cluster, 'postmaster.pid')
  const [first, ...rest] = readFileSync(file, 'utf8').split('\n')
  if (Number(first) === pid) writeFileSync(file, [NO_SUCH_PROCESS, ...rest].join('\n'))
}

/** Detached: a Ctrl-C in the shop's terminal must reach the shop alone, and the server outlives a killed shop unharmed. */
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
    // A week of logs, written by PostgreSQL itself so that they outlive the shop.
    logging_collector: 'on',
    log_directory: logs,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    ...NO_VALUES_IN_LOG,
    ...settings,
  }
  const log = join(folder, 'start.log')
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
      env: bareEnvironment(),
    },
  )
  closeSync(output)
  child.unref()
  const exit = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  return { pid: child.pid ?? NO_SUCH_PROCESS, exit, log }
}

/** PostgreSQL may run as another user, whom the shop's secrets in the environment do not concern; and its words must be the English ones. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: process.env['PATH'], LC_MESSAGES: 'C' }
}

/** A fast stop: sessions end, everything is on disk. After 20 s without one, the hard way, from which the next start recovers. */
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
