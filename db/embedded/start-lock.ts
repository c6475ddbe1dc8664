import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reason } from './home.ts'
import { StartError } from '#db/start.ts'

const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/** Two postmasters that start at once can each delete the other's postmaster.pid. An exclusive transaction of
 * SQLite is a file lock, which the operating system releases when the process ends, however it ends.
 * @returns the function that releases it, which the caller keeps: the lock ends when it is garbage. Null
 * while another process holds the lock
 * @throws StartError if the file system has no locks */
export function takeStartLock(folder: string): (() => void) | null {
  const file = join(folder, 'start.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('begin exclusive')
    return () => database?.close()
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw new StartError(whyUnlocked(file, error))
  }
}

export function whyUnlocked(file: string, error: unknown): string {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL
    ? `The disk of ${dirname(file)} is full: make room, and run this again. Nothing was changed.`
    : `The file ${file} cannot be locked (${reason(error)}): set DATA_DIR to a local disk.`
}
