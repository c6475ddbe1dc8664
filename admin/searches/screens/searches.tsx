import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { callOrNull } from '#admin/core/call.ts'
import { listLoader, queryOf } from '#admin/core/list-loader.ts'
import { may, useMe } from '#admin/core/me.ts'
import { exportSearches, listSearches, type Search, type SEARCH_TABS } from '#admin/searches/contract.ts'
import { MeaningForm, type Meant } from '#admin/searches/meaning-form.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { CsvButton } from '#admin/ui/csv-button.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'

export const loader = listLoader(listSearches)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { days } = queryOf(params)
  const [chosen, setChosen] = useState<Meant | null>(null)
  const close = () => setChosen(null)
  return (
    <Screen
      title="Searches"
      help="What visitors searched for, without results first; no name, phone or email is stored."
      actions={may(useMe(), 'content.edit') && <AddButton onPress={setChosen} />}
      mainAction={<CsvButton load={() => callOrNull(exportSearches, { body: { days } as never })} />}
    >
      <ListScreen<Search>
        label="Searches"
        endpoint={listSearches}
        page={page}
        tabs={TABS}
        rowHeight="h-29.5 min-[860px]:h-15.25"
        keyOf={({ form }) => form}
        nameOf={({ form }) => form}
        search="Words of a search"
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
          {
            key: 'meaning',
            label: 'Meaning',
            align: 'end',
            render: (row) => <Meaning search={row} onPress={setChosen} />,
          },
        ]}
        card={(row) => <Card search={row} onPress={setChosen} />}
        empty={params.get('tab') === 'own' ? NO_MEANING : NO_SEARCH}
      />
      <FormDialog open={chosen !== null} onClose={close} title="What shoppers mean">
        {chosen && <MeaningForm search={chosen} onDone={close} />}
      </FormDialog>
    </Screen>
  )
}

const TABS = [
  { value: 'all', label: 'Searches' },
  { value: 'own', label: 'Your meanings' },
] satisfies { value: (typeof SEARCH_TABS)[number]; label: string }[]

const NO_SEARCH = {
  icon: 'search',
  title: 'No search yet',
  text: 'Searches appear here as soon as visitors search in the shop.',
} as const
const NO_MEANING = {
  icon: 'search',
  title: 'No meaning yet',
  text: 'Say what shoppers mean by a word that your products do not have.',
} as const

const AddButton = ({ onPress }: { onPress: (meant: Meant) => void }) => (
  <Button variant="secondary" onClick={() => onPress({ form: '', meaning: null })}>
    Add a meaning
  </Button>
)

type RowProps = { search: Search; onPress: (search: Search) => void }

function Card({ search, onPress }: RowProps) {
  const { form, searches, clicks, orders } = search
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <b dir="auto" className="block wrap-anywhere">
            {form}
          </b>
          <p className="text-sm text-ink-soft">
            {searches} {searches === 1 ? 'time' : 'times'}, {clicks} opened, {orders} bought
          </p>
        </div>
        <Found {...search} />
      </div>
      <div className="mt-1">
        <Meaning search={search} onPress={onPress} />
      </div>
    </>
  )
}

/** The meaning that the owner gave to a search, and the button that opens its form. */
function Meaning({ search, onPress }: RowProps) {
  const { form, found, meaning } = search
  const label = meaning ? 'Change' : 'Add a meaning'
  const isQuiet = found !== 0 || meaning !== null
  return (
    <span className="inline-flex max-w-full items-center gap-x-3">
      {meaning && <span dir="auto">{meaning.concept}</span>}
      {may(useMe(), 'content.edit') && (
        <Button
          variant={isQuiet ? 'quiet' : 'secondary'}
          size="small"
          data-opens-row
          className={`shrink-0 whitespace-nowrap ${isQuiet ? '-mx-3' : ''}`}
          aria-label={meaning ? `Change the meaning of ${form}` : `${label} for ${form}`}
          onClick={() => onPress(search)}
        >
          {label}
        </Button>
      )}
    </span>
  )
}

function Found({ found }: Search) {
  if (found === null) return <>–</>
  if (found === 0) return <Badge tone="warning">Nothing found</Badge>
  return <>{found >= 1000 ? '1,000+' : found}</>
}
