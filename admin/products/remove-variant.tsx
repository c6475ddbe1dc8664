import { counted } from '#admin/core/counted.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import type { GridRow } from './grid-rows.ts'

/** What is lost with a stored variant, such as `3 pictures and 12 units`; empty for nothing. */
export function lostWith({ id, pictures, units }: GridRow): string {
  if (id === null) return ''
  return [
    ...(pictures.length > 0 ? [counted(pictures.length, 'picture')] : []),
    ...(units > 0 ? [counted(units, 'unit')] : []),
  ].join(' and ')
}

/** Asks before a variant is removed with what it has; closed without one. */
export function RemoveVariant({
  row,
  onRemove,
  onClose,
}: {
  row: GridRow | undefined
  onRemove: (row: GridRow) => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={
        <>
          Remove <bdi>{row?.name}</bdi>?
        </>
      }
      confirm="Remove it"
      isDangerous
      onConfirm={() => row && onRemove(row)}
      onClose={onClose}
    >
      {row && `It takes ${lostWith(row)} with it when you save the variants.`}
    </ConfirmDialog>
  )
}
