import { DELIVERY_TIME } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import { ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { placedOrder, type PlacedOrder, trackingPath } from './placed-order.ts'

export function OrderPlacedNotice({ order }: { order: PlacedOrder }) {
  return (
    <section
      aria-labelledby="order-placed"
      className="relative rounded-lg border border-leaf/40 bg-leaf-wash p-4 sm:p-6"
    >
      <IconButton label="Dismiss" className="absolute top-2 right-2" onClick={() => placedOrder.set(null)}>
        <Icon name="close" className="size-5" />
      </IconButton>
      <p className="flex items-start gap-2 pr-10 font-semibold text-leaf">
        <Icon name="check" className="mt-0.5 size-5" />
        Thank you, your order is placed
      </p>
      <h2 id="order-placed" className="mt-1">
        Order #{order.order_id}
      </h2>
      <dl className="mt-3 grid gap-1">
        <div className="flex gap-2">
          <dt className="text-ink-soft">To pay at the door:</dt>
          <dd className="font-bold">{rupees(order.total)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-soft">Delivery:</dt>
          <dd>{DELIVERY_TIME}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm">
        A confirmation is on its way to your <span className="whitespace-nowrap">e-mail</span>.{' '}
        {order.customerId === null &&
          'Keep the link below: by it you see how far your order is, without an account.'}
      </p>
      <ButtonLink to={trackingPath(order.tracking_url)} variant="secondary" className="mt-4">
        Track your order
      </ButtonLink>
    </section>
  )
}
