import type { ShownPicture } from '#admin/pictures/picture-item.tsx'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { GridRow } from './grid-rows.ts'

/** The dialog for the pictures of one variant; closed without one. */
export function VariantPictures({
  row,
  onChange,
  onClose,
}: {
  row: GridRow | undefined
  onChange: (key: string, update: (known: readonly ShownPicture[]) => GridRow['pictures']) => void
  onClose: () => void
}) {
  return (
    <Modal
      open={row !== undefined}
      onClose={onClose}
      title={`Pictures of ${row?.name ?? ''}`}
      size="large"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {row && (
        <PictureList
          label={`Pictures of ${row.name}`}
          pictures={row.pictures}
          onChange={(update) => onChange(row.key, update)}
        />
      )}
    </Modal>
  )
}
