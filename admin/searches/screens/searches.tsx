import { useLoaderData, useSearchParams } from 'react-router'
import { callStaff } from '#admin/core/call.ts'
import { listLoader, queryOf } from '#admin/core/list-loader.ts'
import { exportSearches, listSearches, type Search } from '#admin/searches/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { CsvButton } from '#admin/ui/csv-button.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'

export const loader = listLoader(listSearches)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { days } = queryOf(params)
  return (
    <Screen
      title="Searches"
      help="What visitors looked for, without result first. No name, phone or e-mail is kept."
      mainAction={<CsvButton load={() => callStaff(exportSearches, { body: { days } as never })} />}
    >
      <ListScreen<Search>
        label="Searches"
        endpoint={listSearches}
        page={page}
        keyOf={({ form }) => form}
        nameOf={({ form }) => form}
        search="Search"
        filters={[
          {
            name: 'days',
            label: 'Period',
            kind: 'select',
            options: [
              { value: '30', label: 'Last 30 days' },
              { value: '7', label: 'Last 7 days' },
              { value: '90', label: 'Last 90 days' },
            ],
          },
        ]}
        columns={[
          { key: 'form', label: 'Search', render: ({ form }) => <b dir="auto">{form}</b> },
          { key: 'searches', label: 'Times', align: 'end', render: ({ searches }) => searches },
          { key: 'found', label: 'Found', align: 'end', render: (row) => <Found {...row} /> },
          { key: 'clicks', label: 'Opened', align: 'end', render: ({ clicks }) => clicks },
          { key: 'orders', label: 'Bought', align: 'end', render: ({ orders }) => orders },
        ]}
        card={(row) => (
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <b dir="auto" className="block truncate">
                {row.form}
              </b>
              <p className="text-sm text-ink-soft">
                {row.searches} {row.searches === 1 ? 'time' : 'times'}, {row.clicks} opened, {row.orders}{' '}
                bought
              </p>
            </div>
            <Found {...row} />
          </div>
        )}
        empty={{
          icon: 'search',
          title: 'No search yet',
          text: 'As soon as visitors search in the shop, you see here what they looked for.',
        }}
      />
    </Screen>
  )
}

function Found({ found }: Search) {
  if (found === 0) return <Badge tone="warning">Nothing found</Badge>
  return <>{found >= 1000 ? '1,000+' : found}</>
}
