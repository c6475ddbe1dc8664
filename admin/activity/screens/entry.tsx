import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { getActivity } from '#admin/activity/contract.ts'
import { bulkSentence } from '#admin/activity/bulk-change.ts'
import { actionName, actorName } from '#admin/activity/action-names.ts'
import { changesOf } from '#admin/activity/entry-changes.ts'
import { UndoButton } from '#admin/activity/undo-button.tsx'
import { JobCard } from '#admin/activity/job-card.tsx'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { shownTime } from '#admin/core/times.ts'
import { undoneText } from '#admin/jobs/job-sentence.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { Changed } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

type Entry = DataOf<typeof getActivity>

export async function loader({ params }: LoaderFunctionArgs): Promise<Entry> {
  return (await loadStaff(getActivity, { params: { id: params['id'] ?? '' } })).data
}

export const frame: Frame = {
  title: 'A change',
  help: 'What was changed, by whom and when.',
  back: { to: '/activity', label: 'Activity' },
  skeleton: <CardsSkeleton cards={2} />,
}

export function Component() {
  const entry = useLoaded<Entry>()
  const { staff_id } = useMe()
  const bulk = bulkSentence(entry.after)
  const undone = undoneText(entry)
  const changes = changesOf(entry.before, entry.after)
  return (
    <Screen
      {...frame}
      title={actionName(entry.action)}
      help={
        <>
          <bdi>{entry.label}</bdi>: what was changed, by whom and when.
        </>
      }
      actions={
        <>
          {undone && <Badge>{undone}</Badge>}
          {entry.can_undo && entry.job?.state !== 'running' && (
            <UndoButton id={entry.id} seconds={entry.undo_seconds} />
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {entry.job && (
          <JobCard
            key={entry.job.id}
            job={entry.job}
            action={entry.action}
            isOwn={entry.staff_id === staff_id}
          />
        )}
        <Card title="What changed">
          {bulk ? (
            <p>{bulk}</p>
          ) : changes.length === 0 ? (
            <p>No changed fields were recorded.</p>
          ) : (
            <Changes changes={changes} />
          )}
        </Card>
        <Card title="Who and when">
          <dl className="space-y-2">
            <Fact name="Who">{actorName(entry.actor)}</Fact>
            <Fact name="When">{shownTime(entry.at)}</Fact>
            {entry.reason && <Fact name="Reason">{entry.reason}</Fact>}
            {entry.undo_of !== null && (
              <Fact name="Takes back">
                <Link to={`/activity/${entry.undo_of}`} className="link py-3.25">
                  an earlier change
                </Link>
              </Fact>
            )}
            {entry.address && <Fact name="Internet address">{entry.address}</Fact>}
            {entry.request_id && <Fact name="Number in the server log">{entry.request_id}</Fact>}
          </dl>
        </Card>
      </div>
    </Screen>
  )
}

/** Field, value before and value after, one below the other on a phone. */
function Changes({ changes }: { changes: ReturnType<typeof changesOf> }) {
  return (
    <dl className="divide-y divide-line">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold first-letter:uppercase">{field}</dt>
          <dd className="break-words">
            <Changed before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
