import { Fragment, type ReactNode, useRef, useState } from 'react'
import { shownDate } from '#app/core/dates.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { CancelOrder, wasCancelling } from './cancel-order.tsx'
import type { OrderDetails, OrderLine } from './contract.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderProgress } from './order-progress.tsx'
import { canCancel, noteLines, STATUS } from './rules.ts'
import { SentWith } from './sent-with.tsx'
import { StatusBadge } from './status-badge.tsx'

export function OrderView({
  order,
  review,
  onChanged,
}: {
  order: OrderDetails
  review: (line: OrderLine) => ReactNode
  onChanged: () => void
}) {
  const [cancelling, setCancelling] = useState(() => wasCancelling(order))
  const view = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(view, order.status_id_fk)
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
      <div ref={view} className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <h1>Order #{order.order_id}</h1>
          <StatusBadge status={order.status} />
          <p className="text-ink-soft">placed on {shownDate(order.placed_at)}</p>
        </div>
        <OrderProgress history={order.history} current={order.status_id_fk} />
        <SentWith {...order} />
        <OrderLines
          lines={order.order_detail}
          {...(order.status_id_fk === STATUS.Completed && { rating: review })}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <section aria-labelledby="goes-to" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
            <h2 id="goes-to" className="mb-2 text-lg">
              Shipping Address
            </h2>
            <p className="wrap-anywhere">
              <bdi>{order.shipping_address}</bdi>
            </p>
            {noteLines(order).map(({ label, text }) => (
              <p key={label} className="mt-2 text-sm text-ink-soft">
                {label}: <Lines of={text} />
              </p>
            ))}
            {order.cancel_reason && (
              <p className="mt-2 text-sm text-ink-soft">
                Cancelled because: <Lines of={order.cancel_reason} />
              </p>
            )}
          </section>
          <OrderTotals {...order} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2 print:hidden">
          <ButtonLink to={paths.orderHistory} variant="secondary">
            Back to orders
          </ButtonLink>
          {canCancel(order) && (
            <Button variant="danger" onClick={() => setCancelling(true)}>
              Cancel Order
            </Button>
          )}
        </div>
      </div>
      <CancelOrder
        order={cancelling ? order : null}
        onClose={() => setCancelling(false)}
        onCancelled={onChanged}
      />
    </div>
  )
}

/** Each line has its own direction: an English one may follow one in Urdu. */
function Lines({ of: text }: { of: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ))
}
