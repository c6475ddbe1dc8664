import { PictureField } from '#admin/pictures/picture-field.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import type { FieldErrors, Row } from './record-view.ts'

export const textOf = (row: Row | null, name: string): string => String(row?.[name] ?? '')

/** What the fields of a form show: the stored row, null for a new one, and the faults of a save. */
export type RowForm = { row: Row | null; errors: FieldErrors }

/** A text of a row: a line, or with `rows` a longer one. */
export function RowText({
  row,
  errors,
  name,
  label,
  hint,
  rows,
}: RowForm & { name: string; label: string; hint?: string; rows?: number }) {
  const field = {
    label,
    name,
    dir: 'auto',
    defaultValue: textOf(row, name),
    error: errors[name],
    ...(hint && { hint }),
  } as const
  return rows ? <TextArea rows={rows} {...field} /> : <TextField {...field} />
}

/** The picture of a row; `withAlt`: the shop shows what it shows. */
export function RowPicture({
  row,
  errors,
  hint,
  onBusy,
  withAlt = false,
}: RowForm & { hint: string; onBusy: (isBusy: boolean) => void; withAlt?: boolean }) {
  return (
    <>
      <PictureField
        label="Picture"
        name="image"
        image={textOf(row, 'image')}
        hint={hint}
        error={errors['image']}
        onBusy={onBusy}
      />
      {withAlt && (
        <RowText
          {...{ row, errors }}
          name="image_alt"
          label="What the picture shows"
          hint="For people who cannot see it. Leave it empty if the texts say enough."
        />
      )}
    </>
  )
}

/** `last` is the place behind all others, for a new row. */
export function RowPlace({ row, errors, last }: RowForm & { last: number }) {
  return (
    <TextField
      label="Place in the list"
      name="position"
      inputMode="numeric"
      hint="1 is the first."
      defaultValue={row ? textOf(row, 'position') : String(last)}
      error={errors['position']}
    />
  )
}

/** What search engines show of a page. */
export function RowMeta({ row, errors }: RowForm) {
  return (
    <>
      <RowText {...{ row, errors }} name="meta_title" label="Title for search engines" />
      <RowText {...{ row, errors }} name="meta_description" label="Description for search engines" rows={2} />
      <RowText {...{ row, errors }} name="keywords" label="Keywords" />
    </>
  )
}
