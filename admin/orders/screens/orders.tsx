import { useNavigate, useSearchParams } from 'react-router'
import { callOrNull } from '#admin/core/call.ts'
import { listLoader } from '#admin/core/list-loader.ts'
import { may, type Me, useMe } from '#admin/core/me.ts'
import { listOrders, type StaffOrderRow } from '#admin/orders/contract.ts'
import { BulkActions, hasBulkActions } from '#admin/orders/bulk-actions.tsx'
import { Buyer, Items, Notes, OrderCard, OrderLink } from '#admin/orders/order-cells.tsx'
import { orderFilters } from '#admin/orders/order-filters.ts'
import { isCancelled } from '#admin/orders/texts.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { Money, TimeAgo } from '#admin/ui/values.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'
import { listCities } from '#app/cities/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ToolbarSkeleton } from '#admin/ui/skeletons.tsx'

const loadOrders = listLoader(listOrders)

export async function loader(args: Parameters<typeof loadOrders>[0]) {
  const [orders, cities] = await Promise.all([loadOrders(args), callOrNull(listCities)])
  return { ...orders, cities: cities?.ok ? cities.data : [] }
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

const NO_ORDER = {
  icon: 'box',
  title: 'No order yet',
  text: 'Orders of the shop appear here by themselves. “New order” takes one by phone or message.',
} as const
const NONE_IN_STATE = {
  icon: 'box',
  title: 'Nothing here',
  text: 'Orders in this state appear here by themselves.',
} as const

const ROW_HEIGHT = 'h-38.75 min-[860px]:h-23.25'

export const frame = ({ me }: { me: Me }): Frame => ({
  title: 'Orders',
  help: helpOf(me),
  skeleton: <ToolbarSkeleton hasTabs rowHeight={ROW_HEIGHT} />,
})

/** What a role that packs or looks on can do here. */
function helpOf(me: Me): string {
  if (may(me, 'orders.pending')) return 'Take each order from “To do” to “Completed”.'
  return may(me, 'orders.status') ? 'Take each order to its next step.' : 'Your role can look at orders.'
}

export function Component() {
  const { page, cities } = useLoaded<typeof loader>()
  const me = useMe()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <Screen
      {...frame({ me })}
      mainAction={may(me, 'orders.correct') && <ButtonLink to="/orders/new">New order</ButtonLink>}
    >
      <ListScreen<StaffOrderRow>
        label="Orders"
        endpoint={listOrders}
        page={page}
        rowHeight={ROW_HEIGHT}
        keyOf={({ order_id }) => order_id}
        objectType="order"
        nameOf={({ order_id }) => `Order ${order_id}`}
        linkOf={({ order_id }) => `/orders/${order_id}`}
        tabs={TABS.filter(({ value }) => value !== 'todo' || may(me, 'orders.pending'))}
        sorts={SORTS}
        search="Number, phone or its last digits, name, email"
        searchTab="all"
        filters={orderFilters(cities)}
        extra={<SavedViews list="orders" />}
        columns={[
          { key: 'order', label: 'Order', render: (order) => <OrderLink {...order} /> },
          { key: 'age', label: 'Age', render: ({ placed_at }) => <TimeAgo time={placed_at} /> },
          { key: 'name', label: 'Customer', render: (order) => <Buyer {...order} /> },
          { key: 'items', label: 'Items', render: (order) => <Items {...order} /> },
          { key: 'notes', label: 'Notes', isWide: true, render: (order) => <Notes {...order} /> },
          {
            key: 'collect',
            label: 'To collect',
            align: 'end',
            render: (order) => (isCancelled(order) ? '–' : <Money amount={order.to_collect} />),
          },
        ]}
        card={(order) => <OrderCard {...order} />}
        empty={params.get('tab') === 'all' ? NO_ORDER : NONE_IN_STATE}
        {...(hasBulkActions(me) && {
          bulk: (selection) => (
            <BulkActions
              selection={selection}
              onSlips={(ids) => void navigate(`/orders/slips?ids=${ids.join(',')}`)}
            />
          ),
        })}
      />
    </Screen>
  )
}
