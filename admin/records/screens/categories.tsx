import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import { categoryEndpoints } from '#admin/records/contract.ts'
import { PictureField } from '#admin/pictures/picture-field.tsx'
import { RecordScreen, type RecordView, type Row, textOf } from '#admin/records/record-screen.tsx'
import { RichText } from '#admin/ui/rich-text.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'

export const loader = listLoader(categoryEndpoints.list)

const view: RecordView = {
  path: '/categories',
  title: 'Categories',
  help: 'The shop lists them in this order; a category with products cannot be deleted.',
  singular: 'category',
  endpoints: categoryEndpoints,
  nameOf: (row) => textOf(row, 'name'),
  columns: [
    { key: 'slug', label: 'Address', render: (row) => textOf(row, 'slug') },
    { key: 'position', label: 'Place', align: 'end', render: (row) => textOf(row, 'position') },
    { key: 'uses', label: 'Products', align: 'end', render: ({ uses }) => (uses < 1000 ? uses : '1,000+') },
  ],
  empty: 'Products are listed under a category.',
  canDelete: ({ uses }) => uses === 0,
  fields: (row, errors, onBusy) => (
    <>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        defaultValue={textOf(row, 'name')}
        error={errors['name']}
      />
      <TextField
        label="Address"
        name="slug"
        hint="The last part of its link, such as kitchen-tools. Made from the name if empty."
        defaultValue={textOf(row, 'slug')}
        error={errors['slug']}
      />
      <TextField label="Subtitle" name="subtitle" dir="auto" defaultValue={textOf(row, 'subtitle')} />
      <RichText label="Description" name="description" html={textOf(row, 'description')} />
      <PictureField
        label="Picture"
        name="image"
        image={textOf(row, 'image')}
        hint="Shown beside the name of the category."
        error={errors['image']}
        onBusy={onBusy}
      />
      <TextField
        label="Place in the list"
        name="position"
        inputMode="numeric"
        defaultValue={row ? textOf(row, 'position') : '0'}
        error={errors['position']}
      />
      <TextField
        label="Title for search engines"
        name="meta_title"
        defaultValue={textOf(row, 'meta_title')}
      />
      <TextArea
        label="Description for search engines"
        name="meta_description"
        rows={2}
        defaultValue={textOf(row, 'meta_description')}
      />
      <TextField label="Keywords" name="keywords" defaultValue={textOf(row, 'keywords')} />
    </>
  ),
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as Promise<ListPage<Row>>} />
}
