import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { act } from '#admin/ui/act.ts'
import { Progress } from '#admin/ui/progress.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { continueJobEndpoint, getJob, stopJob } from './contract.ts'
import { FailureList } from './failure-list.tsx'
import { jobSentence } from './job-sentence.ts'

type Job = DataOf<typeof getJob>

const POLL_MS = 500

/** Shows the progress of a bulk change until it ends, then what it refused. Leaving the screen does not stop
 * it. `onDone` gets a sentence about the result, and whether it ended while it was shown. */
export function JobProgress({
  id,
  label,
  hint,
  action,
  onDone,
  onClose,
}: {
  id: number
  label: string
  /** Shown until it ends. */
  hint?: string
  /** That of its audit entry. */
  action?: string
  onDone: (sentence: string, undo: number | null, wasRunning: boolean) => void
  onClose?: () => void
}) {
  const [job, setJob] = useState<Job | null>(null)
  const isOver = job !== null && job.state !== 'running'
  const params = { id: String(id) }
  const resume = async () => {
    if (await act(continueJobEndpoint, { params }))
      setJob((current) => current && { ...current, state: 'running' })
  }
  const load = useEffectEvent(() => callOrNull(getJob, { params }))
  const show = useEffectEvent((loaded: Job) => {
    setJob(loaded)
    if (loaded.state !== 'running') onDone(jobSentence(loaded, action), loaded.audit_id, job !== null)
  })
  useEffect(() => {
    if (isOver) return
    // A request follows the answer to the one before: several answers would report the same end.
    let timer = setTimeout(poll)
    let isLeft = false
    async function poll() {
      const reply = await load()
      if (isLeft) return
      if (reply?.ok) show(reply.data)
      if (!reply?.ok || reply.data.state === 'running') timer = setTimeout(poll, POLL_MS)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOver])
  return (
    <div className="flex flex-col gap-4">
      <Progress label={label} done={job?.done ?? 0} total={job?.total ?? null} />
      {!isOver && hint && <p className="text-ink-soft">{hint}</p>}
      {isOver && <p role="status">{jobSentence(job, action)}</p>}
      {isOver && job.failures.length > 0 && <FailureList id={id} first={job.failures} total={job.failed} />}
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {!isOver && (
          <Button variant="secondary" onClick={() => void act(stopJob, { params }, () => {})}>
            Stop
          </Button>
        )}
        {job?.state === 'stopped' && job.done < job.total && (
          <Button variant="secondary" onClick={() => void resume()}>
            Continue
          </Button>
        )}
        {onClose && <Button onClick={onClose}>Close</Button>}
      </div>
    </div>
  )
}
