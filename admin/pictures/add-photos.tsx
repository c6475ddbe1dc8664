import { type KeyboardEvent, type Ref, useId } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'

/** Opens the camera or the files of the device. */
export function AddPhotos({
  label,
  isSeveral,
  inputRef,
  note,
  onFiles,
}: {
  label: string
  isSeveral: boolean
  inputRef: Ref<HTMLInputElement>
  note?: FieldNoteOf | undefined
  onFiles: (files: File[]) => void
}) {
  return (
    <FileButton {...{ label, inputRef, note, onFiles }} icon="camera" accept="image/*" multiple={isSeveral} />
  )
}

/** The id of the note of a field, and whether it is an error. */
export type FieldNoteOf = { id: string; isError: boolean }

/** It looks like a button. Enter in a file field does nothing, or submits its form. */
function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A button that chooses files. */
export function FileButton({
  label,
  icon,
  accept,
  multiple = false,
  inputRef,
  note,
  onFiles,
}: {
  label: string
  icon: 'camera' | 'upload'
  accept: string
  multiple?: boolean
  inputRef: Ref<HTMLInputElement>
  note?: FieldNoteOf | undefined
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  return (
    <>
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={note?.id}
        aria-invalid={note?.isError || undefined}
        className="peer sr-only"
        onKeyDown={openByEnter}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={
          'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface ' +
          'px-5 font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-cobalt ' +
          'hover:border-cobalt hover:text-cobalt'
        }
      >
        <AdminIcon name={icon} className="size-5" />
        {label}
      </label>
    </>
  )
}
