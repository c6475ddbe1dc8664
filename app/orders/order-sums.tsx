import { rupees } from '#app/core/money.ts'

type Sums = { order_price: number, shipping_charges: number, discounted_value: number, transaction_amount: number }

/** What an order came to. */
export function OrderSums({ order_price, shipping_charges, discounted_value, transaction_amount }: Sums) {
  return (
    <dl className="ml-auto grid w-full max-w-sm content-start gap-1.5 max-md:max-w-none">
      <Row name="Subtotal" value={rupees(order_price)} />
      <Row name="Shipping" value={shipping_charges === 0 ? 'Free' : rupees(shipping_charges)} />
      {discounted_value > 0 && <Row name="Discount" value={`− ${rupees(discounted_value)}`} />}
      <Row name="To pay at the door" value={rupees(transaction_amount)} className="mt-1 border-t border-line pt-2 text-lg font-bold" />
    </dl>
  )
}

function Row({ name, value, className = '' }: { name: string, value: string, className?: string }) {
  return <div className={`flex justify-between gap-4 ${className}`}><dt>{name}</dt><dd className="whitespace-nowrap tabular-nums">{value}</dd></div>
}
