import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { shownTime } from '#admin/core/times.ts'
import { findCustomer, saveNotesEndpoint, type ShownCustomer } from '#admin/customers/contract.ts'
import { CustomerActions } from '#admin/customers/customer-actions.tsx'
import { CustomerOrders } from '#admin/customers/customer-orders.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { reloadScreen } from '#admin/core/router.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShownCustomer> {
  const input = { params: { id: params['id']! } }
  return (await loadStaff(findCustomer, input, { signal: request.signal })).data
}

export function Component() {
  const customer = useLoaderData<typeof loader>()
  const me = useMe()
  return (
    <Screen
      title={customer.full_name}
      help={`Customer ${customer.customer_id}, registered ${shownTime(customer.since)}.`}
      back={{ to: '/customers', label: 'Customers' }}
      actions={<CustomerActions customer={customer} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Details customer={customer} />
          {may(me, 'customers.edit') && !customer.is_anonymous && (
            <Notes key={customer.version} customer={customer} />
          )}
        </div>
        {may(me, 'orders.see') && <CustomerOrders customer={customer} />}
      </div>
    </Screen>
  )
}

function Details({ customer }: { customer: ShownCustomer }) {
  const { phone, email, address, city_name: city } = customer
  return (
    <Card title="Details" actions={customer.is_blocked && <Badge tone="bad">Blocked</Badge>}>
      <dl className="grid gap-3">
        {phone && !customer.is_anonymous && (
          <Fact name="Phone">
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              {phone}
            </a>{' '}
            <a
              href={`https://wa.me/92${phone.slice(1)}`}
              target="_blank"
              rel="noreferrer"
              className="link ml-4 inline-flex min-h-11 items-center"
            >
              WhatsApp
            </a>
          </Fact>
        )}
        {email && !customer.is_anonymous && (
          <Fact name="E-mail">
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </Fact>
        )}
        <Fact name="Address">
          <span dir="auto">{address ? `${address}, ${city}` : city}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Notes({ customer }: { customer: ShownCustomer }) {
  const { form, errors, pending, notice, guard } = useStaffForm(saveNotesEndpoint, {
    params: { id: String(customer.customer_id) },
    version: customer.version,
    labels: { notes: 'Notes' },
    onSaved: reloadScreen,
  })
  return (
    <Card title="Notes">
      <form {...form} className="grid gap-3">
        {guard}
        <TextArea
          label="Notes for the staff"
          hint="The customer never sees them."
          name="notes"
          dir="auto"
          maxLength={5000}
          defaultValue={customer.notes}
          error={errors['notes']}
        />
        {notice}
        <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
          Save the notes
        </Button>
      </form>
    </Card>
  )
}
