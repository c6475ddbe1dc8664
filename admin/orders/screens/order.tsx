import { Suspense } from 'react'
import { Await, type LoaderFunctionArgs, useAsyncError, useLoaderData, useRevalidator } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { awaitBriefly } from '#admin/core/await-briefly.ts'
import { findOrder, type StaffOrderDetails } from '#admin/orders/contract.ts'
import { CustomerCard } from '#admin/orders/customer-card.tsx'
import { DeliveryCard } from '#admin/orders/delivery-card.tsx'
import { InternalNotes } from '#admin/orders/internal-notes.tsx'
import { OrderBadge } from '#admin/orders/order-badge.tsx'
import { StatusSteps } from '#admin/orders/status-steps.tsx'
import { Timeline } from '#admin/orders/timeline.tsx'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { Failed, FormSkeleton } from '#admin/ui/states.tsx'
import { Money, TimeAgo } from '#admin/ui/values.tsx'
import { boughtName } from '#app/orders/rules.ts'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const order = loadStaff(findOrder, { params: { id: params['id']! } }, { signal: request.signal })
  return { id: params['id']!, order: (await awaitBriefly(order)).result }
}

export function Component() {
  const { id, order } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={`Order ${id}`}
      help="Call the customer, correct the order, then take it to the next step."
      back={{ to: '/orders', label: 'Orders' }}
    >
      <Suspense key={id} fallback={<FormSkeleton />}>
        <Await resolve={order} errorElement={<OrderFailed />}>
          {({ data }) => <Order order={data} />}
        </Await>
      </Suspense>
    </Screen>
  )
}

function OrderFailed() {
  const { revalidate } = useRevalidator()
  return <Failed error={useAsyncError()} onRetry={() => void revalidate()} />
}

function Order({ order }: { order: StaffOrderDetails }) {
  const me = useMe()
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
            <OrderBadge status={order.status} />
            <span className="text-ink-soft">
              <TimeAgo time={order.placed_at} />
              {order.source !== 'web' && `, by ${order.source}`}
            </span>
          </p>
          {order.phone && (
            <a
              className={buttonClass('secondary', 'medium', 'max-sm:px-3 lg:hidden')}
              href={telephoneUrl(order.phone)}
            >
              Call
            </a>
          )}
          {order.can_correct && may(me, 'orders.correct') && (
            <ButtonLink to={`/orders/${order.order_id}/correct`} variant="secondary" className="max-sm:px-3">
              Correct it
            </ButtonLink>
          )}
          {may(me, 'orders.slips') && (
            <ButtonLink
              to={`/orders/slips?ids=${order.order_id}&from=order`}
              variant="secondary"
              className="max-sm:px-3"
            >
              Packing slip
            </ButtonLink>
          )}
        </div>
        {may(me, 'orders.status') && order.next.length > 0 && (
          <Held value={order} version={order.status}>
            {(held) => <StatusSteps order={held} />}
          </Held>
        )}
        {may(me, 'orders.status') && order.can_edit_delivery && (
          <Held value={order} version={order.delivery_version}>
            {(held) => <DeliveryCard order={held} />}
          </Held>
        )}
        <Lines order={order} />
      </div>
      <div className="grid content-start gap-4">
        <CustomerCard order={order} />
        <InternalNotes order={order} />
        <Timeline entries={order.timeline} />
      </div>
    </div>
  )
}

function Lines({ order }: { order: StaffOrderDetails }) {
  return (
    <Card title="Products">
      <ul role="list" className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.line_id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="shrink-0">
              <Picture
                image={line.image}
                alt=""
                sizes="48px"
                className="size-12 rounded-md border border-line object-cover"
              />
            </span>
            <span className="beside-amount" dir="auto">
              {line.quantity} × {boughtName(line)}
            </span>
            <span className="ml-auto">
              <Money amount={line.unit_price * line.quantity} />
            </span>
          </li>
        ))}
      </ul>
      <Totals {...order} />
    </Card>
  )
}

function Totals(order: StaffOrderDetails) {
  const rows: [string, number][] = [
    ['Subtotal', order.order_price],
    [withReason('Shipping', order.shipping_reason), order.shipping_charges],
    [
      withReason(order.promo_code ? `Discount ${order.promo_code}` : 'Discount', order.discount_reason),
      -order.discounted_value,
    ],
    ['Paid in advance', -order.advance_paid],
  ]
  return (
    <dl className="mt-2 space-y-1 border-t border-line pt-2">
      {rows
        .filter(([name, amount]) => amount !== 0 || name === 'Subtotal')
        .map(([name, amount]) => (
          <Total key={name} name={name} amount={amount} />
        ))}
      <Total
        name="To collect"
        amount={order.transaction_amount - order.advance_paid}
        className="text-lg font-bold"
      />
    </dl>
  )
}

function Total({ name, amount, className = '' }: { name: string; amount: number; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${className}`}>
      <dt className="beside-amount">{name}</dt>
      <dd className="ml-auto">
        <Money amount={amount} />
      </dd>
    </div>
  )
}

const withReason = (name: string, reason: string | null) => (reason === null ? name : `${name} (${reason})`)
