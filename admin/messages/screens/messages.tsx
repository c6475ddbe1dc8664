import { Link, useLoaderData, useSearchParams } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { listMessages, type StaffMessage } from '#admin/messages/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'

export const loader = listLoader(listMessages)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const linkOf = ({ id }: StaffMessage) => `/messages/${id}`
  const subject = (message: StaffMessage) => (
    <Link to={linkOf(message)} className="link inline-flex min-h-11 items-center" dir="auto">
      {message.subject}
    </Link>
  )
  const isAll = useSearchParams()[0].get('tab') === 'all'
  return (
    <Screen title="Messages" help="Messages from the contact form.">
      <ListScreen<StaffMessage>
        label="Messages"
        endpoint={listMessages}
        page={page}
        keyOf={({ id }) => id}
        objectType="message"
        nameOf={({ name }) => `Message from ${name}`}
        linkOf={linkOf}
        search="Name, email, phone or subject"
        extra={<SavedViews list="messages" />}
        tabs={[
          { value: '', label: 'New' },
          { value: 'answered', label: 'Answered' },
          { value: 'done', label: 'Done' },
          { value: 'all', label: 'All' },
        ]}
        columns={[
          { key: 'subject', label: 'Subject', render: subject },
          { key: 'name', label: 'From', render: ({ name }) => <bdi>{name}</bdi> },
          ...(isAll ? [{ key: 'state', label: 'State', render: State }] : []),
          { key: 'at', label: 'Age', align: 'end', render: ({ at }) => <TimeAgo time={at} /> },
        ]}
        card={(message) => (
          <>
            {subject(message)}
            <p className="text-sm text-ink-soft">
              <bdi>{message.name}</bdi>, <TimeAgo time={message.at} /> {isAll && <State {...message} />}
            </p>
          </>
        )}
        empty={{ icon: 'mail', title: 'No message here', text: 'New messages appear by themselves.' }}
      />
    </Screen>
  )
}

function State({ state }: Pick<StaffMessage, 'state'>) {
  if (state === 'new') return <Badge tone="info">New</Badge>
  return state === 'answered' ? <Badge tone="good">Answered</Badge> : <Badge>Done</Badge>
}
