import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

type OfThreads = {
  getPriority(thread: number): number
  setPriority(thread: number, priority: number): void
  threads(): number[]
}

/** Mails and backups can wait; visitors cannot. Only root may raise a priority that the process was started
 * with, and for others it would end. It is called when the database is open: an embedded PostgreSQL keeps the
 * priority of the process that starts it, also when it serves visitors later. */
export function lowerPriority(os: OfThreads = { getPriority, setPriority, threads }): void {
  for (const thread of os.threads()) {
    try {
      os.setPriority(thread, Math.max(os.getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL))
    } catch (failed) {
      // The thread has ended since.
      if ((failed as { info?: { code?: string } }).info?.code !== 'ESRCH') throw failed
    }
  }
}

/** On Linux each thread has a priority of its own, such as those that compress and read files. The first is
 * that of the main thread; a later one begins with the priority of the thread that starts it. */
function threads(): number[] {
  if (process.platform !== 'linux') return [process.pid]
  return readdirSync('/proc/self/task')
    .map(Number)
    .toSorted((a, b) => a - b)
}
