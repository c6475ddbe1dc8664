import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { bannerEndpoints } from '#admin/records/contract.ts'
import { RowPicture, RowPlace, RowText, textOf } from '#admin/records/record-fields.tsx'
import { RecordScreen } from '#admin/records/record-screen.tsx'
import type { RecordView, Row } from '#admin/records/record-view.ts'

export const loader = listLoader(bannerEndpoints.list)

const view: RecordView = {
  path: '/banners',
  title: 'Banners',
  help: 'The large pictures at the top of the home page, in this order.',
  singular: 'banner',
  endpoints: bannerEndpoints,
  search: 'Banner title',
  views: 'banners',
  nameOf: (row) => textOf(row, 'title'),
  hasPictures: true,
  rowHeight: 'h-38.5 min-[860px]:h-16.25',
  columns: [
    { key: 'subtitle', label: 'Text', render: (row) => <span dir="auto">{textOf(row, 'subtitle')}</span> },
    { key: 'position', label: 'Place', align: 'end', render: (row) => textOf(row, 'position') },
  ],
  empty: 'A banner is the first thing that visitors see.',
  fields: ({ row, errors, last }) => (
    <>
      <RowText {...{ row, errors }} name="title" label="Title" />
      <RowText {...{ row, errors }} name="subtitle" label="Text" rows={3} />
      <RowPlace {...{ row, errors }} last={last} />
    </>
  ),
  furtherFields: ({ row, errors, onBusy }) => (
    <>
      <RowPicture
        {...{ row, errors }}
        hint="A wide picture, best 1280 by 800 pixels. Other shapes lose their edges."
        onBusy={onBusy}
        withAlt
      />
    </>
  ),
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as MaybePromise<ListPage<Row>>} />
}
