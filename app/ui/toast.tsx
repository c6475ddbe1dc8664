import { createStore, useStore } from '#app/core/store.ts'
import { Icon, type IconName } from './icon.tsx'
import { ToastLayer } from './toast-layer.tsx'

type Kind = 'success' | 'error' | 'info'
type Toast = { id: number; kind: Kind; message: string }

const SHOWN_MS = 1500
const NO_TOASTS: readonly Toast[] = []
const toasts = createStore(NO_TOASTS)
let lastId = 0

/** Closes after 1.5 s (specification, section 9); what needs more time or an action is a `Notice`. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  accountDeletionRequested: (message: string) => show('success', message, 3000),
}

function show(kind: Kind, message: string, duration = SHOWN_MS): void {
  if (message === '') return
  const id = ++lastId
  toasts.set([{ id, kind, message }, ...toasts.get()])
  setTimeout(() => remove(id), duration)
}

let pointedAt = false

function remove(id: number): void {
  if (pointedAt) setTimeout(() => remove(id), 500)
  else toasts.set(toasts.get().filter((each) => each.id !== id))
}

const styles: Record<Kind, { icon: IconName; mark: string }> = {
  success: { icon: 'check', mark: 'bg-leaf' },
  error: { icon: 'warning', mark: 'bg-brick' },
  info: { icon: 'info', mark: 'bg-cobalt' },
}

export function Toaster() {
  const visible = useStore(toasts, NO_TOASTS)
  return (
    <ToastLayer
      newest={visible[0]?.id}
      onUse={(isUsed) => {
        pointedAt = isUsed
      }}
      className="inset-auto top-4 right-4 w-[min(360px,calc(100vw-32px))]"
    >
      {visible.map(({ id, kind, message }) => (
        <div
          key={id}
          data-toast={kind}
          className={
            'pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-surface ' +
            'p-3 pr-4 shadow-lg transition duration-200 starting:translate-x-4 starting:opacity-0'
          }
        >
          <span
            className={
              'flex size-6 shrink-0 items-center justify-center rounded-full text-surface ' +
              styles[kind].mark
            }
          >
            <Icon name={styles[kind].icon} className="size-4" />
          </span>
          <span className="min-w-0">{message}</span>
        </div>
      ))}
    </ToastLayer>
  )
}
