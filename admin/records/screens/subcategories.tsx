import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { loadStaff } from '#admin/core/call.ts'
import { categoryEndpoints, subcategoryEndpoints } from '#admin/records/contract.ts'
import { editFrame } from '#admin/records/edit-record.tsx'
import { NoPlace } from '#admin/records/no-place.tsx'
import { RowPicture, RowPlace, RowText, textOf } from '#admin/records/record-fields.tsx'
import { RecordScreen } from '#admin/records/record-screen.tsx'
import type { RecordView, Row } from '#admin/records/record-view.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { ToolbarSkeleton } from '#admin/ui/skeletons.tsx'

const ROW_HEIGHT = 'h-28.5 min-[860px]:h-16.25'

const loadRows = listLoader(subcategoryEndpoints.list)

export async function loader(given: Parameters<typeof loadRows>[0]) {
  const [rows, { data }] = await Promise.all([loadRows(given), loadStaff(categoryEndpoints.list)])
  return { ...rows, categories: data as Row[] }
}

const viewOf = (categories: Row[]): RecordView => ({
  path: '/subcategories',
  title: 'Subcategories',
  help: 'The second level: each product stands in one of them.',
  singular: 'subcategory',
  endpoints: subcategoryEndpoints,
  search: 'Subcategory name',
  views: 'subcategories',
  nameOf: (row) => textOf(row, 'name'),
  hasPictures: true,
  rowHeight: ROW_HEIGHT,
  columns: [
    {
      key: 'category',
      label: 'Category',
      render: (row) => textOf(categories.find(({ id }) => id === row['category_id']) ?? null, 'name'),
    },
    { key: 'uses', label: 'Products', align: 'end', render: ({ uses }) => (uses < 1000 ? uses : '1,000+') },
  ],
  empty: 'Add the first under a category.',
  canDelete: ({ uses }) => uses === 0,
  fields: ({ row, errors, last }) => (
    <>
      <SelectField
        label="Category"
        name="category_id"
        defaultValue={textOf(row, 'category_id')}
        hint={categories.length === 0 && <NoPlace what="category" />}
        options={categories.map((each) => ({ value: each.id, label: textOf(each, 'name') }))}
        error={errors['category_id']}
      />
      <RowText {...{ row, errors }} name="name" label="Name" />
      <RowText {...{ row, errors }} name="slug" label="Address" hint="Made from the name if empty." />
      <RowPlace {...{ row, errors }} last={last} />
    </>
  ),
  furtherFields: ({ row, errors, onBusy }) => (
    <RowPicture {...{ row, errors }} hint="Shown beside the name of the subcategory." onBusy={onBusy} />
  ),
})

export function frame({ query }: { query: URLSearchParams }): Frame {
  const [edited, view] = [query.get('edit'), viewOf([])]
  if (edited !== null) return editFrame(view, edited)
  return { title: view.title, help: view.help, skeleton: <ToolbarSkeleton rowHeight={ROW_HEIGHT} /> }
}

export function Component() {
  const { page, categories } = useLoaded<typeof loader>()
  // A row is rendered again only when it changes, and the name of its category is not part of it.
  const names = categories.map((category) => textOf(category, 'name')).join()
  return <RecordScreen key={names} view={viewOf(categories)} page={page as MaybePromise<ListPage<Row>>} />
}
