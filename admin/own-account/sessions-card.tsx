import { act } from '#admin/ui/act.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { endOtherSessions, endSession, type getAccount } from './contract.ts'

/** Where the person is signed in, the latest use first. */
export function SessionsCard({ sessions }: Pick<DataOf<typeof getAccount>, 'sessions'>) {
  return (
    <Card title="Signed in on">
      <ul role="list" className="divide-y divide-line">
        {sessions.map(({ session_id, device, address, seen_at, is_this }) => (
          <li key={session_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">{device || 'A browser'}</span>
              <span className="text-sm break-all text-ink-soft">
                {address} · used <TimeAgo time={seen_at} />
              </span>
            </span>
            {is_this ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                onClick={() => void act(endSession, { params: { session_id: String(session_id) } })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-4" onClick={() => void act(endOtherSessions, {})}>
          End all others
        </Button>
      )}
    </Card>
  )
}
