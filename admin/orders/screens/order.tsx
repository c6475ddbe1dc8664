import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { callOrNull, loadStaff } from '#admin/core/call.ts'
import { may, type Me, useMe } from '#admin/core/me.ts'
import { findOrder, type StaffOrderDetails } from '#admin/orders/contract.ts'
import { CustomerCard } from '#admin/orders/customer-card.tsx'
import { Delivery } from '#admin/orders/delivery-card.tsx'
import { InternalNotes } from '#admin/orders/internal-notes.tsx'
import { OrderBadge } from '#admin/orders/order-badge.tsx'
import { OrderLines } from '#admin/orders/order-lines.tsx'
import { sourceName } from '#admin/orders/sources.ts'
import { StatusSteps } from '#admin/orders/status-steps.tsx'
import { isCancelled } from '#admin/orders/texts.ts'
import { TakeBack } from '#admin/orders/take-back.tsx'
import { Timeline } from '#admin/orders/timeline.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { useRefreshed } from '#admin/ui/use-refreshed.ts'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await loadStaff(findOrder, { params: { id: params['id']! } }, { signal: request.signal })).data
}

function helpOf(me: Me): string {
  const before = [
    ...(may(me, 'orders.contact') ? ['call the customer'] : []),
    ...(may(me, 'orders.correct') ? ['correct the order'] : []),
  ].join(', ')
  const step = may(me, 'orders.status') ? 'take it to the next step' : ''
  const all = [before, step].filter((part) => part !== '').join(', then ')
  return all === '' ? 'Your role can look at this order.' : `${all[0]!.toUpperCase()}${all.slice(1)}.`
}

const CANCELLED = 'This order is cancelled: nothing of it is sent or collected.'

export const frame = ({ me, params }: { me: Me; params: Params }): Frame => ({
  title: `Order ${params['id']}`,
  help: helpOf(me),
  back: { to: '/orders', label: 'Orders' },
  skeleton: <CardsSkeleton />,
})

export function Component() {
  const order = useLoaded<typeof loader>()
  const { help, ...rest } = frame({ me: useMe(), params: useParams() })
  return (
    <Screen {...rest} help={isCancelled(order) ? CANCELLED : help}>
      <Order order={order} />
    </Screen>
  )
}

function Order({ order: loaded }: { order: StaffOrderDetails }) {
  const me = useMe()
  const order = useRefreshed(loaded, async () => {
    const reply = await callOrNull(findOrder, { params: { id: String(loaded.order_id) } })
    return reply?.ok ? reply.data : null
  })
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
            <OrderBadge status={order.status} />
            <span className="text-ink-soft">
              <TimeAgo time={order.placed_at} />
              {order.source !== 'web' && `, ${sourceName(order.source)}`}
            </span>
          </p>
          <TakeBack timeline={order.timeline} />
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
          {may(me, 'orders.slips') && !isCancelled(order) && order.takes_notes && (
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
        {may(me, 'orders.status') && <Delivery order={order} />}
        <OrderLines order={order} />
      </div>
      <div className="grid content-start gap-4">
        <CustomerCard order={order} />
        <InternalNotes order={order} />
        <Timeline entries={order.timeline} />
      </div>
    </div>
  )
}
