import type { ComponentProps } from 'react'
import { Modal as SharedModal } from '#app/ui/modal.tsx'

const FIELDS =
  ':is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea):enabled, ' +
  '[contenteditable=true]'

/** A dialog of the back office. The first field has the focus when it opens, or another one with
 * `focusWhenOpened`. On a touch screen only the latter has it: the keyboard would cover the rest. */
export function Modal({ children, ...modal }: ComponentProps<typeof SharedModal>) {
  return (
    <SharedModal {...modal}>
      <div ref={focusFirstField}>{children}</div>
    </SharedModal>
  )
}

/** The dialog is opened after its content is in it. */
function focusFirstField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[autofocus]') || matchMedia('(pointer: coarse)').matches) return
  content.querySelector(FIELDS)?.setAttribute('autofocus', '')
}
