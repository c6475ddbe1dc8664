import { rename, rm } from 'node:fs/promises'
import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

/** Writes a file under a temporary name and renames it, so that no incomplete file has the final name.
 * @throws StartError if the file system refuses */
export async function writeByDraft<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.${process.pid}.part`
  try {
    const written = await write(draft)
    await rename(draft, file)
    return written
  } catch (failed) {
    await rm(draft, { force: true })
    throw failed instanceof Error && 'syscall' in failed
      ? new StartError(`${file} could not be written: ${reason(failed)}.`)
      : failed
  }
}
