/** A clock for some processes that can be moved while they run, by libfaketime. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#db/embedded/binaries.ts'
import { openHome } from '#db/embedded/home.ts'
import { clusterIn, freePort } from './connect.ts'
import { openExternal, type ServedDatabase } from './site.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const START_MS = 30_000

export type Clock = {
  /** For the processes that have this clock. */
  env: Record<string, string>
  /** They notice it within a second. */
  set(hoursAhead: number): void
}

export function whyNoClock(): string | null {
  return existsSync(LIBRARY) ? null : 'libfaketime is not installed (Debian: apt-get install faketime).'
}

export function makeClock(folder: string): Clock {
  const file = join(folder, 'clock')
  const set = (hoursAhead: number) => writeFileSync(file, `${hoursAhead < 0 ? '' : '+'}${hoursAhead}h\n`)
  set(0)
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}

/** A PostgreSQL with this clock; the one that the shop starts itself has its own environment. */
export async function openClockedDatabase(folder: string, clock: Clock): Promise<ServedDatabase> {
  await (await openExternal(folder)).stop()
  const { runner, folder: home, cluster } = openHome(folder)
  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: cluster }
  const child = spawn(
    findBinaries(home, runner).postgres,
    [
      '-D',
      clusterIn(folder),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...runner.spawnAs,
      cwd: '/',
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], LC_MESSAGES: 'C', ...clock.env },
    },
  )
  const connection = { host: '127.0.0.1', port, user: 'nayab', database: 'nayab' }
  for (const until = Date.now() + START_MS; !(await isUp(connection)); await sleep(50))
    if (Date.now() > until) throw new Error('PostgreSQL with a clock of its own does not start.')
  return {
    connection,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function isUp(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
