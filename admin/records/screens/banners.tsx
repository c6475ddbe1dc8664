import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import { bannerEndpoints } from '#admin/records/contract.ts'
import { PictureField } from '#admin/pictures/picture-field.tsx'
import { RecordScreen, type RecordView, type Row, textOf } from '#admin/records/record-screen.tsx'
import { TextField } from '#app/ui/field.tsx'

export const loader = listLoader(bannerEndpoints.list)

const view: RecordView = {
  path: '/banners',
  title: 'Banners',
  help: 'The large pictures at the top of the home page, in this order.',
  singular: 'banner',
  endpoints: bannerEndpoints,
  nameOf: (row) => textOf(row, 'title'),
  columns: [
    { key: 'subtitle', label: 'Text', render: (row) => <span dir="auto">{textOf(row, 'subtitle')}</span> },
    { key: 'position', label: 'Place', align: 'end', render: (row) => textOf(row, 'position') },
  ],
  empty: 'A banner is the first thing that visitors see.',
  fields: (row, errors, onBusy) => (
    <>
      <TextField
        label="Title"
        name="title"
        dir="auto"
        defaultValue={textOf(row, 'title')}
        error={errors['title']}
      />
      <TextField label="Text" name="subtitle" dir="auto" defaultValue={textOf(row, 'subtitle')} />
      <PictureField
        label="Picture"
        name="image"
        image={textOf(row, 'image')}
        hint="A wide photo, best 1280 by 800 pixels. Other shapes lose their edges."
        error={errors['image']}
        onBusy={onBusy}
      />
      <TextField
        label="Place"
        name="position"
        inputMode="numeric"
        defaultValue={row ? textOf(row, 'position') : '0'}
        error={errors['position']}
      />
    </>
  ),
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as Promise<ListPage<Row>>} />
}
