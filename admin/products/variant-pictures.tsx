import { useState } from 'react'
import type { ShownPicture } from '#admin/pictures/picture-item.tsx'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { useHeldOpen } from '#admin/ui/use-held-open.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
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
  const { inside, close } = useHeldOpen(isUploading, onClose)
  return (
    <Modal
      open={row !== undefined}
      onClose={close}
      title={
        <>
          Pictures of <bdi>{row?.name}</bdi>
        </>
      }
      size="large"
      footer={
        <div ref={inside}>
          <Button onClick={close} disabled={isUploading}>
            {isUploading ? 'Waiting for the pictures …' : 'Done'}
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
