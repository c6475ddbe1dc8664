import { Link, useLoaderData } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { listCustomers, type StaffCustomer } from '#admin/customers/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/time-ago.tsx'

export const loader = listLoader(listCustomers)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const linkOf = ({ id }: StaffCustomer) => `/customers/${id}`
  const named = (customer: StaffCustomer) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={linkOf(customer)} className="link inline-flex min-h-11 items-center" dir="auto">
        {customer.full_name}
      </Link>
      {customer.is_blocked && <Badge tone="bad">Blocked</Badge>}
    </span>
  )
  return (
    <Screen
      title="Customers"
      help="People with an account; guests are found among the orders by their phone."
    >
      <ListScreen<StaffCustomer>
        label="Customers"
        endpoint={listCustomers}
        page={page}
        keyOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        linkOf={linkOf}
        search="Phone, name or e-mail"
        tabs={[
          { value: '', label: 'All' },
          { value: 'blocked', label: 'Blocked' },
        ]}
        columns={[
          { key: 'name', label: 'Name', render: named },
          { key: 'phone', label: 'Phone', render: ({ phone }) => phone },
          { key: 'email', label: 'E-mail', isWide: true, render: ({ email }) => email },
          { key: 'city', label: 'City', render: ({ city }) => city },
          { key: 'since', label: 'Since', align: 'end', render: ({ since }) => <TimeAgo time={since} /> },
        ]}
        card={(customer) => (
          <>
            {named(customer)}
            <p className="text-sm wrap-anywhere text-ink-soft">
              {customer.phone}, {customer.city}
              <br />
              {customer.email}
            </p>
          </>
        )}
        empty={{ title: 'No customer yet', text: 'Customers make an account in the shop.' }}
      />
    </Screen>
  )
}
