import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { categoryEndpoints } from '#admin/records/contract.ts'
import { RowMeta, RowPicture, RowPlace, RowText, textOf } from '#admin/records/record-fields.tsx'
import { RecordScreen } from '#admin/records/record-screen.tsx'
import type { RecordView, Row } from '#admin/records/record-view.ts'
import { RichText } from '#admin/ui/rich-text.tsx'

export const loader = listLoader(categoryEndpoints.list)

const view: RecordView = {
  path: '/categories',
  title: 'Categories',
  help: 'The shop lists them in this order; a category with products cannot be deleted.',
  singular: 'category',
  endpoints: categoryEndpoints,
  search: 'Category name',
  views: 'categories',
  nameOf: (row) => textOf(row, 'name'),
  hasPictures: true,
  rowHeight: 'h-34.5 min-[860px]:h-16.25',
  columns: [
    { key: 'slug', label: 'Address', render: (row) => textOf(row, 'slug') },
    { key: 'position', label: 'Place', align: 'end', render: (row) => textOf(row, 'position') },
    { key: 'uses', label: 'Products', align: 'end', render: ({ uses }) => (uses < 1000 ? uses : '1,000+') },
  ],
  empty: 'Products are listed under a category.',
  canDelete: ({ uses }) => uses === 0,
  fields: ({ row, errors, last }) => (
    <>
      <RowText {...{ row, errors }} name="name" label="Name" />
      <RowText
        {...{ row, errors }}
        name="slug"
        label="Address"
        hint="The last part of its link, such as kitchen-tools. Made from the name if empty."
      />
      <RowText {...{ row, errors }} name="subtitle" label="Subtitle" />
      <RichText label="Description" name="description" html={textOf(row, 'description')} />
      <RowPlace {...{ row, errors }} last={last} />
    </>
  ),
  furtherFields: ({ row, errors, onBusy }) => (
    <>
      <RowPicture
        {...{ row, errors }}
        hint="Shown beside the name of the category."
        onBusy={onBusy}
        withAlt
      />
      <RowMeta {...{ row, errors }} />
    </>
  ),
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as MaybePromise<ListPage<Row>>} />
}
