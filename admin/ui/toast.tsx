import { undoEntry } from '#admin/activity/contract.ts'
import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { CallFailed } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ToastLayer } from '#app/ui/toast-layer.tsx'

type Kind = 'success' | 'error'
type Toast = { id: number; kind: Kind; message: string; undo: number | null }

const UNDO_MS = 10_000
const SHOWN_MS = 4_000
const NONE: readonly Toast[] = []
const toasts = createStore(NONE)
let lastId = 0
/** While the pointer or the focus is on the toasts, they stay. */
let isInUse = false

/** Short messages above the page. One with `undo`, the `undo` of a reply's `meta`, stays for 10 s. */
export const toast = {
  done: (message: string, undo: number | null = null) => show('success', message, undo),
  error: (message: string) => show('error', message, null),
}

function show(kind: Kind, message: string, undo: number | null): void {
  const id = ++lastId
  toasts.set([{ id, kind, message, undo }, ...toasts.get()].slice(0, 3))
  setTimeout(() => close(id), undo === null ? SHOWN_MS : UNDO_MS)
}

function close(id: number): void {
  if (isInUse) setTimeout(() => close(id), 500)
  else remove(id)
}

function remove(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id))
}

/** Reverses what the newest message offers to undo, by the keyboard. */
export function undoNewest(): void {
  const newest = toasts.get().find(({ undo: entry }) => entry !== null)
  if (newest) void undo(newest)
}

async function undo({ id, undo: entry }: Toast): Promise<void> {
  remove(id)
  try {
    const reply = await callStaff(undoEntry, { params: { id: String(entry) } })
    if (reply.ok) {
      toast.done(reply.message)
      await reloadScreen()
    } else toast.error(reply.message)
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Undo it from Activity once you are online.')
  }
}

/** The shell renders it once. */
export function Toaster() {
  const visible = useStore(toasts, NONE)
  return (
    <ToastLayer
      newest={visible[0]?.id}
      onUse={(used) => {
        isInUse = used
      }}
      className={
        'inset-x-4 inset-y-auto top-auto bottom-[calc(var(--above-bottom-bar)+60px)] ' +
        'mx-auto w-auto max-w-md lg:bottom-6'
      }
    >
      {visible.map((each) => (
        <ToastBox key={each.id} toast={each} />
      ))}
    </ToastLayer>
  )
}

function ToastBox({ toast: shown }: { toast: Toast }) {
  return (
    <div
      data-toast={shown.kind}
      className={
        'pointer-events-auto on-night flex items-center gap-3 rounded-md bg-night py-1.5 pr-1.5 pl-4 ' +
        'text-surface shadow-lg transition duration-200 starting:translate-y-4 starting:opacity-0'
      }
    >
      <Icon name={shown.kind === 'error' ? 'warning' : 'check'} className="size-5" />
      <span className="min-w-0 flex-1 py-2">{shown.message}</span>
      {shown.undo !== null && (
        <button
          type="button"
          onClick={() => void undo(shown)}
          className="min-h-11 rounded-md px-4 font-semibold text-saffron hover:bg-surface/10"
        >
          Undo
        </button>
      )}
      <IconButton
        label="Close"
        onClick={() => remove(shown.id)}
        className="hover:bg-surface/10 hover:text-surface"
      >
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  )
}
