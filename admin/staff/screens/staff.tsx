import { useState } from 'react'
import { Link } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { listStaffEndpoint } from '#admin/staff/contract.ts'
import { InviteDialog } from '#admin/staff/invite-dialog.tsx'
import { PersonRow } from '#admin/staff/person-row.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Loaded = DataOf<typeof listStaffEndpoint>

export async function loader(): Promise<Loaded> {
  return (await loadStaff(listStaffEndpoint)).data
}

export const frame: Frame = {
  title: 'Staff',
  help: 'The people who work in this back office, and what each of them may do.',
  skeleton: <ListSkeleton />,
}

export function Component() {
  const { people, roles } = useLoaded<Loaded>()
  const { permissions } = useMe()
  const [isInviting, setIsInviting] = useState(false)
  // The server refuses other roles: a person cannot grant a permission that they lack.
  const granted = roles.filter((role) => role.permissions.every((each) => permissions.includes(each)))
  return (
    <Screen
      {...frame}
      actions={
        <Link to="/staff/roles" className="link inline-flex min-h-11 items-center">
          Roles
        </Link>
      }
      mainAction={
        <Button onClick={() => setIsInviting(true)}>
          <Icon name="plus" className="size-5" />
          Invite
        </Button>
      }
    >
      <ul role="list" className="space-y-2">
        {people.map((person) => (
          <PersonRow key={person.staff_id} person={person} roles={granted} />
        ))}
      </ul>
      <InviteDialog open={isInviting} roles={granted} onClose={() => setIsInviting(false)} />
    </Screen>
  )
}
