import { Link, useLoaderData } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { listMessages, type StaffMessage } from '#admin/messages/contract.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'

export const loader = listLoader(listMessages)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const linkOf = ({ id }: StaffMessage) => `/messages/${id}`
  const subject = (message: StaffMessage) => (
    <Link to={linkOf(message)} className="link inline-flex min-h-11 items-center" dir="auto">
      {message.subject}
    </Link>
  )
  return (
    <Screen title="Messages" help="Messages from the contact form.">
      <ListScreen<StaffMessage>
        label="Messages"
        endpoint={listMessages}
        page={page}
        keyOf={({ id }) => id}
        nameOf={({ name }) => `Message from ${name}`}
        linkOf={linkOf}
        tabs={[
          { value: '', label: 'New' },
          { value: 'answered', label: 'Answered' },
          { value: 'done', label: 'Done' },
          { value: 'all', label: 'All' },
        ]}
        columns={[
          { key: 'subject', label: 'Subject', render: subject },
          { key: 'name', label: 'From', render: ({ name }) => <bdi>{name}</bdi> },
          { key: 'at', label: 'Age', align: 'end', render: ({ at }) => <TimeAgo time={at} /> },
        ]}
        card={(message) => (
          <>
            {subject(message)}
            <p className="text-sm text-ink-soft">
              <bdi>{message.name}</bdi>, <TimeAgo time={message.at} />
            </p>
          </>
        )}
        empty={{ icon: 'mail', title: 'No message here', text: 'New messages appear by themselves.' }}
      />
    </Screen>
  )
}
