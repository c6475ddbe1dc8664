import { Card } from '#admin/ui/screen.tsx'
import { Money } from '#admin/ui/values.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BoughtName } from './bought-name.tsx'
import type { StaffOrderDetails } from './contract.ts'
import { isCancelled } from './texts.ts'

/** What was ordered, with the sums. */
export function OrderLines({ order }: { order: StaffOrderDetails }) {
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
            <span className="beside-amount">
              {line.quantity} × <BoughtName {...line} />
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
      order.promo_code && order.discount_reason === null
        ? `Discount (${order.promo_code})`
        : withReason('Discount', order.discount_reason),
      -order.discounted_value,
    ],
    ['Paid in advance', -order.advance_paid],
  ]
  const total = order.transaction_amount
  return (
    <dl className="mt-2 space-y-1 border-t border-line pt-2">
      {rows
        .filter(([name, amount]) => amount !== 0 || name === 'Subtotal')
        .map(([name, amount]) => (
          <Total key={name} name={name} amount={amount} />
        ))}
      {isCancelled(order) ? (
        <Total name="Total, not collected" amount={total} />
      ) : (
        <Total name="To collect" amount={total - order.advance_paid} className="text-lg font-bold" />
      )}
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
