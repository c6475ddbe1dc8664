import { useState } from 'react'
import { AddPhotos, PendingUploads } from '#admin/pictures/add-photos.tsx'
import { useUploads } from '#admin/pictures/use-uploads.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ImportResult } from './result-contract.ts'

/** The pictures that the file names and the shop does not have, with their upload. */
export function MissingPictures({
  missing,
  total,
  onCheck,
}: {
  missing: ImportResult['missing_pictures']
  total: number
  onCheck: () => void
}) {
  const [uploaded, setUploaded] = useState(0)
  const uploads = useUploads(() => setUploaded((count) => count + 1))
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
        <PendingUploads uploads={uploads} />
        <div className="flex flex-wrap items-center gap-3">
          <AddPhotos label="Upload pictures" isSeveral onFiles={uploads.add} />
          {uploaded > 0 && uploads.pending.length === 0 && (
            <Button onClick={onCheck}>
              Check again with {uploaded} {uploaded === 1 ? 'picture' : 'pictures'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
