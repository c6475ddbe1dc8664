import { LineChanges } from '#app/cart/line-changes.tsx'
import { canBuy, type CartLine, totalOf } from '#app/cart/rules.ts'
import { rupees } from '#app/core/money.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { PromoRow, Totals } from './contract.ts'

/** What is ordered and what it comes to; `shipping` in words, since it may not be known yet. */
export function OrderTable({ lines, totals, promo, shipping }: { lines: readonly CartLine[], totals: Totals, promo: PromoRow | null, shipping: string }) {
  return (
    <table className="w-full border-collapse text-left wrap-anywhere">
      <caption className="sr-only">Your order</caption>
      <thead><tr className="border-b border-line text-sm text-ink-soft"><th scope="col" className="pb-2 font-normal">Product</th><th scope="col" className="pb-2 text-right font-normal">Total</th></tr></thead>
      <tbody>{lines.map(line => <OrderedLine key={`${line.product.product_id} ${line.variant.p_v_id}`} line={line} />)}</tbody>
      <tfoot aria-live="polite">
        <Sum name="Subtotal" value={rupees(totals.order_price)} />
        <Sum name="Shipping" value={shipping} />
        {totals.discounted_value > 0
          ? <Sum name={promo ? `Discount (${promo.promo_code})` : 'Discount'} value={`− ${rupees(totals.discounted_value)}`} className="text-leaf" />
          : <Sum name="Discount" value="—" />}
        <Sum name="Total" value={rupees(totals.transaction_amount)} className="text-lg font-bold [&>*]:border-t [&>*]:border-line [&>*]:pt-3" />
      </tfoot>
    </table>
  )
}

function OrderedLine({ line }: { line: CartLine }) {
  const { product, variant, quantity } = line
  return (
    <tr className="border-b border-line align-top">
      <td className="py-3 pr-3">
        <div className={`flex gap-3 ${canBuy(line) ? '' : 'opacity-70'}`}>
          <Picture image={variant.varient_images[0]?.image_path || product.product_image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md border border-line object-cover" />
          <div className="min-w-0">
            <p className="leading-snug font-semibold wrap-anywhere">{product.product_name}</p>
            <p className="text-sm text-ink-soft">{variant.p_v_name && `${variant.p_v_name} `}<span className="whitespace-nowrap">× {quantity}</span></p>
            <LineChanges line={line} />
          </div>
        </div>
      </td>
      <td className="py-3 text-right tabular-nums sm:whitespace-nowrap">{canBuy(line) ? rupees(totalOf(line)) : '—'}</td>
    </tr>
  )
}

function Sum({ name, value, className = '' }: { name: string, value: string, className?: string }) {
  return <tr className={className}><th scope="row" className="py-1 text-left [font-weight:inherit]">{name}</th><td className="py-1 text-right tabular-nums sm:whitespace-nowrap">{value}</td></tr>
}
