import { useState } from 'react'
import { undoEntry } from '#admin/activity/contract.ts'
import { useIsOver } from '#admin/activity/use-is-over.ts'
import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { shownTime } from '#admin/core/times.ts'
import { tryCall } from '#admin/ui/act.ts'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useRestoredFocus } from '#app/ui/button.tsx'
import type { TimelineEntry } from './contract.ts'

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Card title="Timeline">
      <ol className="space-y-2">
        {entries.map((entry, at) => (
          <li key={at}>
            <span dir="auto" className="mr-4 wrap-anywhere">
              {entry.text}
            </span>
            {entry.undo !== null && (
              <Undo key={entry.undo} id={entry.undo} seconds={entry.undo_seconds ?? null} />
            )}
            <span className="block text-sm text-ink-soft" dir="auto">
              {[shownTime(entry.at), entry.who, entry.reason].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** It goes when the time is over. A refusal means that the order has changed, so it is loaded again. */
function Undo({ id, seconds }: { id: number; seconds: number | null }) {
  const [pending, setPending] = useState(false)
  const button = useRestoredFocus(pending)
  if (useIsOver(seconds) && !pending) return null
  const undo = () =>
    tryCall(async () => {
      const reply = await callStaff(undoEntry, { params: { id: String(id) } })
      if (reply.ok) toast.done(reply.message)
      else toast.error(reply.message)
      await reloadScreen()
    })
  const press = () => {
    setPending(true)
    void undo().finally(() => setPending(false))
  }
  return (
    <button
      ref={button}
      type="button"
      className="link min-h-11 min-w-11 text-left"
      disabled={pending}
      onClick={press}
    >
      Undo
    </button>
  )
}
