import { useEffect, useEffectEvent, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { act } from '#admin/ui/act.ts'
import { Progress } from '#admin/ui/progress.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { continueJobEndpoint, getJob, stopJob } from './contract.ts'

type Job = DataOf<typeof getJob>

const POLL_MS = 500

/** Shows the progress of a bulk change until it ends. Leaving the screen does not stop it. `onDone` gets a
 * sentence about the result. */
export function JobProgress({
  id,
  label,
  nameOf = (objectId) => `Number ${objectId}`,
  onDone,
  onClose,
}: {
  id: number
  label: string
  /** The name of an item in the list of failures. */
  nameOf?: (objectId: string) => string
  onDone: (sentence: string, undo: number | null) => void
  onClose: () => void
}) {
  const [job, setJob] = useState<Job | null>(null)
  const isOver = job !== null && job.state !== 'running'
  const params = { id: String(id) }
  const resume = async () => {
    if (await act(continueJobEndpoint, { params }))
      setJob((current) => current && { ...current, state: 'running' })
  }
  const poll = useEffectEvent(async () => {
    const reply = await callOrNull(getJob, { params })
    if (!reply?.ok) return
    setJob(reply.data)
    if (reply.data.state !== 'running') onDone(sentenceOf(reply.data), reply.data.audit_id)
  })
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <div className="space-y-4">
      <Progress label={label} done={job?.done ?? 0} total={job?.total ?? 1} />
      {isOver && <p role="status">{sentenceOf(job)}</p>}
      {isOver && job.failures.length > 0 && (
        <ul role="list" className="max-h-48 list-inside list-disc overflow-y-auto">
          {job.failures.slice(0, 100).map(({ object_id, message }) => (
            <li key={object_id}>
              {nameOf(object_id)}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-3">
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
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}

function sentenceOf({ state, done, failed }: Job): string {
  const changed = (done - failed).toLocaleString('en-PK')
  const refused = failed > 0 ? `, ${failed.toLocaleString('en-PK')} refused` : ''
  return `${state === 'stopped' ? 'Stopped: ' : ''}${changed} changed${refused}.`
}
