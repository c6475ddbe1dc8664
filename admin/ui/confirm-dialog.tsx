import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Modal } from './modal.tsx'

/** Asks before something that cannot be undone or concerns a lot at once. `confirm` names the act, such as
 * `Delete 12 products`. The dialog stays open if `onConfirm` returns false. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  isDangerous = false,
  isDisabled = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: ReactNode
  children?: ReactNode
  confirm: string
  isDangerous?: boolean
  isDisabled?: boolean
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}) {
  const [pending, setPending] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const run = async () => {
    const asked = inside.current!
    setPending(true)
    try {
      // Another question may be open by then.
      if ((await onConfirm()) !== false && asked.isConnected) onClose()
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            pending={pending}
            disabled={isDisabled}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={inside}>{children}</div>
    </Modal>
  )
}
