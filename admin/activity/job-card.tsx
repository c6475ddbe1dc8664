import { may, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { type JobState, stopJob } from '#admin/jobs/contract.ts'
import { JobProgress } from '#admin/jobs/job-progress.tsx'
import { jobSentence } from '#admin/jobs/job-sentence.ts'
import { act } from '#admin/ui/act.ts'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'

/** Only the person who began a bulk change sees what it refused. */
export function JobCard({ job, action, isOwn }: { job: JobState; action: string; isOwn: boolean }) {
  const mayStop = may(useMe(), 'staff.edit')
  return (
    <Card title="Progress" className="lg:col-span-2">
      {isOwn ? (
        <JobProgress
          id={job.id}
          label="Items"
          action={action}
          onDone={() => {
            // An undo that waited for the end can be offered now.
            if (job.state === 'running') void reloadScreen()
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{jobSentence(job, action)}</p>
          {mayStop && job.state === 'running' && (
            <Button variant="secondary" onClick={() => void act(stopJob, { params: { id: String(job.id) } })}>
              Stop
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
