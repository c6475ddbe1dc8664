import { rupees } from '#app/core/money.ts'
import { STATUS } from './rules.ts'

type Sums = {
  status_id_fk: number
  order_price: number
  shipping_charges: number
  discounted_value: number
  transaction_amount: number
  advance_paid?: number
}

export function OrderTotals({
  status_id_fk,
  order_price,
  shipping_charges,
  discounted_value,
  transaction_amount,
  advance_paid = 0,
}: Sums) {
  return (
    <dl className="ml-auto grid w-full max-w-sm content-start gap-1.5 max-md:max-w-none print:max-w-xs">
      <Row name="Subtotal" value={rupees(order_price)} />
      <Row name="Shipping" value={shipping_charges === 0 ? 'Free' : rupees(shipping_charges)} />
      {discounted_value > 0 && <Row name="Discount" value={`− ${rupees(discounted_value)}`} />}
      {advance_paid > 0 && <Row name="Paid in advance" value={`− ${rupees(advance_paid)}`} />}
      <Row
        name={totalLabel(status_id_fk)}
        value={rupees(transaction_amount)}
        className="mt-1 border-t border-line pt-2 text-lg font-bold"
      />
    </dl>
  )
}

function Row({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

function totalLabel(status: number): string {
  if (status === STATUS.Completed) return 'Paid at the door'
  return status === STATUS.Cancelled ? 'Total, nothing to pay' : 'To pay at the door'
}
