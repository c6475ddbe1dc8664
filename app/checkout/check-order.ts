import { DEFAULT_SHIPPING, type ShippingTerms } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import { isolated } from '#app/core/text.ts'
import { boughtName, shortageOf } from '#app/orders/rules.ts'
import type { Totals } from './contract.ts'
import { belowMinimum, type Discount, type MergedLine, quoteOrder } from './rules.ts'

export type OfferedVariant = {
  variant_id: number
  product_id: number
  product_name: string
  variant_name: string
  final_price: number
  weight_grams: number
  units_left: number
}

/** An archived variant. Those of hidden products have no name here: only the back office shows them. */
export type GoneVariant = Pick<OfferedVariant, 'variant_id' | 'product_id' | 'product_name' | 'variant_name'>

export type CheckedOrder = {
  totals: Totals
  /** A sentence for each difference; empty when the order is accepted. */
  changes: string[]
}

/** `promo` is null when no code was sent or it does not apply; `promoRefused` is then the reason. */
export function checkOrder(
  input: { lines: readonly MergedLine[]; totals: Totals; gone?: readonly GoneVariant[] },
  offered: ReadonlyMap<number, OfferedVariant>,
  promo: Discount | null,
  promoRefused: string | null,
  shipping: ShippingTerms = DEFAULT_SHIPPING,
): CheckedOrder {
  const { gone = [] } = input
  const changes = input.lines.flatMap((line) => changesOfLine(line, offered.get(line.variant_id), gone))
  const totals = quoteOrder(
    input.lines.flatMap((line) => {
      const variant = offered.get(line.variant_id)
      const quantity = Math.min(line.quantity, variant?.units_left ?? 0)
      return variant && variant.product_id === line.product_id && quantity > 0
        ? [{ ...variant, quantity }]
        : []
    }),
    promo,
    shipping,
  )
  const refused =
    promoRefused ??
    (promo && totals.order_price < promo.order_value ? belowMinimum(promo, totals.order_price) : null)
  if (refused) changes.push(refused)
  return { totals, changes: [...changes, ...changesOfTotals(input.totals, totals, changes.length > 0)] }
}

function changesOfLine(
  line: MergedLine,
  variant: OfferedVariant | undefined,
  gone: readonly GoneVariant[],
): string[] {
  if (!variant || variant.product_id !== line.product_id) {
    const known = gone.find(
      (each) => each.variant_id === line.variant_id && each.product_id === line.product_id,
    )
    return [`${known ? isolated(boughtName(known)) : 'A product in your cart'} is no longer sold.`]
  }
  const name = boughtName(variant)
  if (variant.units_left < 1) return [shortageOf(name, 0)]
  const hasOtherPrice = line.pricesSeen.some((price) => price !== variant.final_price)
  return [
    ...(line.quantity > variant.units_left ? [shortageOf(name, variant.units_left)] : []),
    ...(hasOtherPrice ? [`${isolated(name)} now costs ${rupees(variant.final_price)}.`] : []),
  ]
}

/** When a line or the code has changed, only the total is reported; the other amounts follow from it. */
function changesOfTotals(seen: Totals, now: Totals, causeIsKnown: boolean): string[] {
  const total =
    seen.transaction_amount === now.transaction_amount
      ? []
      : [`The total is now ${rupees(now.transaction_amount)}.`]
  if (causeIsKnown) return total
  return [
    ...(seen.order_price === now.order_price ? [] : [`The subtotal is now ${rupees(now.order_price)}.`]),
    ...(seen.shipping_charges === now.shipping_charges
      ? []
      : [
          now.shipping_charges === 0
            ? 'Shipping is now free.'
            : `Shipping is now ${rupees(now.shipping_charges)}.`,
        ]),
    ...(seen.discounted_value === now.discounted_value
      ? []
      : [`The discount is now ${rupees(now.discounted_value)}.`]),
    ...total,
  ]
}
