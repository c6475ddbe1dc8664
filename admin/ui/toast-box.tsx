import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AdminIcon } from './icon.tsx'

type Kind = 'success' | 'pending' | 'error'

export type Toast = {
  id: number
  kind: Kind
  message: string
  undo: readonly number[]
  added?: string | undefined
  /** What had the focus when the message came. */
  focused: Element | null
}

/** A press by the pointer leaves the focus where it is: a message is removed with its buttons. */
const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

const ACTION = 'min-h-11 rounded-md px-2.5 text-base font-semibold text-cobalt hover:bg-plaster'

/** Leaves a message whose button was pressed. By the keyboard, the focus goes back to the screen. */
function leave({ focused }: Toast, { detail: presses }: { detail: number }): void {
  if (presses > 0) return
  const isThere = focused instanceof HTMLElement && focused.isConnected && focused !== document.body
  const target = isThere ? focused : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

export function ToastBox({
  toast: shown,
  onClose,
  onUndo,
}: {
  toast: Toast
  onClose: () => void
  onUndo: () => void
}) {
  return (
    <div
      data-toast={shown.kind}
      className={
        'pointer-events-auto flex min-h-14 items-center gap-x-2 rounded-b-md border ' +
        'border-line bg-surface py-0.5 pr-0.5 pl-4 text-sm leading-tight shadow-lg transition ' +
        'duration-200 starting:-translate-y-4 starting:opacity-0 lg:rounded-md lg:starting:translate-y-4'
      }
    >
      {shown.kind === 'pending' ? (
        <AdminIcon name="undo" className="size-5 shrink-0" />
      ) : (
        <Icon
          name={shown.kind === 'error' ? 'warning' : 'check'}
          className={`size-5 shrink-0 ${shown.kind === 'error' ? 'text-brick' : 'text-leaf'}`}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center">
        <span className="min-w-0 flex-1 basis-[6rem] py-1 wrap-anywhere">{shown.message}</span>
        {shown.added && (
          <Link to={shown.added} onClick={onClose} className={`${ACTION} inline-flex items-center`}>
            Open
          </Link>
        )}
        {shown.undo.length > 0 && (
          <button
            {...keepsFocus}
            type="button"
            onClick={(event) => {
              leave(shown, event)
              onUndo()
            }}
            className={ACTION}
          >
            Undo
          </button>
        )}
      </div>
      <IconButton
        {...keepsFocus}
        label="Close"
        onClick={(event) => {
          leave(shown, event)
          onClose()
        }}
      >
        <Icon name="close" className="size-5" />
      </IconButton>
    </div>
  )
}
