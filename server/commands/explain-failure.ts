import { busyReason } from '#app/core/busy.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { reason } from '#db/embedded/home.ts'
import { StartError } from '#db/start.ts'

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** One sentence for the operator about why a command failed; null for a bug. */
export function explainFailure(failed: unknown): string | null {
  if (failed instanceof StartError || isRefusal(failed)) return failed.message
  const { path, syscall } = (failed ?? {}) as NodeJS.ErrnoException
  if (syscall && syscall !== 'connect' && path) return `${path} cannot be used: ${reason(failed)}.`
  const why = busyReason(failed)
  if (why === null) return null
  return FULL.has(why)
    ? `The disk is full (${why}). The command did not finish: make room and run it again.`
    : `The database does not answer (${why}). The command may not have done its work: run it again later.`
}
