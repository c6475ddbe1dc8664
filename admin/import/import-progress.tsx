import { useEffect, useState } from 'react'
import { UndoButton } from '#admin/activity/undo-button.tsx'
import { reloadScreen } from '#admin/core/router.ts'
import { JobProgress } from '#admin/jobs/job-progress.tsx'
import { jobSentence } from '#admin/jobs/job-sentence.ts'
import { Progress } from '#admin/ui/progress.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { getImport } from './contract.ts'

type LoadedImport = DataOf<typeof getImport>

const POLL_MS = 1000

/** Reloads the screen until something is over. */
export function useReloads(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    // A reload would stop the one before, whose answer may take longer.
    let timer = setTimeout(poll, POLL_MS)
    let isLeft = false
    async function poll() {
      await reloadScreen()
      if (!isLeft) timer = setTimeout(poll, POLL_MS)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isRunning])
}

/** An import that was started, and its undo while it can be undone. */
export function Started({
  file: { undo },
  jobId,
  isStartedHere,
}: {
  file: LoadedImport
  jobId: number
  isStartedHere: boolean
}) {
  const [isOver, setIsOver] = useState(false)
  return (
    <>
      <JobProgress
        id={jobId}
        label="Products"
        action="products.import"
        hint="You can leave this screen at any time."
        onDone={(sentence, entry, wasRunning) => {
          setIsOver(true)
          if (isStartedHere || wasRunning) toast.done(sentence, entry)
        }}
      />
      {typeof undo === 'number' && (
        <p className="my-4 text-ink-soft">
          For 24 hours the import can be undone as a whole, here and in Activity.
        </p>
      )}
      {isOver && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ButtonLink to="/products">See the products</ButtonLink>
          {typeof undo === 'number' && <UndoButton id={undo} showsProgress />}
        </div>
      )}
    </>
  )
}

/** How far an import is undone. */
export function Undone({ file: { undo_job } }: { file: LoadedImport }) {
  const isRunning = undo_job?.state === 'running'
  useReloads(isRunning)
  const isWhole = !undo_job || undo_job.done - undo_job.failed === undo_job.total
  return (
    <>
      {isRunning && <Progress label="Products" done={undo_job.done} total={undo_job.total} />}
      <p role="status">
        {isRunning
          ? 'This import is being undone.'
          : isWhole
            ? 'This import is undone.'
            : `This import is undone in part. ${jobSentence(undo_job)}`}
      </p>
      {!isRunning && !isWhole && (
        <ButtonLink to="/products" variant="secondary" className="mt-4">
          See the products
        </ButtonLink>
      )}
    </>
  )
}
