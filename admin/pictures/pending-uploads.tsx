import { type RefObject, useEffect, useRef } from 'react'
import { Progress } from '#admin/ui/progress.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PendingUpload, useUploads } from './use-uploads.ts'

/** The uploads that run or have failed. When one is cancelled or removed, the focus goes to the next one, and
 * after the only one to `chooser`. */
export function PendingUploads({
  uploads: { pending, retry, remove },
  chooser,
}: {
  uploads: Pick<ReturnType<typeof useUploads>, 'pending' | 'retry' | 'remove'>
  chooser: RefObject<HTMLInputElement | null>
}) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    const at = pressed.current
    pressed.current = null
    if (at === null || document.activeElement !== document.body) return
    const ends = list.current?.querySelectorAll<HTMLElement>('[data-end]') ?? []
    const next = ends[Math.min(at, ends.length - 1)] ?? chooser.current
    next?.focus()
  }, [pending, chooser])
  if (pending.length === 0) return null
  return (
    <ul ref={list} role="list" aria-label="Uploads" className="space-y-3">
      {pending.map((upload, at) => (
        <PendingItem
          key={upload.id}
          upload={upload}
          onRetry={() => {
            pressed.current = at
            retry(upload.id)
          }}
          onEnd={() => {
            pressed.current = at
            remove(upload.id)
          }}
        />
      ))}
    </ul>
  )
}

function PendingItem({
  upload: { name, share, error, canRetry },
  onRetry,
  onEnd,
}: {
  upload: PendingUpload
  onRetry: () => void
  onEnd: () => void
}) {
  return (
    <li
      className={
        'flex flex-wrap items-center justify-end gap-2 ' + (error && 'rounded-md bg-brick-wash px-3 py-2')
      }
    >
      <div className="min-w-0 flex-1 basis-52">
        {error ? (
          <p role="alert" className="wrap-anywhere">
            <strong dir="auto">{name}:</strong> {error}
          </p>
        ) : (
          <Progress label={`Uploading ${name}`} done={Math.round(share * 100)} total={100} isPercentage />
        )}
      </div>
      {error && canRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      <EndUpload name={name} hasFailed={error !== ''} onEnd={onEnd} />
    </li>
  )
}

/** The button that cancels an upload, or removes one that has failed. */
export function EndUpload({
  name,
  hasFailed = false,
  onEnd,
}: {
  name: string
  hasFailed?: boolean
  onEnd: () => void
}) {
  return (
    <Button
      variant="quiet"
      data-end
      aria-label={hasFailed ? `Remove ${name}` : `Cancel the upload of ${name}`}
      onClick={onEnd}
    >
      {hasFailed ? 'Remove' : 'Cancel'}
    </Button>
  )
}
