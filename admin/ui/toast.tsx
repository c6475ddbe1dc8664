import { reloadUndone } from '#admin/core/router.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { ToastLayer } from '#app/ui/toast-layer.tsx'
import { type Toast, ToastBox } from './toast-box.tsx'
import { undoEntries, undoneByJob } from './undo-entries.ts'

const UNDO_MS = 10_000
const SHOWN_MS = 4_000
const NONE: readonly Toast[] = []
const toasts = createStore(NONE)
let lastId = 0
/** The pointer or the focus is on the toasts. A button that is removed with its toast sends no event. */
let isInUse = false

/** Short messages above the page. One with `undo`, the `undo` of a reply's `meta` or those of several, or
 * with the path of what was `added` stays for 10 s, an error until it is closed or three newer messages have
 * come. */
export const toast = {
  done(message: string, undo: number | readonly number[] | null = null, added?: string): void {
    show({ kind: 'success', message, undo: undo === null ? [] : [undo].flat(), added })
  },
  error(message: string): void {
    show({ kind: 'error', message, undo: [] })
  },
}

function show(shown: Omit<Toast, 'id' | 'focused'>): number {
  const id = ++lastId
  const { kind, message, undo, added } = shown
  const others = toasts.get().filter((each) => kind !== 'error' || each.message !== message)
  toasts.set([{ ...shown, id, focused: document.activeElement }, ...others].slice(0, 3))
  if (kind === 'success') setTimeout(() => close(id), undo.length === 0 && !added ? SHOWN_MS : UNDO_MS)
  return id
}

function close(id: number): void {
  const staysInUse = isInUse && document.querySelector('[data-toast]:is(:hover, :focus-within)')
  if (staysInUse) setTimeout(() => close(id), 500)
  else remove(id)
}

function remove(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

/** Reverses what the newest message offers to undo, by the keyboard. Null if there is none. While a cell is
 * being saved, the newest is an earlier one than what the person means, and stays. */
export function undoNewest(): Promise<void> | null {
  if (document.querySelector('[data-cell][aria-busy=true]')) return Promise.resolve()
  const newest = toasts.get().find(({ undo: entries }) => entries.length > 0)
  return newest ? undo(newest) : null
}

async function undo({ id, undo: entries }: Toast): Promise<void> {
  remove(id)
  let waiting = 0
  const result = await undoEntries(entries, (message) => {
    waiting = show({ kind: 'pending', message, undo: [] })
  }).finally(() => remove(waiting))
  await tellUndone(result)
}

/** Tells of the undo of a bulk change when it ends. */
export async function tellUndoneByJob(jobId: number, message: string): Promise<void> {
  const waiting = show({ kind: 'pending', message, undo: [] })
  const result = await undoneByJob(jobId).finally(() => remove(waiting))
  await tellUndone(result)
}

async function tellUndone(result: Awaited<ReturnType<typeof undoneByJob>>): Promise<void> {
  if (!result) return
  if (result.isDone) toast.done(result.message)
  else toast.error(result.message)
  if (result.isChanged) await reloadUndone()
}

/** Whether a message is shown. */
export const useHasToast = (): boolean => useStore(toasts, NONE).length > 0

/** The shell renders it once. It lies over the header of a phone and over the sidebar of a wide screen, so
 * that it covers neither a field nor an action of the screen. */
export function Toaster() {
  const visible = useStore(toasts, NONE)
  return (
    <ToastLayer
      newest={visible[0]?.id}
      onUse={(used) => {
        isInUse = used
      }}
      className={
        'inset-x-0 top-0 bottom-auto m-0 mx-auto w-full max-w-md max-lg:[&>:not(:first-child)]:hidden ' +
        'lg:inset-auto lg:bottom-2 lg:left-2 lg:w-60'
      }
    >
      {visible.map((each) => (
        <ToastBox key={each.id} toast={each} onClose={() => remove(each.id)} onUndo={() => void undo(each)} />
      ))}
    </ToastLayer>
  )
}
