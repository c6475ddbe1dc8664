import { type ComponentProps, createContext } from 'react'
import { Modal as SharedModal } from '#app/ui/modal.tsx'

const FIELDS =
  ':is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea):enabled, ' +
  '[contenteditable=true]'

/** Closes the dialog around it, as Escape does. */
export const CloseDialog = createContext(() => {})

/** A dialog of the back office. The first field has the focus when it opens, or another one with
 * `focusWhenOpened`. On a touch screen only the latter has it: the keyboard would cover the rest. */
export function Modal({ children, ...modal }: ComponentProps<typeof SharedModal>) {
  return (
    <SharedModal {...modal}>
      <CloseDialog value={modal.onClose}>
        <div ref={focusFirstField}>{children}</div>
      </CloseDialog>
    </SharedModal>
  )
}

/** The dialog is opened after its content is in it. */
function focusFirstField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[autofocus]') || matchMedia('(pointer: coarse)').matches) return
  content.querySelector(FIELDS)?.setAttribute('autofocus', '')
}
