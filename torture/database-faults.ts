import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDisk, whyNoDisk } from './disk.ts'
import { signalAll } from './processes.ts'
import { type Part, type Report, shareOf } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { openSite } from './site.ts'

const PAUSED_MS = 30_000
const TAKEN_MS = 10_000
const FULL_MS = 10_000
const DISK = '1G'

/** The database is stopped, has no connection left for the shop, or its disk is full. */
export const databaseFaults: Part = {
  rounds: 3,
  missing: whyNoDisk,
  async run(options) {
    const disk = makeDisk(DISK)
    try {
      const site = await openSite({ isExternal: options.isExternal, folder: disk.folder })
      try {
        const reports: Report[] = []
        for (const [place, [what, fault]] of FAULTS.entries()) {
          const until = shareOf(options.until, FAULTS.length - place)
          reports.push(await runRounds(what, site, { ...options, until }, fault))
        }
        return reports
      } finally {
        await site.close()
      }
    } finally {
      disk.remove()
    }
  },
}

const pause: Fault = async ({ site }) => {
  const pids = site.databasePids()
  signalAll(pids, 'SIGSTOP')
  await sleep(PAUSED_MS)
  signalAll(pids, 'SIGCONT')
  return { happened: `${pids.length} processes stopped`, at: Date.now() }
}

/** PostgreSQL answers 53300, as it does when `max_connections` is reached. */
const takeConnections: Fault = async ({ site }) => {
  await site.administer('alter role nayab connection limit 0')
  await site.administer(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'nayab'`)
  await sleep(TAKEN_MS)
  await site.administer('alter role nayab connection limit -1')
  return { happened: 'all connections ended', at: Date.now() }
}

const fillDisk: Fault = async ({ site }) => {
  const path = join(site.folder, 'filler')
  const bytes = fill(path)
  await sleep(FULL_MS)
  rmSync(path)
  return { happened: `${Math.round(bytes / 2 ** 20)} MB written`, at: Date.now() }
}

/** Writes until no block is left. */
function fill(path: string): number {
  const file = openSync(path, 'w')
  let written = 0
  for (const size of [2 ** 20, 4096]) {
    try {
      for (;;) written += writeSync(file, Buffer.alloc(size, 1))
    } catch (failed) {
      if ((failed as NodeJS.ErrnoException).code !== 'ENOSPC') throw failed
    }
  }
  closeSync(file)
  return written
}

const FAULTS: [string, Fault][] = [
  ['database paused 30 s', pause],
  ['no connection left for 10 s', takeConnections],
  ['disk full for 10 s', fillDisk],
]
