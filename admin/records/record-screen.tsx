import { type ReactNode, Suspense, useState } from 'react'
import { Await, Link, useAsyncError, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { callStaff } from '#admin/core/call.ts'
import type { ListPage } from '#admin/core/list-loader.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { Failed, FormSkeleton } from '#admin/ui/states.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { sentencesOf } from '#app/core/call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { RecordEndpoints } from './endpoints.ts'
import { type RowForm, textOf } from './record-fields.tsx'

export type Row = { id: number; version: string; uses: number } & Record<string, unknown>
export type FieldErrors = Record<string, string | undefined>

/** How the rows of a small table are listed and edited. */
export type RecordView = {
  /** Below `/admin`. */
  path: string
  title: string
  help: string
  /** Such as `category`. */
  singular: string
  endpoints: RecordEndpoints
  nameOf: (row: Row) => string
  columns: { key: string; label: string; render: (row: Row) => ReactNode; align?: 'end' }[]
  empty: string
  /** Whether the list shows the picture of each row. */
  hasPictures?: boolean
  /** `onBusy` says whether a picture is being uploaded, so that the form waits; `last` is the place of a new
   * row behind all others. */
  fields: (form: RowForm & { onBusy: (isBusy: boolean) => void; last: number }) => ReactNode
  canDelete?: (row: Row) => boolean
}

/** A list whose rows open in a form: `?edit=12`, or `?edit=new`. */
export function RecordScreen({ view, page }: { view: RecordView; page: Promise<ListPage<Row>> }) {
  const [params] = useSearchParams()
  const edited = params.get('edit')
  return edited === null ? <RecordList view={view} page={page} /> : <Edited {...{ view, page, edited }} />
}

function RecordList({ view, page }: { view: RecordView; page: Promise<ListPage<Row>> }) {
  const { path, title, help, singular, endpoints, nameOf, columns, empty, hasPictures } = view
  const linkOf = (row: Row) => `${path}?edit=${row.id}`
  const add = <ButtonLink to={`${path}?edit=new`}>Add a {singular}</ButtonLink>
  const named = (row: Row) => (
    <span className="flex min-w-0 items-center gap-3">
      {hasPictures && <Thumbnail image={textOf(row, 'image')} />}
      <Link
        to={linkOf(row)}
        className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
        dir="auto"
      >
        {nameOf(row)}
      </Link>
    </span>
  )
  return (
    <Screen title={title} help={help} mainAction={add}>
      <ListScreen<Row>
        label={title}
        endpoint={endpoints.list}
        page={page}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={linkOf}
        columns={[{ key: 'name', label: 'Name', render: named }, ...columns]}
        card={(row) => (
          <>
            {named(row)}
            <dl className="grid grid-cols-2 gap-x-4 text-sm">
              {columns.map(({ key, label, render }) => (
                <div key={key}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        empty={{ title: `No ${singular} yet`, text: empty, action: add }}
      />
    </Screen>
  )
}

function Edited({ view, page, edited }: { view: RecordView; page: Promise<ListPage<Row>>; edited: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Await resolve={page} errorElement={<LoadFailure onRetry={() => void revalidate()} />}>
        {({ data }: ListPage<Row>) => (
          <EditScreen
            key={edited}
            view={view}
            row={data.find(({ id }) => String(id) === edited) ?? null}
            last={1 + Math.max(0, ...data.map(({ position }) => Number(position) || 0))}
          />
        )}
      </Await>
    </Suspense>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return <Failed error={useAsyncError()} onRetry={onRetry} />
}

function EditScreen({ view, row, last }: { view: RecordView; row: Row | null; last: number }) {
  const { path, title, singular, endpoints, nameOf, fields, canDelete = () => true } = view
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const { form, errors, pending, notice, guard } = useStaffForm(endpoints.save, {
    ...(row && { version: row.version }),
    toBody: (values) => ({ ...values, ...(row && { id: row.id }) }),
    onSaved: () => navigate(path),
  })
  return (
    <Screen
      title={row ? nameOf(row) : `New ${singular}`}
      back={{ to: path, label: title }}
      {...(row && canDelete(row) && { actions: <DeleteRow view={view} row={row} /> })}
    >
      <Card className="max-w-2xl">
        <form {...form} className="grid gap-4">
          {guard}
          {fields({ row, errors, onBusy: setIsUploading, last })}
          {notice}
          <Button type="submit" pending={pending} disabled={isUploading}>
            {isUploading ? 'Uploading …' : 'Save'}
          </Button>
        </form>
      </Card>
    </Screen>
  )
}

function DeleteRow({ view: { path, singular, endpoints, nameOf }, row }: { view: RecordView; row: Row }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    const reply = await callStaff(endpoints.remove, { params: { id: String(row.id) } })
    if (!reply.ok) return toast.error(sentencesOf(reply, 'This could not be deleted.').join(' '))
    toast.done(reply.message, reply.meta.undo)
    await navigate(path)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={`Delete ${nameOf(row)}?`}
        confirm={`Delete the ${singular}`}
        isDangerous
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
