import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { findGuest, type ShownGuest } from '#admin/customers/contract.ts'
import { saveGuestNotesEndpoint } from '#admin/customers/notes-contract.ts'
import { CustomerOrders } from '#admin/customers/customer-orders.tsx'
import { PersonActions } from '#admin/customers/person-actions.tsx'
import { PersonDetails, PersonNotes } from '#admin/customers/person-cards.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShownGuest> {
  const input = { params: { id: params['id']! } }
  return (await loadStaff(findGuest, input, { signal: request.signal })).data
}

export const frame: Frame = {
  title: 'Guest',
  help: 'A guest, with every order placed from this phone without an account.',
  back: { to: '/customers?tab=guests', label: 'Guests' },
  skeleton: <CardsSkeleton />,
}

export function Component() {
  const guest = useLoaded<typeof loader>()
  const me = useMe()
  const canEdit = may(me, 'customers.edit')
  return (
    <Screen
      {...frame}
      title={guest.full_name}
      actions={
        <PersonActions kind="guest" id={guest.order_id} name={guest.full_name} isBlocked={guest.is_blocked} />
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PersonDetails person={guest} />
          {canEdit && (
            <Held key={guest.order_id} value={guest} version={guest.version}>
              {(held) => <PersonNotes endpoint={saveGuestNotesEndpoint} id={held.order_id} person={held} />}
            </Held>
          )}
        </div>
        {may(me, 'orders.see') && <CustomerOrders orders={guest.orders} />}
      </div>
    </Screen>
  )
}
