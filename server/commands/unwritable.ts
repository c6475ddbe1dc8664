import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

/** Converts an error of the file system to a StartError; returns other errors unchanged. */
export function unwritable(file: string, failed: unknown): unknown {
  return failed instanceof Error && 'syscall' in failed
    ? new StartError(`${file} could not be written: ${reason(failed)}.`)
    : failed
}
