import { Notice } from '#app/ui/notice.tsx'
import { Conflict, type ConflictRow } from './conflict.tsx'

/** What another person has saved since the object was loaded. */
export type Stored = { rows: ConflictRow[]; version: string }

/** What belongs to no field of a form: a message, both versions of a conflict. */
export function FormNotice({
  message,
  conflict,
  onKeepMine,
  isUploading,
}: {
  message: string | undefined
  conflict: Stored | null
  onKeepMine: (theirs: Stored) => void
  isUploading: boolean | undefined
}) {
  return (
    <div ref={bringIntoSight} className="col-span-full">
      <Notice kind={conflict ? 'warning' : 'error'}>
        {message}
        {conflict && (
          <Conflict
            rows={conflict.rows}
            onKeepMine={() => onKeepMine(conflict)}
            {...(isUploading && { isUploading })}
          />
        )}
      </Notice>
    </div>
  )
}

/** The bars of a phone may lie over what has appeared. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
