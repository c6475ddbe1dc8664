import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start-error.ts'

/** A sentence for the operator when a disk or a folder is to blame; any other failure as it is. */
export function unwritable(file: string, failed: unknown): unknown {
  return failed instanceof Error && 'syscall' in failed
    ? new StartError(`${file} could not be written: ${reason(failed)}.`)
    : failed
}
