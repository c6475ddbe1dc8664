import { useRef } from 'react'

export const CLOSES_UNSAVED = 'Not everything here is saved. Close this?'

/** `close` calls `onClose`, but keeps the dialog around the element of `inside` open while `isHeld`, which
 * may ask. */
export function useHeldOpen(isHeld: boolean | (() => boolean), onClose: () => void) {
  const inside = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!(typeof isHeld === 'function' ? isHeld() : isHeld)) return onClose()
    // A browser closes a dialog at the second Escape, whatever the page says.
    const dialog = inside.current?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }
  return { inside, close }
}
