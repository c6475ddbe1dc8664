import { shownDate } from '#app/core/dates.ts'
import type { TrackedOrder } from './contract.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderWay } from './order-way.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order as whoever holds its link sees it: nothing tells who lives where. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Order #{order.order_id}</h2>
        <StatusBadge status={order.status} />
        <p className="text-ink-soft">placed on {shownDate(order.placed_at)}</p>
      </div>
      <OrderWay history={order.history} current={order.status_id_fk} />
      <p className="text-ink-soft">
        Goes to {order.full_name}, {order.address}, <b className="text-ink">{order.city_name}</b>; the rider
        calls {order.phone}.
      </p>
      <OrderLines lines={order.order_detail} />
      <OrderSums {...order} />
    </div>
  )
}
