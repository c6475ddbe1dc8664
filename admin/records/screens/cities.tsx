import { useLoaderData } from 'react-router'
import { listLoader, type ListPage } from '#admin/core/list-loader.ts'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { cityEndpoints } from '#admin/records/contract.ts'
import { RowText, textOf } from '#admin/records/record-fields.tsx'
import { RecordScreen } from '#admin/records/record-screen.tsx'
import type { RecordView, Row } from '#admin/records/record-view.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'

export const loader = listLoader(cityEndpoints.list)

const view: RecordView = {
  path: '/cities',
  title: 'Cities',
  help: 'Customers choose one of these at the checkout; close a city to stop delivering there.',
  singular: 'city',
  endpoints: cityEndpoints,
  search: 'City name',
  views: 'cities',
  nameOf: (row) => textOf(row, 'name'),
  columns: [
    {
      key: 'state',
      label: 'Delivery',
      render: (row) =>
        row['is_closed'] ? <Badge tone="warning">Closed</Badge> : <Badge tone="good">Open</Badge>,
    },
  ],
  empty: 'Customers cannot order until there is a city.',
  fields: ({ row, errors }) => (
    <>
      <RowText {...{ row, errors }} name="name" label="Name" />
      <CheckboxField
        label="We do not deliver there"
        name="is_closed"
        defaultChecked={row?.['is_closed'] === true}
      />
    </>
  ),
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return <RecordScreen view={view} page={page as MaybePromise<ListPage<Row>>} />
}
