import { LineChanges } from '#app/cart/line-changes.tsx'
import type { CartLine } from '#app/cart/cart-line.ts'
import { canBuy, lineTotalOf } from '#app/cart/rules.ts'
import { rupees } from '#app/core/money.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { PromoRow, Totals } from './contract.ts'

/** A label and an amount on one line. At large text sizes the amount moves below and does not break. */
const ROW = 'flex flex-wrap justify-between gap-x-3'
const AMOUNT = 'ml-auto text-right whitespace-nowrap tabular-nums'

/** `shipping` is text, because the amount may not be known yet. `noSum` stands for sums that may be wrong. */
export function OrderTable({
  lines,
  totals,
  promo,
  shipping,
  noSum,
}: {
  lines: readonly CartLine[]
  totals: Totals
  promo: PromoRow | null
  shipping: string
  noSum: string | undefined
}) {
  return (
    <table className="block text-left">
      <caption className="sr-only">Your order</caption>
      <thead className="block">
        <tr className={`${ROW} border-b border-line pb-2 text-sm text-ink-soft`}>
          <th scope="col" className="font-normal">
            Product
          </th>
          <th scope="col" className="font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {lines.map((line) => (
          <OrderedLine key={`${line.product.product_id} ${line.variant.p_v_id}`} line={line} />
        ))}
      </tbody>
      <tfoot className="mt-2 block" aria-live="polite">
        <Sum name="Subtotal" value={noSum ?? rupees(totals.order_price)} />
        <Sum name="Shipping" value={noSum ?? shipping} />
        {promo && totals.discounted_value > 0 ? (
          <Sum
            name={`Discount (${promo.promo_code})`}
            value={noSum ?? `− ${rupees(totals.discounted_value)}`}
            className="text-leaf"
          />
        ) : (
          <Sum name="Discount" value="—" />
        )}
        <Sum
          name="Total"
          value={noSum ?? rupees(totals.transaction_amount)}
          className="mt-2 border-t border-line pt-3! text-lg font-bold"
        />
      </tfoot>
    </table>
  )
}

function OrderedLine({ line }: { line: CartLine }) {
  const { product, variant, quantity } = line
  return (
    <tr className={`${ROW} border-b border-line py-3`}>
      <td className="flex min-w-0 grow basis-40 gap-3">
        <Picture
          image={variant.varient_images[0]?.image_path || product.product_image}
          alt=""
          sizes="56px"
          className={
            'size-14 shrink-0 rounded-md border border-line object-cover ' +
            (canBuy(line) ? '' : 'opacity-50')
          }
        />
        <div className="min-w-0">
          <p className={`leading-snug font-semibold wrap-anywhere ${canBuy(line) ? '' : 'text-ink-soft'}`}>
            {product.product_name}
          </p>
          <p className="text-sm text-ink-soft">
            {variant.p_v_name && `${variant.p_v_name} `}
            <span className="whitespace-nowrap">× {quantity}</span>
          </p>
          <LineChanges line={line} />
        </div>
      </td>
      <td className={AMOUNT}>{canBuy(line) ? rupees(lineTotalOf(line)) : '—'}</td>
    </tr>
  )
}

function Sum({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <tr className={`${ROW} py-1 ${className}`}>
      <th scope="row" className="text-left [font-weight:inherit] wrap-anywhere">
        {name}
      </th>
      <td className={AMOUNT}>{value}</td>
    </tr>
  )
}
