import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { useHold } from '#admin/ui/held.tsx'
import { moveRow, removeRow } from '#admin/ui/edited-rows.ts'
import { AddPhotos, type FieldNoteOf } from './add-photos.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { PictureItem, type ShownPicture } from './picture-item.tsx'
import { isAwaited, useUploads } from './use-uploads.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Photos from the camera or from files: added, ordered by drag or buttons, cropped, described and
 * removed. */
export function PictureList({
  label,
  pictures,
  onChange: onPictures,
  onBusy,
  max = 20,
  hasAlt = true,
  note,
}: {
  label: string
  pictures: readonly ShownPicture[]
  onChange: (change: (known: readonly ShownPicture[]) => ShownPicture[]) => void
  /** Whether uploads are still under way. */
  onBusy: (isBusy: boolean) => void
  max?: number
  /** Whether the shop shows a description of the picture. */
  hasAlt?: boolean
  note?: FieldNoteOf
}) {
  const [cropped, setCropped] = useState<string | null>(null)
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const onChange: typeof onPictures = (change) => {
    onPictures(change)
    // The form learns of the change as from any other field.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const chooser = useRef<HTMLInputElement>(null)
  const [isUploaded, setIsUploaded] = useState(false)
  const uploads = useUploads((image, former) => {
    setIsUploaded(true)
    onChange((known) => {
      if (known.some((picture) => picture.image === image)) return [...known]
      if (former !== null)
        return known.map((picture) => (picture.image === former ? { ...picture, image } : picture))
      return max === 1 ? [{ image, alt: '' }] : [...known, { image, alt: '' }].slice(0, max)
    })
  })
  const awaited = uploads.pending.filter(isAwaited)
  const isBusy = awaited.length > 0
  useUnsaved(isBusy)
  useHold(isBusy)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const room = max === 1 ? 1 : max - pictures.length - awaited.filter(({ isNew }) => isNew).length
  const report = useEffectEvent(() => onBusy(isBusy))
  useEffect(() => report(), [isBusy])
  const describe = (at: number, alt: string) =>
    onChange((known) => known.map((each, place) => (place === at ? { ...each, alt } : each)))
  const move = (from: number, to: number) => onChange((known) => moved(known, from, to))
  return (
    <div className="space-y-3">
      <ol
        ref={list}
        role="list"
        aria-label={label}
        className={`grid gap-3 ${max > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'max-w-sm'}`}
      >
        {pictures.map((picture, at) => (
          <li
            key={picture.image}
            draggable={pictures.length > 1}
            onDragStart={() => {
              dragged.current = at
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, at)
            }}
            className="rounded-md border border-line bg-surface p-2"
          >
            <PictureItem
              picture={picture}
              place={{ at, count: pictures.length }}
              onMove={
                max > 1 ? (to) => moveRow(list.current!, { from: at, to }, () => move(at, to)) : undefined
              }
              onCrop={() => setCropped(picture.image)}
              onAlt={hasAlt ? (alt) => describe(at, alt) : undefined}
              onRemove={() => removeRow(list.current!, at, () => onChange((known) => known.toSpliced(at, 1)))}
            />
          </li>
        ))}
      </ol>
      <PendingUploads {...{ uploads, chooser }} />
      <p role="status" className="sr-only">
        {isUploaded && !isBusy && (max > 1 ? 'The pictures are uploaded.' : 'The picture is uploaded.')}
      </p>
      {leftOut.length > 0 && (
        <p role="alert" dir="auto" className="rounded-md bg-brick-wash px-3 py-2">
          There is no room for {leftOut.join(', ')}.
        </p>
      )}
      {room > 0 ? (
        <AddPhotos
          label={labelOf(max, pictures.length)}
          isSeveral={max > 1}
          inputRef={chooser}
          note={note}
          onFiles={(files) => {
            setIsUploaded(false)
            // Where there is room for one picture, the one that was chosen last is it.
            if (max === 1) for (const { id } of awaited) uploads.remove(id)
            uploads.add(files.slice(0, room))
            setLeftOut(files.slice(room).map(({ name }) => name))
          }}
        />
      ) : (
        <p className="text-sm text-ink-soft">There is no room for more than {max} pictures.</p>
      )}
      {cropped !== null && (
        <Suspense>
          <CropDialog
            image={cropped}
            onClose={() => setCropped(null)}
            onCropped={(file) => {
              uploads.add([file], cropped)
              setCropped(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function moved(known: readonly ShownPicture[], from: number, to: number): ShownPicture[] {
  const next = [...known]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

function labelOf(max: number, count: number): string {
  if (max > 1) return 'Add pictures'
  return count > 0 ? 'Replace the picture' : 'Add a picture'
}
