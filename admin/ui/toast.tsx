import { Link } from 'react-router'
import { undoEntry } from '#admin/activity/contract.ts'
import { callStaff } from '#admin/core/call.ts'
import { reloadUndone } from '#admin/core/router.ts'
import { CallFailed } from '#app/core/call.ts'
import { createStore, useStore } from '#app/core/store.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ToastLayer } from '#app/ui/toast-layer.tsx'

type Kind = 'success' | 'error'
type Toast = { id: number; kind: Kind; message: string; undo: number | null; added?: string | undefined }

const UNDO_MS = 10_000
const SHOWN_MS = 4_000
const NONE: readonly Toast[] = []
const toasts = createStore(NONE)
let lastId = 0
/** The pointer or the focus is on the toasts. A button that is removed with its toast sends no event. */
let isInUse = false

/** Short messages above the page. One with `undo`, the `undo` of a reply's `meta`, or with the path of what
 * was `added` stays for 10 s, an error until it is closed or three newer messages have come. */
export const toast = {
  done: (message: string, undo?: number | null, added?: string) =>
    show({ kind: 'success', message, undo: undo ?? null, added }),
  error: (message: string) => show({ kind: 'error', message, undo: null }),
}

function show(shown: Omit<Toast, 'id'>): void {
  const id = ++lastId
  const { kind, message, undo, added } = shown
  const others = toasts.get().filter((each) => kind !== 'error' || each.message !== message)
  toasts.set([{ ...shown, id }, ...others].slice(0, 3))
  if (kind === 'error') return
  setTimeout(() => close(id), undo === null && !added ? SHOWN_MS : UNDO_MS)
}

function close(id: number): void {
  const staysInUse = isInUse && document.querySelector('[data-toast]:is(:hover, :focus-within)')
  if (staysInUse) setTimeout(() => close(id), 500)
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
      await reloadUndone()
    } else toast.error(reply.message)
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Undo it from Activity once you are online.')
  }
}

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
        'lg:inset-auto lg:bottom-2 lg:left-2 lg:w-56'
      }
    >
      {visible.map((each) => (
        <ToastBox key={each.id} toast={each} />
      ))}
    </ToastLayer>
  )
}

const ACTION = 'min-h-11 rounded-md px-2.5 text-base font-semibold text-cobalt hover:bg-plaster'

function ToastBox({ toast: shown }: { toast: Toast }) {
  return (
    <div
      data-toast={shown.kind}
      className={
        'pointer-events-auto flex min-h-14 items-center gap-x-2 rounded-b-md border ' +
        'border-line bg-surface py-0.5 pr-0.5 pl-4 text-sm leading-tight shadow-lg transition ' +
        'duration-200 starting:-translate-y-4 starting:opacity-0 lg:rounded-md lg:starting:translate-y-4'
      }
    >
      <Icon
        name={shown.kind === 'error' ? 'warning' : 'check'}
        className={`size-5 shrink-0 ${shown.kind === 'error' ? 'text-brick' : 'text-leaf'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center">
        <span className="min-w-0 flex-1 basis-24 py-1 wrap-anywhere">{shown.message}</span>
        {shown.added && (
          <Link
            to={shown.added}
            onClick={() => remove(shown.id)}
            className={`${ACTION} inline-flex items-center`}
          >
            Open
          </Link>
        )}
        {shown.undo !== null && (
          <button type="button" onClick={() => void undo(shown)} className={ACTION}>
            Undo
          </button>
        )}
      </div>
      <IconButton label="Close" onClick={() => remove(shown.id)}>
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  )
}
