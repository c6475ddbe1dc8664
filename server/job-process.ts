import { fork as forkProcess, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shop } from '#app/core/context.server.ts'
import { isMeasured, publishMeasured } from './metrics/relay.ts'

const RESTART_MS = 1000
const MAX_STOP_MS = 8000
const BEFORE_IMPORTS = pathToFileURL(join(import.meta.dirname, 'before-imports.ts')).href
/** Its heap stays small, and it may collect garbage often. */
const FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=100', '--import', BEFORE_IMPORTS]

/** The process is separate, so that no request waits for a mail. It is started again when it ends. */
export function startJobProcess(
  log: Shop['log'],
  { entry = join(import.meta.dirname, 'jobs.ts'), restartMs = RESTART_MS, fork = forkProcess } = {},
): { pid(): number | undefined; bytes(): number | null; stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let isStopping = false
  let bytes: number | null = null
  let restart: NodeJS.Timeout | undefined

  function start() {
    try {
      child = watch(fork(entry, { execArgv: FLAGS }))
    } catch (err) {
      retry(err)
    }
  }

  /** Without a process there is no `exit`. */
  function watch(child: ChildProcess): ChildProcess {
    child.on('error', (err) => {
      if (child.pid === undefined) retry(err)
      else log.error({ err }, 'The job process could not be reached')
    })
    child.on('message', (message) => {
      if (!isMeasured(message)) return
      bytes = message.bytes
      publishMeasured(message)
    })
    child.once('exit', (code, signal) => {
      bytes = null
      if (isStopping) return
      log.warn({ code, signal }, 'The job process ended; it is started again')
      restart = setTimeout(start, restartMs)
    })
    return child
  }

  /** The system may be out of memory or processes for a while. */
  function retry(err: unknown) {
    if (isStopping) return
    log.error({ err }, 'The job process could not be started; retrying')
    restart = setTimeout(start, restartMs)
  }

  start()
  return {
    pid: () => child?.pid,
    bytes: () => bytes,
    async stop() {
      isStopping = true
      clearTimeout(restart)
      const last = child
      if (last?.pid === undefined || last.exitCode !== null || last.signalCode !== null) return
      const ended = once(last, 'exit')
      last.kill('SIGTERM')
      const deadline = setTimeout(() => last.kill('SIGKILL'), MAX_STOP_MS)
      await ended
      clearTimeout(deadline)
    },
  }
}
