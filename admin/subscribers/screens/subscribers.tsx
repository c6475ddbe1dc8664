import { useLoaderData } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { mayUse, useMe } from '#admin/core/me.ts'
import { saveFile } from '#admin/ui/csv-button.tsx'
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
} from '#admin/subscribers/contract.ts'
import { act } from '#admin/ui/act.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { Button } from '#app/ui/button.tsx'

export const loader = listLoader(listSubscribers)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const me = useMe()
  return (
    <Screen
      title="Newsletter"
      help="Everyone who has signed up for the newsletter."
      {...(mayUse(me, exportSubscribers) && {
        actions: (
          <Button data-needs-rows variant="secondary" onClick={() => void saveAll()}>
            Download all as CSV
          </Button>
        ),
      })}
    >
      <ListScreen<Subscriber>
        label="Subscribers"
        endpoint={listSubscribers}
        page={page}
        rowHeight="h-24 min-[860px]:h-15.25"
        keyOf={({ id }) => id}
        objectType="subscriber"
        nameOf={({ email }) => email}
        search="Whole email"
        columns={[
          { key: 'email', label: 'Email', render: ({ email }) => email },
          { key: 'since', label: 'Since', render: ({ since }) => <TimeAgo time={since} /> },
          { key: 'remove', label: 'Remove', align: 'end', render: (row) => <Remove {...row} /> },
        ]}
        card={(row) => (
          <>
            <p className="wrap-anywhere">{row.email}</p>
            <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-ink-soft">
              <TimeAgo time={row.since} />
              <Remove {...row} />
            </div>
          </>
        )}
        empty={{
          icon: 'mail',
          title: 'No subscriber yet',
          text: 'Visitors can sign up at the bottom of every page.',
        }}
      />
    </Screen>
  )
}

function Remove({ id, email }: Subscriber) {
  const { permissions } = useMe()
  if (!permissions.includes('customers.edit')) return null
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Remove ${email}`}
      onClick={() => void act(removeSubscriber, { params: { id: String(id) } })}
    >
      Remove
    </Button>
  )
}

async function saveAll() {
  const done = await act(exportSubscribers, {})
  if (!done) return
  saveFile(done.data.name, 'text/csv;charset=utf-8', done.data.csv)
}
