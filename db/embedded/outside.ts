import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#db/start.ts'

/** A file of DATA_DIR with the path of a database that PostgreSQL's user could not have entered there. */
export const POINTER = 'postgres-is-elsewhere'
/** A file beside that database with the path of its DATA_DIR. */
const OWNER = 'data-dir'

/** @returns null if the database is in DATA_DIR, or there is none yet */
export function outsideFolderOf(dataDir: string): string | null {
  return textOf(join(dataDir, POINTER))
}

/** Two processes may start at the same time; both use the first one's choice. */
export function rememberOutside(dataDir: string, folder: string): string {
  const pointer = join(dataDir, POINTER)
  const written = `${pointer}.${process.pid}`
  writeFileSync(written, `${folder}\n`)
  try {
    linkSync(written, pointer)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(written)
  }
  return outsideFolderOf(dataDir) ?? folder
}

/** A copy of DATA_DIR has the pointer, but no database. A folder that was moved keeps its own.
 * @throws StartError for a copy, while the original is there */
export function claimOutside(folder: string, dataDir: string): void {
  const owner = textOf(join(folder, OWNER))
  if (owner === dataDir) return
  if (owner && !isSameFolder(owner, dataDir) && outsideFolderOf(owner) === folder)
    throw new StartError(
      `DATA_DIR ${dataDir} is a copy of ${owner} without its database, which is in ${folder}: delete the ` +
        'copy, make a backup of the shop and restore it into an empty DATA_DIR.',
    )
  writeFileSync(join(folder, OWNER), `${dataDir}\n`)
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

function textOf(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8').trim() : null
}
