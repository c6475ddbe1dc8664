import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { act, download } from '#admin/ui/act.ts'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import {
  anonymise,
  blockCustomer,
  customerData,
  readCustomer,
  saveCustomerNotes,
} from '#admin/customers/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Money } from '#admin/ui/money.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/time-ago.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await loadStaff(
    readCustomer,
    { params: { id: params['id']! } },
    { signal: request.signal },
  )
  return data
}

export function Component() {
  const customer = useLoaderData<typeof loader>()
  return (
    <Screen
      title={customer.full_name}
      help="A blocked customer can neither log in nor order."
      back={{ to: '/customers', label: 'Customers' }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={customer.is_blocked ? <Badge tone="bad">Blocked</Badge> : 'Account'}>
          <p className="wrap-anywhere" dir="auto">
            {customer.address}, {customer.city}
          </p>
          <p className="wrap-anywhere">{customer.email}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <a className={buttonClass('secondary', 'small')} href={telephoneUrl(customer.phone)}>
              Call {customer.phone}
            </a>
          </p>
        </Card>
        <Card title="Orders">
          <Orders />
        </Card>
        <Card title="Notes">
          <NotesForm id={customer.id} notes={customer.notes} />
        </Card>
        <Card title="Actions">
          <Actions id={customer.id} isBlocked={customer.is_blocked} />
        </Card>
      </div>
    </Screen>
  )
}

function Orders() {
  const { orders } = useLoaderData<typeof loader>()
  if (orders.length === 0) return <p className="text-ink-soft">No order yet.</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.order_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <b>{order.order_id}</b>
          <Badge>{order.status}</Badge>
          {order.is_guest && <Badge tone="info">As a guest</Badge>}
          <TimeAgo time={order.at} />
          <span className="ml-auto">
            <Money amount={order.total} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function NotesForm({ id, notes }: { id: number; notes: string }) {
  const { form, errors, pending, notice, guard } = useStaffForm(saveCustomerNotes, {
    params: { id: String(id) },
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <TextArea
        label="Notes"
        hint="Only the staff sees them."
        name="notes"
        dir="auto"
        defaultValue={notes}
        error={errors['notes']}
      />
      {notice}
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </form>
  )
}

function Actions({ id, isBlocked }: { id: number; isBlocked: boolean }) {
  const [asking, setAsking] = useState<'block' | 'anonymise' | null>(null)
  const { permissions } = useMe()
  const params = { id: String(id) }
  const block = (is_blocked: boolean) => act(blockCustomer, { params, body: { is_blocked, reason: '' } })
  const save = async () => {
    const done = await act(customerData, { params })
    if (done) download(`customer-${id}.json`, 'application/json', JSON.stringify(done.data, null, 2))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {permissions.includes('customers.edit') && (
        <>
          <Button variant="secondary" onClick={() => (isBlocked ? void block(false) : setAsking('block'))}>
            {isBlocked ? 'Unblock' : 'Block'}
          </Button>
          <Button variant="danger" onClick={() => setAsking('anonymise')}>
            Anonymise
          </Button>
        </>
      )}
      {permissions.includes('exports') && (
        <Button variant="secondary" onClick={() => void save()}>
          Their data as a file
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'block'}
        title="Block this customer?"
        confirm="Block"
        isDangerous
        onConfirm={() => block(true)}
        onClose={() => setAsking(null)}
      >
        Their sessions end, and the shop takes no order with this phone or e-mail.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'anonymise'}
        title="Anonymise this customer?"
        confirm="Anonymise for good"
        isDangerous
        onConfirm={() => act(anonymise, { params })}
        onClose={() => setAsking(null)}
      >
        Name, phone, e-mail and addresses are replaced in the account and its orders. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
