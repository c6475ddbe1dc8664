import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { embeddedConnections } from '#db/connections.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { NO_SUCH_PROCESS } from './postmaster.ts'

/** `exit` settles when it ends, also before it is ready; `closeLog` returns the log of the start. */
export type Child = { pid: number; exit: Promise<void>; closeLog(): string }

/** Keeps statements, parameters and rows (DETAIL, CONTEXT) out of the log. */
const NO_VALUES_IN_LOG = {
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
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
