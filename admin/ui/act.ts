import { toast } from './toast.tsx'
import { CallFailed, sentencesOf } from '#app/core/call.ts'
import type { AnyEndpoint, DataOf, RequestOf } from '#app/core/endpoint.ts'
import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'

/** Sends a write of a button: a success is a toast with Undo and loads the screen again, a failure a message.
 * Returns the data, or null after a failure. */
export async function act<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<{ data: DataOf<E> } | null> {
  try {
    const reply = await callStaff(endpoint, request)
    if (!reply.ok) {
      toast.error(sentencesOf(reply, 'This could not be saved.').join(' '))
      return null
    }
    const { undo } = reply.meta as { undo?: number | null }
    if (reply.message !== 'OK') toast.done(reply.message, undo ?? null)
    await reloadScreen()
    return { data: reply.data }
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Please try again.')
    return null
  }
}

/** Hands a file to the browser. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A cell of a CSV; a spreadsheet must not read it as a formula. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = /^[-=+@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
