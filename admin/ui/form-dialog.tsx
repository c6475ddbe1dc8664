import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { UnsavedInDialog } from '#admin/core/unsaved.ts'
import { Button } from '#app/ui/button.tsx'
import { CloseDialog, Modal } from './modal.tsx'
import { CLOSES_UNSAVED, useHeldOpen } from './use-held-open.ts'

/** A dialog with a form. It asks before unsaved text is dropped; the form says by its `guard` whether it has
 * any. */
export function FormDialog({ onClose, children, ...modal }: ComponentProps<typeof Modal>) {
  const [unsaved] = useState(() => new Set<string>())
  const { inside, close } = useHeldOpen(() => unsaved.size > 0 && !confirm(CLOSES_UNSAVED), onClose)
  return (
    <Modal {...modal} onClose={close}>
      <UnsavedInDialog value={unsaved}>
        <div ref={inside}>{children}</div>
      </UnsavedInDialog>
    </Modal>
  )
}

/** The buttons of a form in a dialog, Cancel and the given ones, which stay in sight while its fields scroll.
 * `start` stands at the other end. The form is no grid, in which they would scroll with their row. */
export function DialogEnd({ start, children }: { start?: ReactNode; children: ReactNode }) {
  const close = use(CloseDialog)
  return (
    <div className="dialog-end flex flex-wrap justify-end gap-3">
      {start && <div className="mr-auto">{start}</div>}
      <Button variant="secondary" className="max-sm:px-3" onClick={close}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
