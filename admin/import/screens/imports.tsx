import { Suspense } from 'react'
import { Await, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { awaitBriefly, type MaybePromise } from '#admin/core/await-briefly.ts'
import { loadStaff } from '#admin/core/call.ts'
import { loadedMe, may, mayUse, useMe } from '#admin/core/me.ts'
import { listImports, type ProductImport } from '#admin/import/contract.ts'
import { downloadExport } from '#admin/import/download-export.ts'
import { ImportFile } from '#admin/import/import-file.tsx'
import { undoneText } from '#admin/jobs/job-sentence.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { Card, Screen, TWO_COLUMNS } from '#admin/ui/screen.tsx'
import { NoteScroll, ShowTarget } from '#admin/ui/show-target.tsx'
import { LoadFailure } from '#admin/ui/states.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { tryCall } from '#admin/ui/act.ts'
import { Button } from '#app/ui/button.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = { imports: MaybePromise<ProductImport[]> }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { result } = await awaitBriefly(readImports(request.signal))
  return { imports: result }
}

/** A person who may only see products has no files. */
async function readImports(signal: AbortSignal): Promise<ProductImport[]> {
  if (!mayUse(await loadedMe(), listImports)) return []
  return (await loadStaff(listImports, {}, { signal })).data
}

/** Files of products: taken in and given out. */
export function Component() {
  const { imports } = useLoaderData<Loaded>()
  const me = useMe()
  return (
    <Screen
      title={may(me, 'products.prices') ? 'Import and export' : 'Export'}
      help={
        may(me, 'products.prices')
          ? 'Add and change many products at once with a file.'
          : 'All products in a file, to look at.'
      }
    >
      <div className={TWO_COLUMNS}>
        {may(me, 'products.prices') && (
          <Card title="Import products">
            <ImportFile />
          </Card>
        )}
        <Card title="Export products">
          <p className="mb-3">
            One CSV file with all products{may(me, 'products.prices') ? ', their costs and' : ' and'} hidden
            ones. {may(me, 'products.prices') && 'Change it in Excel or Google Sheets and import it again. '}
            To export some, filter the{' '}
            <Link to="/products" className="link py-3.25">
              products
            </Link>{' '}
            first.
          </p>
          <Button variant="secondary" onClick={() => void tryCall(() => downloadExport({}))}>
            <AdminIcon name="download" className="size-5" />
            Export all products
          </Button>
        </Card>
        {may(me, 'products.prices') && (
          <Card title="Latest files" className="xl:col-span-2">
            <Suspense
              fallback={
                <>
                  <ListSkeleton rows={2} />
                  <NoteScroll />
                </>
              }
            >
              <Await resolve={imports} errorElement={<LoadFailure />}>
                {(files: ProductImport[]) => (
                  <>
                    <LatestFiles files={files} />
                    <ShowTarget isLate={imports instanceof Promise} />
                  </>
                )}
              </Await>
            </Suspense>
          </Card>
        )}
      </div>
    </Screen>
  )
}

function LatestFiles({ files }: { files: ProductImport[] }) {
  if (files.length === 0)
    return <p className="text-ink-soft">No file yet. Those that you import are listed here.</p>
  return (
    <ul role="list" className="divide-y divide-line">
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  )
}

const STATES = {
  reading: <Badge tone="info">Being checked</Badge>,
  ready: <Badge tone="warning">Not imported</Badge>,
  started: <Badge tone="good">Imported</Badge>,
  running: <Badge tone="info">Being imported</Badge>,
  stopped: <Badge tone="warning">Stopped</Badge>,
  done: <Badge tone="good">Imported</Badge>,
}

function FileRow({ file }: { file: ProductImport }) {
  const { id, file_name, state, job_state, undo_job, created_at } = file
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <Link
        to={`/import/${id}`}
        className="link inline-flex min-h-11 min-w-0 items-center break-all"
        dir="auto"
      >
        {file_name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <TimeAgo time={created_at} />
        {job_state === 'undone' ? (
          <Badge>{undoneText({ is_undone: true, undo_job })}</Badge>
        ) : (
          STATES[job_state ?? state]
        )}
      </span>
    </li>
  )
}
