import { type ComponentProps, useRef, useState } from 'react'
import { UnsavedInDialog } from '#admin/core/unsaved.ts'
import { Modal } from '#app/ui/modal.tsx'

/** A dialog with a form. It asks before unsaved text is dropped; the form says by its `guard` whether it has
 * any. */
export function FormDialog({ onClose, children, ...modal }: ComponentProps<typeof Modal>) {
  const [unsaved] = useState(() => new Set<string>())
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    if (unsaved.size === 0 || confirm('There is text that is not saved. Close this?')) return onClose()
    // A browser closes a dialog at the second Escape, whatever the page says.
    const dialog = content.current?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }
  return (
    <Modal {...modal} onClose={close}>
      <UnsavedInDialog value={unsaved}>
        <div ref={content}>{children}</div>
      </UnsavedInDialog>
    </Modal>
  )
}
