import type { VariantRow } from '#app/catalogue/contract.ts'
import { Price } from '#app/ui/price.tsx'

type Priced = Pick<VariantRow, 'product_price' | 'final_price' | 'discount_percent'>

/** The lowest price that the product can be had for, as lists are sorted by it. Two lines high, struck price or not. */
export function CardPrice({ varients }: { varients: readonly Priced[] }) {
  const cheapest = varients.toSorted((one, other) => one.final_price - other.final_price)[0]
  if (!cheapest) return null
  const isFrom = varients.some(variant => variant.final_price !== cheapest.final_price)
  return (
    <p className="mt-1 flex min-h-12 flex-wrap content-start items-center gap-x-2 sm:min-h-7">
      <span>
        {isFrom && <span className="text-sm text-ink-soft">From </span>}
        <Price price={cheapest.product_price} finalPrice={cheapest.final_price} percent={cheapest.discount_percent} />
      </span>
    </p>
  )
}
