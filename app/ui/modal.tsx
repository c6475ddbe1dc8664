import { memo, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'medium' | 'large'
}

/** A `dialog` element: the browser traps the focus, restores it and closes on Escape. */
export function Modal({ open, onClose, title, children, footer, size = 'medium' }: ModalProps) {
  const dialog = useDialog(open)
  const titleId = useId()
  const content = useContentWhileClosing(
    dialog,
    open,
    // This scrolls, not the dialog, because a press on the scrollbar of the dialog would close it.
    <div className="max-h-[92dvh] overflow-y-auto overscroll-contain p-4 sm:p-6">
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="pt-2 text-xl">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
      {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
    </div>,
  )
  return (
    <dialog
      ref={dialog}
      inert={!open}
      aria-hidden={!open}
      aria-labelledby={content ? titleId : undefined}
      onCancel={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault()
          onClose()
        }
      }}
      onClose={(event) => {
        // The event of an earlier closing may come when the dialog is open again.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={
        'fixed mx-auto mt-auto max-h-dvh w-full max-w-full ' +
        'rounded-t-lg bg-surface text-ink shadow-lg not-open:translate-y-6 starting:translate-y-6 ' +
        'sm:mb-auto sm:w-[calc(100%-32px)] sm:rounded-lg ' +
        (size === 'large' ? 'sm:max-w-4xl' : 'sm:max-w-lg')
      }
    >
      {content}
    </dialog>
  )
}

export function useDialog(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current!
    if (!open) return
    dialog.showModal()
    return () => {
      dialog.close()
      // Without an opener, or with a disabled or removed one, the focus would stay in the closed dialog.
      if (document.activeElement === document.body || dialog.contains(document.activeElement))
        dialog.parentElement!.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [open])
  // The control that had the focus may have been removed.
  useLayoutEffect(() => {
    if (open && document.activeElement === document.body) ref.current!.querySelector('button')?.focus()
  })
  return ref
}

/** `showModal` gives the focus to the element with this attribute, which React does not write. */
export function focusWhenOpened(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

/** The last content stays during the closing transition; it must then be `inert` and hidden. */
export function useContentWhileClosing(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  content: ReactNode,
): ReactNode {
  const [state, setState] = useState({ wasOpen: open, isHidden: !open, openings: 0 })
  if (open !== state.wasOpen)
    setState({ wasOpen: open, isHidden: false, openings: state.openings + Number(open) })
  const isClosing = !open && !state.isHidden
  // A new opening ends the transition: its clean-up must run before that.
  useLayoutEffect(() => {
    if (!isClosing) return
    let isOpenAgain = false
    const leaving = dialog.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(leaving).then(() => {
      if (!isOpenAgain) setState((known) => ({ ...known, isHidden: true }))
    })
    return () => {
      isOpenAgain = true
    }
  }, [dialog, isClosing])
  if (state.isHidden) return null
  return (
    <WhileOpen key={state.openings} open={open}>
      {content}
    </WhileOpen>
  )
}

const WhileOpen = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)
