import { undoEntry } from '#admin/activity/contract.ts'
import { shownTime } from '#admin/core/times.ts'
import { act } from '#admin/ui/act.ts'
import { Card } from '#admin/ui/screen.tsx'
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
              <button
                type="button"
                className="link min-h-11 min-w-11 text-left"
                onClick={() => void act(undoEntry, { params: { id: String(entry.undo) } })}
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
