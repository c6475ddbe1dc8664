import { useId } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Progress } from '#admin/ui/progress.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PendingUpload, useUploads } from './use-uploads.ts'

/** Opens the camera or the files of the device. */
export function AddPhotos({
  label,
  isSeveral,
  note,
  onFiles,
}: {
  label: string
  isSeveral: boolean
  note?: FieldNoteOf | undefined
  onFiles: (files: File[]) => void
}) {
  return <FileButton {...{ label, note, onFiles }} icon="camera" accept="image/*" multiple={isSeveral} />
}

/** The id of the note of a field, and whether it is an error. */
export type FieldNoteOf = { id: string; isError: boolean }

/** A button that chooses files. */
export function FileButton({
  label,
  icon,
  accept,
  multiple = false,
  note,
  onFiles,
}: {
  label: string
  icon: 'camera' | 'upload'
  accept: string
  multiple?: boolean
  note?: FieldNoteOf | undefined
  onFiles: (files: File[]) => void
}) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={note?.id}
        aria-invalid={note?.isError || undefined}
        className="peer sr-only"
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

/** The uploads that run or have failed. */
export function PendingUploads({
  uploads: { pending, retry, remove },
}: {
  uploads: Pick<ReturnType<typeof useUploads>, 'pending' | 'retry' | 'remove'>
}) {
  return pending.map((upload) => (
    <PendingItem key={upload.id} upload={upload} onRetry={retry} onRemove={remove} />
  ))
}

function PendingItem({
  upload: { id, name, share, error, canRetry },
  onRetry,
  onRemove,
}: {
  upload: PendingUpload
  onRetry: (id: number) => void
  onRemove: (id: number) => void
}) {
  if (!error)
    return <Progress label={`Uploading ${name}`} done={Math.round(share * 100)} total={100} isPercentage />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-brick-wash px-3 py-2">
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <strong dir="auto">{name}:</strong> {error}
      </p>
      {canRetry && (
        <Button variant="secondary" onClick={() => onRetry(id)}>
          Try again
        </Button>
      )}
      <Button variant="quiet" onClick={() => onRemove(id)}>
        Remove
      </Button>
    </div>
  )
}
