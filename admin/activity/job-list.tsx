import { useState } from 'react'
import { Link } from 'react-router'
import type { listJobs } from '#admin/jobs/contract.ts'
import { jobSentence } from '#admin/jobs/job-sentence.ts'
import { Card } from '#admin/ui/screen.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { actionName } from './action-names.ts'

type Job = DataOf<typeof listJobs>[number]

const DAY_MS = 24 * 60 * 60_000
const MAX_ENDED = 3

/** The own bulk changes that are running, and the last ones of this day. Below them each changed order has an
 * entry of its own. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const [now] = useState(Date.now)
  const running = jobs.filter(({ state }) => state === 'running')
  const ended = jobs.filter(
    ({ state, created_at }) => state !== 'running' && now - Date.parse(created_at) < DAY_MS,
  )
  const shown = [...running, ...ended.slice(0, MAX_ENDED)]
  if (shown.length === 0) return null
  return (
    <Card title="Bulk changes" className="mb-4">
      <ul role="list" className="divide-y divide-line">
        {shown.map((job) => (
          <li key={job.id}>
            <Link
              to={`/activity/${job.entry_id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-2 py-2"
            >
              <span className="link min-w-0 wrap-anywhere">
                {actionName(job.action)} · <bdi>{job.label}</bdi>
              </span>
              <span className="text-ink-soft">{jobSentence(job, job.action)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
