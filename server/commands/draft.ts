import { rename, rm } from 'node:fs/promises'
import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

/** Renames a finished file, so that no incomplete one has the final name. @throws StartError */
export async function writeByDraft<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.${process.pid}.part`
  try {
    const written = await write(draft)
    await rename(draft, file)
    return written
  } catch (failed) {
    await rm(draft, { force: true }).catch(() => {})
    throw failed instanceof Error && 'syscall' in failed
      ? new StartError(`${file} could not be written: ${reason(failed)}.`)
      : failed
  }
}
