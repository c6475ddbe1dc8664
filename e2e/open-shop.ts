import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SHOP_ENV, SHOP_FLAGS } from '../scripts/prepare.mjs'

export const ROOT = join(import.meta.dirname, '..')

export type RunningShop = {
  url: string
  process: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs the shop as a process of its own on a free port and waits until it prints its address; `isDev`
 * runs it as `npm run dev` does. `root` is the folder of the version to run. */
export async function runShop(
  env: Record<string, string>,
  { isDev = false, root = ROOT } = {},
): Promise<RunningShop> {
  const main = join(root, 'server/main.ts')
  const child = spawn(
    process.execPath,
    isDev ? ['--watch', '--watch-preserve-output', main, '--dev'] : [...SHOP_FLAGS, main],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: '0',
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        ...SHOP_ENV,
        RATE_LIMITS: 'off',
        WORKERS: '0',
        ...env,
      },
    },
  )
  const end = () => child.kill()
  // A test worker ends by a signal, and its shop with it.
  process.once('SIGTERM', end).once('exit', end)
  child.once('exit', () => process.off('SIGTERM', end).off('exit', end))
  let output = ''
  const url = await new Promise<string>((open, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = output.match(/is open at (http\S+)/)
      if (found) open(found[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`The shop ended with ${code}:\n${output}`)))
    setTimeout(() => fail(new Error(`The shop did not open within 150 s:\n${output}`)), 150_000).unref()
  })
  return {
    url,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code as number | null
    },
  }
}
