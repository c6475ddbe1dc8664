import { Link, useLoaderData, useNavigate } from 'react-router'
import { callStaff } from '#admin/core/call.ts'
import { listLoader } from '#admin/core/list-loader.ts'
import { may, useMe } from '#admin/core/me.ts'
import { listOrders, type StaffOrderRow } from '#admin/orders/contract.ts'
import { BulkActions } from '#admin/orders/bulk-actions.tsx'
import { OrderBadge } from '#admin/orders/order-badge.tsx'
import { historyText } from '#admin/orders/texts.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Money } from '#admin/ui/money.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/time-ago.tsx'
import { listCities } from '#app/cities/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const loadOrders = listLoader(listOrders)

export async function loader(args: Parameters<typeof loadOrders>[0]) {
  const cities = await callStaff(listCities).catch(() => null)
  return { ...loadOrders(args), cities: cities?.ok ? cities.data : [] }
}

const TABS = [
  { value: 'todo', label: 'To do' },
  { value: 'pack', label: 'To pack' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
]
const SORTS = [
  { value: '', label: 'What waits longest, or the newest' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total', label: 'Largest total first' },
]

export function Component() {
  const { page, cities } = useLoaderData<typeof loader>()
  const me = useMe()
  const navigate = useNavigate()
  return (
    <Screen
      title="Orders"
      help="Take each order from “To do” to “Completed”."
      mainAction={may(me, 'orders.correct') && <ButtonLink to="/orders/new">New order</ButtonLink>}
    >
      <ListScreen<StaffOrderRow>
        label="Orders"
        endpoint={listOrders}
        page={page}
        keyOf={({ order_id }) => order_id}
        nameOf={({ order_id }) => `Order ${order_id}`}
        linkOf={({ order_id }) => `/orders/${order_id}`}
        tabs={TABS}
        sorts={SORTS}
        search="Number, phone or its last digits, name, e-mail"
        filters={[
          {
            name: 'city',
            label: 'City',
            kind: 'select',
            options: cities.map(({ city_id, city_name }) => ({ value: String(city_id), label: city_name })),
          },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'to', label: 'To', kind: 'date' },
          { name: 'min_total', label: 'Total from (Rs)', kind: 'number' },
          { name: 'max_total', label: 'Total to (Rs)', kind: 'number' },
          { name: 'product', label: 'Product number', kind: 'number' },
          { name: 'promo', label: 'Promo code', kind: 'text' },
        ]}
        columns={[
          { key: 'order', label: 'Order', render: (order) => <OrderLink {...order} /> },
          { key: 'age', label: 'Age', render: ({ placed_at }) => <TimeAgo time={placed_at} /> },
          { key: 'name', label: 'Customer', render: (order) => <Customer {...order} /> },
          { key: 'items', label: 'Items', render: (order) => <Items {...order} /> },
          { key: 'notes', label: 'Notes', isWide: true, render: (order) => <Notes {...order} /> },
          {
            key: 'collect',
            label: 'To collect',
            align: 'end',
            render: ({ to_collect }) => <Money amount={to_collect} />,
          },
        ]}
        card={(order) => <Card {...order} />}
        empty={{
          icon: 'box',
          title: 'Nothing here',
          text: 'Orders in this state appear here by themselves.',
        }}
        bulk={(selection) => (
          <BulkActions
            selection={selection}
            onSlips={(ids) => void navigate(`/orders/slips?ids=${ids.join(',')}`)}
          />
        )}
      />
    </Screen>
  )
}

function OrderLink({ order_id, status }: StaffOrderRow) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`/orders/${order_id}`} className="link inline-flex min-h-11 items-center font-semibold">
        {order_id}
      </Link>
      <OrderBadge status={status} />
    </span>
  )
}

function Customer(order: StaffOrderRow) {
  return (
    <>
      <span dir="auto" className="wrap-anywhere">
        {order.full_name}
      </span>
      , {order.city_name}
      <span className="block text-sm text-ink-soft">{historyText(order)}</span>
    </>
  )
}

function Items({ items, units }: StaffOrderRow) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {units} × {items}
    </span>
  )
}

function Notes({ order_instructions, rider_instructions }: StaffOrderRow) {
  const text = [order_instructions, rider_instructions].filter(Boolean).join(' · ')
  return text === '' ? null : (
    <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
      {text}
    </span>
  )
}

function Card(order: StaffOrderRow) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <OrderLink {...order} />
        <span className="font-semibold">
          <Money amount={order.to_collect} />
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1 basis-32">
          <Customer {...order} />
        </div>
        <span className="shrink-0 text-sm text-ink-soft">
          <TimeAgo time={order.placed_at} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        <Items {...order} />
      </p>
      <Notes {...order} />
    </>
  )
}
