import { useLayoutEffect, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Conflict } from './conflict.tsx'
import type { Stored } from './conflict-rows.ts'

/** What belongs to no field of a form: a message, both versions of a conflict. It scrolls into view: a save
 * by Enter may be far above it. The focus stays, unless the person has to choose a version. */
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
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (conflict) box.current!.focus({ preventScroll: true })
    box.current!.scrollIntoView({ block: 'nearest' })
  }, [message, conflict])
  return (
    <div
      ref={box}
      {...(conflict && { tabIndex: -1, 'data-conflict': '' })}
      className="col-span-full scroll-my-24 outline-none"
    >
      <Notice kind={conflict ? 'warning' : 'error'}>
        {conflict ? <p role="alert">{message}</p> : message}
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
