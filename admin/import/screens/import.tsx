import { useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { checkImport, getImport, stopImport } from '#admin/import/contract.ts'
import { Started, Undone, useReloads } from '#admin/import/import-progress.tsx'
import { FaultList } from '#admin/import/fault-list.tsx'
import { ImportPlan } from '#admin/import/import-plan.tsx'
import { act } from '#admin/ui/act.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Progress } from '#admin/ui/progress.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

type LoadedImport = DataOf<typeof getImport>

export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoadedImport> {
  return (await loadStaff(getImport, { params: { id: params['id']! } }, { signal: request.signal })).data
}

export const frame: Frame = {
  title: 'A file of products',
  back: { to: '/import', label: 'Import and export' },
  skeleton: <CardsSkeleton cards={1} />,
}

/** One file: what it would change, then its import. */
export function Component() {
  const file = useLoaded<LoadedImport>()
  return <ImportScreen key={file.id} file={file} />
}

function ImportScreen({ file }: { file: LoadedImport }) {
  // The screen of an import that is over says so without a message.
  const [isStartedHere] = useState(file.state !== 'started')
  return (
    <Screen
      {...frame}
      title={file.file_name}
      help={
        file.state === 'started'
          ? 'What the import of this file has done.'
          : 'Nothing has changed yet: look at what this file would do.'
      }
    >
      <div className="max-w-4xl space-y-4">
        {file.state === 'reading' && <Reading file={file} />}
        {file.state === 'ready' &&
          (file.result ? (
            <ImportPlan key={file.id} id={file.id} result={file.result} defaults={file.defaults} />
          ) : (
            <Stopped file={file} />
          ))}
        {file.state === 'started' && file.job_id !== null && (
          <Card title="Import">
            {file.job_state === 'undone' ? (
              <Undone file={file} />
            ) : (
              <Started file={file} jobId={file.job_id} isStartedHere={isStartedHere} />
            )}
          </Card>
        )}
        {file.state === 'started' && file.result && file.result.faults_total > 0 && (
          <FaultList result={file.result} isImported />
        )}
      </div>
    </Screen>
  )
}

function Reading({ file: { id, bytes, bytes_read } }: { file: LoadedImport }) {
  useReloads(true)
  const percentage = Math.floor((bytes_read / Math.max(1, bytes)) * 100)
  return (
    <Card>
      <Progress label="Checking the file…" done={percentage} total={100} isPercentage />
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" onClick={() => void act(stopImport, { params: { id: String(id) } })}>
          Stop
        </Button>
      </div>
    </Card>
  )
}

function Stopped({ file: { id, defaults } }: { file: LoadedImport }) {
  const [pending, setPending] = useState(false)
  async function check() {
    setPending(true)
    await act(checkImport, { params: { id: String(id) }, body: { defaults } })
    setPending(false)
  }
  return (
    <Card title="What this file does">
      <p className="mb-4">The check was stopped, so this is not known yet.</p>
      <Button pending={pending} onClick={() => void check()}>
        Check again
      </Button>
    </Card>
  )
}
