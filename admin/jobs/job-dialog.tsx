import { reloadScreen } from '#admin/core/router.ts'
import { toast } from '#admin/ui/toast.tsx'
import type { Selection } from '#admin/ui/use-selection.ts'
import { Modal } from '#admin/ui/modal.tsx'
import { JobProgress } from './job-progress.tsx'

/** The progress of a bulk change of chosen rows. Their choice ends when it is closed: without chosen rows a
 * list shows no dialog. */
export function JobDialog({
  id,
  title,
  selection,
  onClose,
}: {
  id: number
  title: string
  selection: Selection
  onClose: () => void
}) {
  const close = () => {
    onClose()
    selection.clear()
    void reloadScreen()
  }
  return (
    <Modal open title={title} onClose={close}>
      <JobProgress
        id={id}
        label={title}
        hint="It goes on when you close this. Activity shows its progress."
        onDone={(sentence, undo) => toast.done(sentence, undo)}
        onClose={close}
      />
    </Modal>
  )
}
