import { toast } from './toast.tsx'
import { CallFailed } from '#app/core/call.ts'

/** Runs a call of a button. A lost answer becomes a message. */
export async function tryCall(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Please try again.')
  }
}
