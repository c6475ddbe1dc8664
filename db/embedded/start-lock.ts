import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reason } from './home.ts'
import { StartError } from '#db/start.ts'

const SQLITE_BUSY = 5

/** Lets one process at a time start PostgreSQL in this folder. Two postmasters that start at once can each
 * delete the other's postmaster.pid. Node has no file locks of its own: an exclusive transaction of SQLite
 * holds one, and the operating system releases it when the process ends, however it ends.
 * @returns the function that releases the lock, or null while another process holds it. The caller keeps the
 * function: the lock ends when it is garbage
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
    throw new StartError(
      `The file ${file} cannot be locked (${reason(error)}): set DATA_DIR to a local disk.`,
    )
  }
}
