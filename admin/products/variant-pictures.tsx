import { useRef, useState } from 'react'
import type { ShownPicture } from '#admin/pictures/picture-item.tsx'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { useHold } from '#admin/ui/held.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { GridRow } from './grid-rows.ts'

/** The dialog for the pictures of one variant; closed without one. It stays open until all have arrived. */
export function VariantPictures({
  row,
  onChange,
  onClose,
}: {
  row: GridRow | undefined
  onChange: (key: string, update: (known: readonly ShownPicture[]) => GridRow['pictures']) => void
  onClose: () => void
}) {
  const [isUploading, setIsUploading] = useState(false)
  useHold(isUploading)
  const done = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!isUploading) return onClose()
    // A browser closes a dialog at the second Escape, whatever the page says.
    const dialog = done.current?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }
  return (
    <Modal
      open={row !== undefined}
      onClose={close}
      title={`Pictures of ${row?.name ?? ''}`}
      size="large"
      footer={
        <div ref={done}>
          <Button onClick={close} disabled={isUploading}>
            {isUploading ? 'Waiting for the photos …' : 'Done'}
          </Button>
        </div>
      }
    >
      {row && (
        <PictureList
          label={`Pictures of ${row.name}`}
          pictures={row.pictures}
          onChange={(update) => onChange(row.key, update)}
          onBusy={setIsUploading}
        />
      )}
    </Modal>
  )
}
