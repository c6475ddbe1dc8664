import { useId, useRef } from 'react'
import { useDraftState } from '#admin/core/drafts.ts'
import { FieldNote } from '#app/ui/field.tsx'
import type { ShownPicture } from './picture-item.tsx'
import { PictureList } from './picture-list.tsx'

/** A field of a form whose value is the name of one picture of the shop: uploaded, cropped, or removed. */
export function PictureField({
  label,
  name,
  image,
  hint,
  error,
  onBusy,
}: {
  label: string
  name: string
  /** The stored name; empty without a picture. */
  image: string
  hint?: string
  error?: string | undefined
  /** Whether an upload is still under way. */
  onBusy: (isBusy: boolean) => void
}) {
  const [pictures, setPictures] = useDraftState<readonly ShownPicture[]>(name, () =>
    image ? [{ image, alt: '' }] : [],
  )
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <input ref={field} type="hidden" name={name} value={pictures[0]?.image ?? ''} readOnly />
      <PictureList
        label={label}
        pictures={pictures}
        onChange={(change) => {
          setPictures(change)
          // The form removes the error of a field that has changed.
          field.current?.dispatchEvent(new Event('input', { bubbles: true }))
        }}
        onBusy={onBusy}
        max={1}
        hasAlt={false}
        note={{ id: noteId, isError: error !== undefined }}
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
