import type { VariantRow } from '#app/catalogue/row-contract.ts'
import { DiscountBadge, Price } from '#app/ui/price.tsx'

type Priced = Pick<VariantRow, 'product_price' | 'final_price' | 'discount_percent'>

/** The height is the same with and without a discount. */
export function CardPrice({ varients }: { varients: readonly Priced[] }) {
  const cheapest = cheapestOf(varients)
  if (!cheapest) return null
  const isFrom = varients.some((variant) => variant.final_price !== cheapest.final_price)
  return (
    <p className="mt-1 flex min-h-12 flex-wrap content-start items-baseline gap-x-1.5 xl:min-h-6">
      {isFrom && <span className="text-sm text-ink-soft">From</span>}
      <Price
        price={cheapest.product_price}
        finalPrice={cheapest.final_price}
        percent={0}
        className="contents"
      />
    </p>
  )
}

export function CardDiscount({ varients }: { varients: readonly Priced[] }) {
  const percent = cheapestOf(varients)?.discount_percent ?? 0
  return percent > 0 ? <DiscountBadge percent={percent} className="absolute top-3 left-3" /> : null
}

function cheapestOf(varients: readonly Priced[]): Priced | undefined {
  return [...varients].sort((one, other) => one.final_price - other.final_price)[0]
}
