import { callStaff, NO_ANSWER } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { CallFailed, sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint, DataOf, RequestOf } from '#app/core/endpoint.ts'
import { toast } from './toast.tsx'

/** Sends a write of a button: a success is a toast with Undo and then, by default, loads the screen again; a
 * failure is a message. The toast links to `addedAt`, what the write has added. Returns the data, or null
 * after a failure. */
export function act<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  onDone: () => Promise<void> | void = reloadScreen,
  addedAt?: (data: DataOf<E>) => string | undefined,
): Promise<{ data: DataOf<E> } | null> {
  return tryCall(async () => {
    const reply = await callStaff(endpoint, request)
    if (!reply.ok) {
      toast.error(sentencesOf(reply, 'This could not be saved.').join(' '))
      return null
    }
    const { undo } = reply.meta as { undo?: number | null }
    if (reply.message !== 'OK') toast.done(reply.message, undo, addedAt?.(reply.data))
    await onDone()
    return { data: reply.data }
  })
}

/** Runs calls of a button. A lost answer becomes a message, and the result is null. */
export async function tryCall<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error(NO_ANSWER)
    return null
  }
}
