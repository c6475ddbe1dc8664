import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#admin/ui/badge.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Money, TimeAgo } from '#admin/ui/values.tsx'
import type { ShownCustomer } from './contract.ts'

const TONES: Record<string, BadgeTone> = { Completed: 'good', Cancelled: 'bad', Pending: 'warning' }

/** The newest 50 orders of a customer or a guest, with how many were cancelled. */
export function CustomerOrders({ orders }: Pick<ShownCustomer, 'orders'>) {
  const cancelled = orders.filter((order) => order.status === 'Cancelled').length
  return (
    <Card title="Orders">
      {orders.length === 0 ? (
        <p className="text-ink-soft">This customer has not ordered yet.</p>
      ) : (
        <>
          <p className="mb-2 text-ink-soft">
            {orders.length === 50 ? 'The newest 50 orders' : ordersText(orders.length)}
            {cancelled > 0 && `, ${cancelled} cancelled`}
          </p>
          <ul role="list">
            {orders.map((order) => (
              <li key={order.order_id} className="flex items-center gap-3 border-t border-line py-1">
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                  <Link
                    to={`/orders/${order.order_id}`}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {order.order_id}
                  </Link>
                  <Badge tone={TONES[order.status] ?? 'info'}>{order.status}</Badge>
                  {order.is_guest && <Badge>As a guest</Badge>}
                  <span className="text-sm text-ink-soft">
                    <TimeAgo time={order.placed_at} />
                  </span>
                </span>
                <Money amount={order.transaction_amount} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`
