import { rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '#app/core/sync-folder.server.ts'
import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

/** Renames a finished file, so that no incomplete one has the final name. A process that exits before
 * removes what it has written. @throws StartError */
export async function writeByDraft<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
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
      ? new StartError(`${file} could not be written: ${reason(failed)}.`)
      : failed
  } finally {
    process.off('exit', remove)
  }
}
