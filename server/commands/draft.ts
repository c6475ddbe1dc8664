import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncFolder } from '#app/core/sync-folder.server.ts'
import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

/** Says why no file can be written there: the rename of a draft would replace a device. */
export function obstacleTo(file: string): string | null {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) return `There is no folder ${folder}.`
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found || found.isFile()) return null
    return found.isDirectory()
      ? `${file} is a folder: name a file in it, such as ${join(file, 'shop.file')}.`
      : `${file} is a device or a pipe: name a file.`
  } catch (failed) {
    return `${file} could not be written: ${reason(failed)}.`
  }
}

/** Renames a finished file, so that no incomplete one has the final name. A process that exits before
 * removes what it has written. A link stays, and what it leads to is replaced. @throws StartError */
export async function writeByDraft<T>(name: string, write: (draft: string) => Promise<T>): Promise<T> {
  const file = existsSync(name) ? realpathSync(name) : name
  const draft = `${file}.${process.pid}.part`
  const remove = () => rmSync(draft, { force: true })
  process.once('exit', remove)
  try {
    const written = await write(draft)
    await rename(draft, file)
    // A folder of another machine may not know it.
    await syncFolder(dirname(file)).catch(() => {})
    return written
  } catch (failed) {
    await rm(draft, { force: true }).catch(() => {})
    throw failed instanceof Error && 'syscall' in failed
      ? new StartError(`${name} could not be written: ${reason(failed)}.`)
      : failed
  } finally {
    process.off('exit', remove)
  }
}
