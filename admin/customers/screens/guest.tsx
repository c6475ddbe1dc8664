import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import {
  blockGuestEndpoint,
  findGuest,
  saveGuestNotesEndpoint,
  type ShownGuest,
} from '#admin/customers/contract.ts'
import { CustomerOrders } from '#admin/customers/customer-orders.tsx'
import { PersonDetails, PersonNotes } from '#admin/customers/person-cards.tsx'
import { act } from '#admin/ui/act.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShownGuest> {
  const input = { params: { id: params['id']! } }
  return (await loadStaff(findGuest, input, { signal: request.signal })).data
}

export function Component() {
  const guest = useLoaderData<typeof loader>()
  const me = useMe()
  const canEdit = may(me, 'customers.edit')
  return (
    <Screen
      title={guest.full_name}
      help="A guest, with every order placed from this phone without an account."
      back={{ to: '/customers?tab=guests', label: 'Guests' }}
      actions={canEdit && <Block guest={guest} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PersonDetails person={guest} />
          {canEdit && (
            <PersonNotes
              key={guest.version}
              endpoint={saveGuestNotesEndpoint}
              id={guest.order_id}
              person={guest}
            />
          )}
        </div>
        {may(me, 'orders.see') && <CustomerOrders orders={guest.orders} />}
      </div>
    </Screen>
  )
}

function Block({ guest: { order_id, is_blocked } }: { guest: ShownGuest }) {
  const block = () =>
    act(blockGuestEndpoint, {
      params: { id: String(order_id) },
      body: { is_blocked: !is_blocked, reason: '' },
    })
  return (
    <Button variant={is_blocked ? 'secondary' : 'danger'} onClick={() => void block()}>
      {is_blocked ? 'Unblock this phone' : 'Block this phone'}
    </Button>
  )
}
