import { Link } from 'react-router'
import { Money, TimeAgo } from '#admin/ui/values.tsx'
import type { StaffOrderRow } from './contract.ts'
import { OrderBadge } from './order-badge.tsx'
import { historyText, isCancelled } from './texts.ts'

export function OrderLink({ order_id, status }: StaffOrderRow) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`/orders/${order_id}`} className="link inline-flex min-h-11 items-center font-semibold">
        {order_id}
      </Link>
      <OrderBadge status={status} />
    </span>
  )
}

export function Buyer(order: StaffOrderRow) {
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

export function Items({ items }: StaffOrderRow) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {items}
    </span>
  )
}

export function Notes({ order_instructions, rider_instructions }: StaffOrderRow) {
  return [order_instructions, rider_instructions].filter(Boolean).map((note, at) => (
    <span key={at} dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
      {note}
    </span>
  ))
}

/** A row on a phone. */
export function OrderCard(order: StaffOrderRow) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <OrderLink {...order} />
        <span className="font-semibold">
          {isCancelled(order) ? '–' : <Money amount={order.to_collect} />}
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1 basis-32">
          <Buyer {...order} />
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
