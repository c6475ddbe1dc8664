import { Link, type LoaderFunctionArgs } from 'react-router'
import { type Entry, listActivity, listActivityFilters } from '#admin/activity/contract.ts'
import { JobList } from '#admin/activity/job-list.tsx'
import { actionName, actorName } from '#admin/activity/action-names.ts'
import { UndoButton } from '#admin/activity/undo-button.tsx'
import { loadStaff } from '#admin/core/call.ts'
import { type ListPage, listLoader } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { shownTime } from '#admin/core/times.ts'
import { listJobs } from '#admin/jobs/contract.ts'
import { jobSentence, undoneText } from '#admin/jobs/job-sentence.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { ToolbarSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = {
  page: MaybePromise<ListPage<Entry>>
  filters: DataOf<typeof listActivityFilters>
  jobs: DataOf<typeof listJobs>
}

const loadPage = listLoader(listActivity)

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const [{ page }, { data: filters }, { data: jobs }] = await Promise.all([
    loadPage(args),
    loadStaff(listActivityFilters),
    loadStaff(listJobs),
  ])
  return { page, filters, jobs }
}

const ROW_HEIGHT = 'h-28.5 min-[860px]:h-15.25'

export const frame: Frame = {
  title: 'Activity',
  help: 'Who changed what; most changes of the last 24 hours can be undone here.',
  skeleton: <ToolbarSkeleton rowHeight={ROW_HEIGHT} />,
}

export function Component() {
  const { page, filters, jobs } = useLoaded<Loaded>()
  return (
    <Screen {...frame}>
      <JobList jobs={jobs} />
      <ListScreen
        endpoint={listActivity}
        page={page}
        rowHeight={ROW_HEIGHT}
        label="Activity"
        search="Number, name or person"
        extra={<SavedViews list="activity" />}
        filters={[
          {
            name: 'staff_id',
            label: 'Who',
            kind: 'select',
            options: filters.people.map(({ staff_id, full_name }) => ({
              value: String(staff_id),
              label: full_name,
            })),
          },
          {
            name: 'action',
            label: 'What',
            kind: 'select',
            options: filters.actions.map((action) => ({ value: action, label: actionName(action) })),
          },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'to', label: 'To', kind: 'date' },
        ]}
        empty={{
          icon: 'info',
          title: 'Nothing has happened yet',
          text: 'Every change that you or your staff make is listed here.',
        }}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/activity/${id}`}
        nameOf={({ action, label }) => `${actionName(action)} ${label}`}
        columns={COLUMNS}
        card={(entry) => (
          <div className="space-y-1">
            <EntryLink entry={entry} />
            <p className="text-sm text-ink-soft">
              <span dir="auto">{actorName(entry.actor)}</span> · {shownTime(entry.at)}
            </p>
            <EntryState entry={entry} />
          </div>
        )}
      />
    </Screen>
  )
}

const COLUMNS = [
  { key: 'what', label: 'What', render: (entry: Entry) => <EntryLink entry={entry} /> },
  { key: 'who', label: 'Who', render: ({ actor }: Entry) => <span dir="auto">{actorName(actor)}</span> },
  { key: 'when', label: 'When', render: ({ at }: Entry) => shownTime(at) },
  { key: 'undo', label: 'Undo', render: (entry: Entry) => <EntryState entry={entry} /> },
]

function EntryLink({ entry: { id, action, label } }: { entry: Entry }) {
  return (
    <Link to={`/activity/${id}`} className="link inline-flex min-h-11 min-w-0 items-center">
      <span className="min-w-0 wrap-anywhere">
        {actionName(action)}
        {label && (
          <>
            {' · '}
            <span dir="auto">{label}</span>
          </>
        )}
      </span>
    </Link>
  )
}

function EntryState({ entry }: { entry: Entry }) {
  const { id, action, label, job, can_undo, undo_seconds } = entry
  const undone = undoneText(entry)
  return (
    <>
      {job && <p className="text-sm text-ink-soft">{jobSentence(job, action)}</p>}
      {undone && <Badge>{undone}</Badge>}
      {can_undo && job?.state !== 'running' && (
        <UndoButton
          id={id}
          name={[actionName(action), label].filter(Boolean).join(' · ')}
          seconds={undo_seconds}
        />
      )}
    </>
  )
}
