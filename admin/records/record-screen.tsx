import { Link, useSearchParams } from 'react-router'
import type { ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { textOf } from './record-fields.tsx'
import { EditRecord } from './edit-record.tsx'
import type { Row, RecordView } from './record-view.ts'

/** A list whose rows open in a form: `?edit=12`, or `?edit=new`. */
export function RecordScreen({ view, page }: { view: RecordView; page: MaybePromise<ListPage<Row>> }) {
  const [params] = useSearchParams()
  const edited = params.get('edit')
  return edited === null ? <RecordList view={view} page={page} /> : <EditRecord {...{ view, page, edited }} />
}

function RecordList({ view, page }: { view: RecordView; page: MaybePromise<ListPage<Row>> }) {
  const { path, title, help, singular, endpoints, nameOf, columns, empty, hasPictures, search } = view
  const linkOf = (row: Row) => `${path}?edit=${row.id}`
  const add = <ButtonLink to={`${path}?edit=new`}>Add a {singular}</ButtonLink>
  const picture = (row: Row) => hasPictures && <Thumbnail image={textOf(row, 'image')} />
  const link = (row: Row) => (
    <Link
      to={linkOf(row)}
      className="link inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
      dir="auto"
    >
      {nameOf(row)}
    </Link>
  )
  const named = (row: Row) => (
    <span className="flex min-w-0 items-center gap-3">
      {picture(row)}
      {link(row)}
    </span>
  )
  return (
    <Screen title={title} help={help} mainAction={add}>
      <ListScreen<Row>
        label={title}
        endpoint={endpoints.list}
        page={page}
        rowHeight={view.rowHeight}
        keyOf={({ id }) => id}
        objectType={singular}
        nameOf={nameOf}
        linkOf={linkOf}
        search={search}
        extra={<SavedViews list={view.views} />}
        columns={[{ key: 'name', label: 'Name', render: named }, ...columns]}
        card={(row) => (
          <div className="flex items-start gap-3">
            {picture(row)}
            <div className="min-w-0">
              {link(row)}
              <dl className="space-y-1 text-sm">
                {columns.map(({ key, label, render }) => (
                  <div key={key} className="flex min-w-0 items-baseline gap-1.5">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="min-w-0 wrap-anywhere">{render(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        )}
        empty={{ title: `No ${singular} yet`, text: empty, action: add }}
      />
    </Screen>
  )
}
