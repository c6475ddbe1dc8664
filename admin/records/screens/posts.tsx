import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { LAST_DAY, shownTime } from '#admin/core/times.ts'
import { TextPictureDialog } from '#admin/pictures/text-picture-dialog.tsx'
import { postEndpoints } from '#admin/records/contract.ts'
import { RowMeta, RowPicture, RowText, textOf } from '#admin/records/record-fields.tsx'
import { RecordScreen } from '#admin/records/record-screen.tsx'
import type { RecordView, Row } from '#admin/records/record-view.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { RichText } from '#admin/ui/rich-text.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'

export const loader = listLoader(postEndpoints.list)

const view: RecordView = {
  path: '/posts',
  title: 'Blog',
  help: 'A post with a later date appears by itself, within two minutes of it.',
  singular: 'post',
  endpoints: postEndpoints,
  search: 'Post title',
  views: 'posts',
  nameOf: (row) => textOf(row, 'title'),
  hasPictures: true,
  rowHeight: 'h-31 min-[860px]:h-16.25',
  columns: [
    { key: 'state', label: 'State', render: (row) => <State row={row} /> },
    { key: 'at', label: 'Date', render: (row) => shownTime(textOf(row, 'published_at')) },
  ],
  empty: 'Write about what you sell.',
  fields: ({ row, errors }) => (
    <>
      <RowText {...{ row, errors }} name="title" label="Title" />
      <RowText {...{ row, errors }} name="slug" label="Address" hint="Made from the title if empty." />
      <RichText
        label="Text"
        name="body"
        html={textOf(row, 'body')}
        error={errors['body']}
        PictureDialog={TextPictureDialog}
      />
    </>
  ),
  furtherFields: ({ row, errors, onBusy }) => (
    <>
      <RowPicture
        {...{ row, errors }}
        hint="Shown above the post and in the list of posts."
        onBusy={onBusy}
        withAlt
      />
      <TextField
        label="Published at (Pakistan time)"
        name="published_at"
        type="datetime-local"
        max={`${LAST_DAY}T23:59`}
        defaultValue={karachi(textOf(row, 'published_at') || new Date().toISOString())}
        error={errors['published_at']}
      />
      <CheckboxField label="Draft: not public" name="is_draft" defaultChecked={row?.['is_draft'] === true} />
      <RowMeta {...{ row, errors }} />
    </>
  ),
}

function State({ row }: { row: Row }) {
  const [now] = useState(Date.now)
  if (row['is_draft']) return <Badge>Draft</Badge>
  const isLater = Date.parse(textOf(row, 'published_at')) > now
  return isLater ? <Badge tone="info">Later</Badge> : <Badge tone="good">Public</Badge>
}

/** Pakistan has no summer time. */
function karachi(time: string): string {
  return new Date(Date.parse(time) + 5 * 3_600_000).toISOString().slice(0, 16)
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as MaybePromise<ListPage<Row>>} />
}
