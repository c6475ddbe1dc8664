import { reloadScreen } from '#admin/core/router.ts'
import { toast } from './toast.tsx'
import { CallFailed, type Reply } from '#app/core/call.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'

/** Waits for a write of one press, says what it answered and loads the screen again. Returns whether it succeeded. */
export async function run(sent: Promise<Reply<AnyEndpoint>>): Promise<boolean> {
  try {
    const reply = await sent
    if (!reply.ok) {
      toast.error(reply.message)
      return false
    }
    if (reply.message !== 'OK') toast.done(reply.message, (reply.meta as { undo?: number }).undo ?? null)
    await reloadScreen()
    return true
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Please try again.')
    return false
  }
}
