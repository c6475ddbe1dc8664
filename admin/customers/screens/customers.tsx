import { Link, useLoaderData, useSearchParams } from 'react-router'
import { listLoader } from '#admin/core/list-loader.ts'
import { type ListedCustomer, listCustomers } from '#admin/customers/contract.ts'
import { Badge } from '#admin/ui/badge.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'

export const loader = listLoader(listCustomers)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const isBlocked = useSearchParams()[0].get('tab') === 'blocked'
  return (
    <Screen title="Customers" help="Customers with an account, and guests, who are known by their phone.">
      <ListScreen
        label="Customers"
        endpoint={listCustomers}
        page={page}
        keyOf={linkOf}
        nameOf={(customer) => customer.full_name}
        linkOf={linkOf}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'accounts', label: 'With account' },
          { value: 'guests', label: 'Guests' },
          { value: 'blocked', label: 'Blocked' },
        ]}
        search="Phone, name or email"
        extra={<SavedViews list="customers" />}
        columns={[
          { key: 'name', label: 'Name', render: (customer) => <Name customer={customer} /> },
          { key: 'phone', label: 'Phone', render: (customer) => customer.phone },
          { key: 'city', label: 'City', render: (customer) => customer.city_name },
          { key: 'orders', label: 'Orders', align: 'end', render: ordersOf },
          { key: 'since', label: 'Since', isWide: true, render: ({ since }) => <TimeAgo time={since} /> },
        ]}
        card={(customer) => (
          <>
            <Name customer={customer} />
            <p className="text-sm text-ink-soft">
              {[
                customer.phone,
                customer.city_name,
                `${ordersOf(customer)} ${customer.orders === 1 ? 'order' : 'orders'}`,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
          </>
        )}
        empty={{
          icon: 'person',
          ...(isBlocked
            ? { title: 'Nobody is blocked', text: 'Block someone on their own screen.' }
            : {
                title: 'No customer yet',
                text: 'Everyone who registers or orders in the shop is listed here.',
              }),
        }}
      />
    </Screen>
  )
}

const linkOf = ({ customer_id, order_id }: ListedCustomer) =>
  customer_id === null ? `/customers/guests/${order_id}` : `/customers/${customer_id}`
const ordersOf = ({ orders }: ListedCustomer) => (orders === 1000 ? '1,000+' : String(orders))

function Name({ customer }: { customer: ListedCustomer }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={linkOf(customer)}
        dir="auto"
        className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere hover:underline"
      >
        {customer.full_name}
      </Link>
      {customer.customer_id === null && <Badge>Guest</Badge>}
      {customer.is_blocked && <Badge tone="bad">Blocked</Badge>}
    </span>
  )
}
