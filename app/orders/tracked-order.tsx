import { shownDate } from '#app/core/dates.ts'
import type { TrackedOrder } from './tracking-contract.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderProgress } from './order-progress.tsx'
import { isUnderWay } from './rules.ts'
import { SentWith } from './sent-with.tsx'
import { StatusBadge } from './status-badge.tsx'

export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Order #{order.order_id}</h2>
        <StatusBadge status={order.status} />
        <p className="text-ink-soft">placed on {shownDate(order.placed_at)}</p>
      </div>
      <OrderProgress history={order.history} current={order.status_id_fk} />
      <SentWith {...order} />
      <p className="text-ink-soft">
        {/* Isolated, because a name in Urdu would run into the street. */}
        Delivery to <bdi>{order.full_name}</bdi>, <bdi>{order.address}</bdi>,{' '}
        <bdi className="font-bold text-ink">{order.city_name}</bdi>.
        {isUnderWay(order) && ` The rider will call ${order.phone}.`}
      </p>
      <OrderLines lines={order.order_detail} />
      <OrderTotals {...order} />
    </div>
  )
}
