import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AddPhotos } from '#admin/pictures/add-photos.tsx'
import { PendingUploads } from '#admin/pictures/pending-uploads.tsx'
import { isAwaited, useUploads } from '#admin/pictures/use-uploads.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ImportResult } from './result-contract.ts'

/** Pictures that were uploaded here are no part of the plan before the file is checked again. */
export type NewPictures = 'none' | 'awaited' | 'uploaded'

/** The pictures that the file names and the shop does not have, with their upload. When all have arrived, the
 * file is checked again. */
export function MissingPictures({
  missing,
  total,
  onUploads,
  onCheck,
}: {
  missing: ImportResult['missing_pictures']
  total: number
  onUploads: (state: NewPictures) => void
  onCheck: () => void
}) {
  const [uploaded, setUploaded] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const uploads = useUploads(() => setUploaded((count) => count + 1))
  const isWaiting = uploads.pending.some(isAwaited)
  const state = isWaiting ? 'awaited' : uploaded > 0 ? 'uploaded' : 'none'
  const report = useEffectEvent(() => {
    onUploads(state)
    if (state === 'uploaded') onCheck()
  })
  useEffect(() => report(), [state])
  return (
    <Card title={total === 1 ? '1 missing picture' : `${total.toLocaleString('en-PK')} missing pictures`}>
      <p className="mb-3">
        The shop does not fetch pictures from other addresses. Upload the files under these names; without
        them the products are imported without these pictures.
      </p>
      <ul role="list" className="mb-3 max-h-60 overflow-y-auto" tabIndex={0} aria-label="Missing pictures">
        {missing.map(({ file, line, lines }) => (
          <li key={file} className="break-all">
            <span dir="auto">{file}</span>{' '}
            <span className="text-sm text-ink-soft">
              line {line}
              {lines > 1 && ` and ${lines - 1} more`}
            </span>
          </li>
        ))}
      </ul>
      {total > missing.length && (
        <p className="mb-3 text-sm text-ink-soft">Only the first {missing.length} are shown.</p>
      )}
      <div className="space-y-3">
        <PendingUploads {...{ uploads, chooser }} />
        <div className="flex flex-wrap items-center gap-3">
          <AddPhotos label="Upload pictures" isSeveral inputRef={chooser} onFiles={uploads.add} />
          {state === 'uploaded' && (
            <Button onClick={onCheck}>
              Check again with {uploaded} {uploaded === 1 ? 'picture' : 'pictures'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
