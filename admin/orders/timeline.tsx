import { undoEntry } from '#admin/activity/contract.ts'
import { callStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { shownTime } from '#admin/core/times.ts'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { CallFailed } from '#app/core/call.ts'
import type { TimelineEntry } from './contract.ts'

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Card title="Timeline">
      <ol className="space-y-2">
        {entries.map((entry, at) => (
          <li key={at}>
            <span dir="auto" className="wrap-anywhere">
              {entry.text}
            </span>
            {entry.undo !== null && (
              <button
                type="button"
                className="link ml-2 min-h-11 px-2"
                onClick={() => void undo(entry.undo!)}
              >
                Undo
              </button>
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

async function undo(id: number): Promise<void> {
  try {
    const reply = await callStaff(undoEntry, { params: { id: String(id) } })
    if (reply.ok) toast.done(reply.message)
    else toast.error(reply.message)
    await reloadScreen()
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('The shop did not answer. Please try again.')
  }
}
