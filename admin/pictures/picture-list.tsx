import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Progress } from '#admin/ui/progress.tsx'
import { pictureFile } from '#app/pictures/rules.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type PendingUpload, useUploads } from './use-uploads.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

export type ShownPicture = { image: string; alt: string }

/** Photos from the camera or from files: added, ordered by drag or buttons, cropped, described and removed. */
export function PictureList({
  label,
  pictures,
  onChange,
  onBusy,
  max = 20,
}: {
  label: string
  pictures: readonly ShownPicture[]
  onChange: (change: (known: readonly ShownPicture[]) => ShownPicture[]) => void
  /** Whether uploads are still under way. */
  onBusy?: (isBusy: boolean) => void
  max?: number
}) {
  const [cropped, setCropped] = useState<string | null>(null)
  const dragged = useRef<number | null>(null)
  const inputId = useId()
  const uploads = useUploads((image, former) =>
    onChange((known) => {
      if (known.some((picture) => picture.image === image)) return [...known]
      if (former !== null)
        return known.map((picture) => (picture.image === former ? { ...picture, image } : picture))
      return max === 1 ? [{ image, alt: '' }] : [...known, { image, alt: '' }].slice(0, max)
    }),
  )
  const isBusy = uploads.pending.length > 0
  const report = useEffectEvent(() => onBusy?.(isBusy))
  useEffect(() => report(), [isBusy])
  const move = (from: number, to: number) => onChange((known) => moved(known, from, to))
  return (
    <div className="space-y-3">
      <ol role="list" aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
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
              onMove={(to) => move(at, to)}
              onCrop={() => setCropped(picture.image)}
              onAlt={(alt) =>
                onChange((known) => known.map((each, place) => (place === at ? { ...each, alt } : each)))
              }
              onRemove={() => onChange((known) => known.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      {uploads.pending.map((upload) => (
        <PendingItem key={upload.id} upload={upload} onRetry={uploads.retry} onRemove={uploads.remove} />
      ))}
      {pictures.length < max || max === 1 ? (
        <>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            multiple={max > 1}
            className="peer sr-only"
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
          <label
            htmlFor={inputId}
            className={
              'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface ' +
              'px-5 font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-cobalt ' +
              'hover:border-cobalt hover:text-cobalt'
            }
          >
            <AdminIcon name="camera" className="size-5" />
            {max === 1 && pictures.length > 0 ? 'Take another photo' : 'Add photos'}
          </label>
        </>
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

function PictureItem({
  picture,
  place: { at, count },
  onMove,
  onCrop,
  onAlt,
  onRemove,
}: {
  picture: ShownPicture
  place: { at: number; count: number }
  onMove: (to: number) => void
  onCrop: () => void
  onAlt: (alt: string) => void
  onRemove: () => void
}) {
  const name = `picture ${at + 1}`
  return (
    <>
      <img
        src={`/images/${smallFile(picture.image)}`}
        alt={picture.alt || `Picture ${at + 1}`}
        loading="lazy"
        className="aspect-square w-full rounded-md object-contain"
      />
      <div className="flex justify-between">
        <IconButton label={`Move ${name} forward`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <Icon name="chevron-left" className="size-5" />
        </IconButton>
        <IconButton label={`Crop or turn ${name}`} onClick={onCrop}>
          <AdminIcon name="edit" className="size-5" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" className="size-5" />
        </IconButton>
        <IconButton label={`Move ${name} back`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <Icon name="chevron-right" className="size-5" />
        </IconButton>
      </div>
      <input
        aria-label={`What ${name} shows`}
        placeholder="What it shows"
        value={picture.alt}
        maxLength={300}
        dir="auto"
        onChange={(event) => onAlt(event.currentTarget.value)}
        className={`${controlClass} min-h-11 py-1`}
      />
    </>
  )
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
  if (!error) return <Progress label={`Uploading ${name}`} done={Math.round(share * 100)} total={100} />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-brick-wash px-3 py-2">
      <p className="min-w-0 flex-1">
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

function moved(known: readonly ShownPicture[], from: number, to: number): ShownPicture[] {
  const next = [...known]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const smallFile = (image: string) =>
  /-[0-9a-f]{10}-[0-9a-f]{6}\.webp$/.test(image) ? pictureFile(image, 640, 'webp') : image
