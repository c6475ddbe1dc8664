import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { shownTime } from '#admin/core/times.ts'
import { findCustomer, type ShownCustomer } from '#admin/customers/contract.ts'
import { saveNotesEndpoint } from '#admin/customers/notes-contract.ts'
import { CustomerOrders } from '#admin/customers/customer-orders.tsx'
import { PersonActions } from '#admin/customers/person-actions.tsx'
import { PersonDetails, PersonNotes } from '#admin/customers/person-cards.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShownCustomer> {
  const input = { params: { id: params['id']! } }
  return (await loadStaff(findCustomer, input, { signal: request.signal })).data
}

export const frame = ({ params }: { params: Params }): Frame => ({
  title: `Customer ${params['id']}`,
  back: { to: '/customers', label: 'Customers' },
  skeleton: <CardsSkeleton />,
})

export function Component() {
  const customer = useLoaded<typeof loader>()
  const me = useMe()
  return (
    <Screen
      {...frame({ params: useParams() })}
      title={customer.full_name}
      help={`Customer ${customer.customer_id}, registered ${shownTime(customer.since)}.`}
      actions={
        !customer.is_anonymous && (
          <PersonActions
            kind="customer"
            id={customer.customer_id}
            name={customer.full_name}
            isBlocked={customer.is_blocked}
          />
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PersonDetails person={customer} canReach={!customer.is_anonymous} />
          {customer.is_anonymous ? (
            <Card title="Notes">
              <p className="text-ink-soft">
                The personal data of this customer was removed, so no notes can be added.
              </p>
            </Card>
          ) : (
            may(me, 'customers.edit') && (
              <Held key={customer.customer_id} value={customer} version={customer.version}>
                {(held) => <PersonNotes endpoint={saveNotesEndpoint} id={held.customer_id} person={held} />}
              </Held>
            )
          )}
        </div>
        {may(me, 'orders.see') && <CustomerOrders orders={customer.orders} />}
      </div>
    </Screen>
  )
}
