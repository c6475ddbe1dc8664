import { type ReactNode, Suspense, useState } from 'react'
import { Await } from 'react-router'
import type { ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { leavingFor } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Held } from '#admin/ui/held.tsx'
import { Card, FORM_COLUMNS, FormEnd, ONE_COLUMN, Screen } from '#admin/ui/screen.tsx'
import { NoteScroll, ShowTarget } from '#admin/ui/show-target.tsx'
import { LoadFailure, State } from '#admin/ui/states.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RecordForm, RecordView, Row } from './record-view.ts'
import { CardsSkeleton, FormSkeleton } from '#admin/ui/skeletons.tsx'

export function EditRecord({
  view,
  page,
  edited,
}: {
  view: RecordView
  page: MaybePromise<ListPage<Row>>
  edited: string
}) {
  const { skeleton, ...outer } = editFrame(view, edited)
  const frame = (content: ReactNode) => <Screen {...outer}>{content}</Screen>
  return (
    <Suspense
      fallback={frame(
        <>
          {skeleton}
          <NoteScroll />
        </>,
      )}
    >
      <Await resolve={page} errorElement={frame(<LoadFailure />)}>
        {({ data }: ListPage<Row>) => (
          <>
            <LoadedRow key={edited} view={view} rows={data} edited={edited} />
            <ShowTarget isLate={page instanceof Promise} />
          </>
        )}
      </Await>
    </Suspense>
  )
}

/** Until the name of the row is known. */
export const editFrame = ({ path, title, help, singular, furtherFields }: RecordView, edited: string) => ({
  title: edited === 'new' ? `Add a ${singular}` : title,
  help,
  back: { to: path, label: title },
  skeleton: furtherFields ? <CardsSkeleton cards={2} inColumns /> : <FormSkeleton />,
})

function LoadedRow({ view, rows, edited }: { view: RecordView; rows: Row[]; edited: string }) {
  const row = rows.find(({ id }) => String(id) === edited) ?? null
  const last = 1 + Math.max(0, ...rows.map(({ position }) => Number(position) || 0))
  return (
    <Held value={row} version={row?.version}>
      {(held) =>
        held || edited === 'new' ? (
          <EditScreen view={view} row={held} last={last} />
        ) : (
          <Screen title={view.title} back={{ to: view.path, label: view.title }}>
            <State role="alert" icon="info" title="This does not exist">
              It may have been deleted, or the address is wrong.
            </State>
          </Screen>
        )
      }
    </Held>
  )
}

function EditScreen({ view, row, last }: { view: RecordView; row: Row | null; last: number }) {
  const { path, title, help, singular, endpoints, nameOf, fields, furtherFields, canDelete } = view
  const [isUploading, setIsUploading] = useState(false)
  const { form, errors, pending, notice, guard } = useStaffForm(endpoints.save, {
    ...(row && { version: row.version }),
    toBody: (values) => ({ ...values, ...(row && { id: row.id }) }),
    isUploading,
    next: () => path,
    ...(!row && { addedAt: ({ data }) => `${path}?edit=${data.id}` }),
  })
  const given: RecordForm = { row, errors, onBusy: setIsUploading, last }
  return (
    <Screen
      title={row ? nameOf(row) : `Add a ${singular}`}
      help={help}
      back={{ to: path, label: title }}
      {...(row && canDelete?.(row) !== false && { actions: <DeleteRow view={view} row={row} /> })}
    >
      <form {...form} className={furtherFields ? FORM_COLUMNS : `max-w-2xl ${ONE_COLUMN}`}>
        <FieldCard>{fields(given)}</FieldCard>
        {furtherFields && <FieldCard>{furtherFields(given)}</FieldCard>}
        {notice && <div>{notice}</div>}
        <FormEnd>
          <Button type="submit" pending={pending} disabled={isUploading}>
            {isUploading ? 'Uploading …' : 'Save'}
          </Button>
        </FormEnd>
        {guard}
      </form>
    </Screen>
  )
}

const FieldCard = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className="grid gap-4">{children}</div>
  </Card>
)

function DeleteRow({ view: { path, singular, endpoints, nameOf }, row }: { view: RecordView; row: Row }) {
  const [open, setOpen] = useState(false)
  const remove = () => act(endpoints.remove, { params: { id: String(row.id) } }, leavingFor(path))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={
          <>
            Delete <bdi>{nameOf(row)}</bdi>?
          </>
        }
        confirm={`Delete the ${singular}`}
        isDangerous
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
