import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Log, StartError } from '#db/start.ts'
import type { Binaries } from './binaries.ts'
import { lastError } from './cluster.ts'
import { connectShared } from './guard.ts'
import type { Home } from './home.ts'
import { disownPostmaster, isRunning, readPostmaster, type Postmaster } from './postmaster.ts'
import { knownAddress, newAddress, type Address } from './socket.ts'
import { takeStartLock } from './start-lock.ts'
import { startPostmaster } from './start-postmaster.ts'

export type EmbeddedSession = {
  client: pg.Client
  running: Postmaster | null
  address: Address
  adopted: boolean
}

/** A remaining child process of a dead server may hold the lock a little longer. */
const LOCK_TIMEOUT_MS = 5_000
/** Crash recovery has no time limit. */
const ANSWER_TIMEOUT_MS: Record<string, number> = { ready: 5_000, stopping: 60_000, starting: 10 * 60_000 }

export type Launch = { settings: Record<string, string>; log: Log; onLaunch(): void }

/** Adopts the running server of the folder, or starts it. Waits while another process starts it.
 * @throws StartError if it does not start or does not answer */
export async function connectOrStart(
  home: Home,
  binaries: Binaries,
  launch: Launch,
): Promise<EmbeddedSession> {
  const began = Date.now()
  for (;;) {
    const releaseLock = takeStartLock(home.folder)
    try {
      const known = readPostmaster(home)
      const where = knownAddress(home, known)
      const answer = where ? await connectShared(home, where) : { client: null, because: 'absent' as const }
      if (answer.client && where)
        return { client: answer.client, running: known, address: where, adopted: true }

      if (known && isRunning(home, known)) {
        requireAnswer(home, known, began)
      } else if (releaseLock) {
        if (known) disownPostmaster(home, known)
        const isTaken = where && !answer.client && answer.because !== 'absent'
        const address = await newAddress(home, isTaken ? where.socketFolder : null)
        const started = await startServer(home, binaries, address, launch)
        if ('client' in started) return started
        if (!isLocked(started.failure) || Date.now() - began > LOCK_TIMEOUT_MS)
          throw new StartError(describeFailure(home, started.failure))
      }
    } finally {
      releaseLock?.()
    }
    await sleep(25)
  }
}

/** True while a part of an earlier server, or a server that no shop started, uses the folder. */
function isLocked(failure: string): boolean {
  return /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(failure)
}

async function startServer(
  home: Home,
  binaries: Binaries,
  address: Address,
  { settings, log, onLaunch }: Launch,
): Promise<EmbeddedSession | { failure: string }> {
  const child = startPostmaster(home, binaries, address, settings)
  onLaunch()
  const ended = child.exit.then(() => 'ended' as const)
  const began = Date.now()
  for (let isLogged = false; ;) {
    const answer = await connectShared(home, address)
    if (answer.client) {
      const running = readPostmaster(home)
      child.closeLog()
      return { client: answer.client, running, address, adopted: running?.pid !== child.pid }
    }
    if ((await Promise.race([ended, sleep(15, 'waiting' as const)])) === 'ended')
      return { failure: child.closeLog() }
    if (!isLogged && Date.now() - began > 5000) {
      isLogged = true
      log.info('The database is still starting. After an unclean stop that takes longer.')
    }
  }
}

function requireAnswer({ cluster }: Home, { pid, status }: Postmaster, began: number) {
  if (Date.now() - began > (ANSWER_TIMEOUT_MS[status] ?? 60_000)) {
    throw new StartError(
      `PostgreSQL already runs on ${cluster} (process ${pid}) but does not answer: end it with "kill -INT ` +
        `${pid}" and start the shop again.`,
    )
  }
}

function describeFailure({ folder, cluster }: Home, failure: string): string {
  const owner = /\(PID (\d+)\)/.exec(failure)?.[1]
  if (/lock file .* (already exists|is empty)/.test(failure)) {
    return (
      `PostgreSQL finds ${cluster} in use${owner ? ` by process ${owner}` : ''}. If no PostgreSQL ` +
      `runs there, delete ${cluster}/postmaster.pid and start the shop again.`
    )
  }
  if (failure.includes('pre-existing shared memory block')) {
    return (
      `A part of an earlier PostgreSQL still works on ${cluster}: wait until it is done and start the ` +
      'shop again.'
    )
  }
  return `PostgreSQL did not start: ${lastError(failure)} (more in ${folder}/start.log and ${folder}/log).`
}
