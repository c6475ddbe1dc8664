import {
  FIRST_KILOGRAM_CHARGE,
  FREE_SHIPPING_FROM,
  FURTHER_KILOGRAM_CHARGE,
} from '#app/core/business-terms.ts'
import { percentOf, rupees } from '#app/core/money.ts'
import type { PromoRow, Totals } from './contract.ts'

/**
 * Free from Rs 3,000 before discounts; below that Rs 200 up to 1 kg, plus Rs 100 per further kilogram begun.
 */
export function shippingFor(subtotal: number, weightGrams: number): number {
  if (subtotal >= FREE_SHIPPING_FROM) return 0
  return FIRST_KILOGRAM_CHARGE + FURTHER_KILOGRAM_CHARGE * Math.max(0, Math.ceil(weightGrams / 1000) - 1)
}

/** Grams, because kilograms (1.2, 0.35) do not add up exactly. */
export function gramsOf(kilograms: number): number {
  return Math.round(kilograms * 1000)
}

type Discount = Pick<PromoRow, 'order_value' | 'discounted_value' | 'is_percentage'>

/** Rupees: 0 below the code's minimum, at most the subtotal. */
export function discountOf(promo: Discount | null, subtotal: number): number {
  if (!promo || subtotal < promo.order_value) return 0
  return Math.min(
    subtotal,
    promo.is_percentage ? percentOf(subtotal, promo.discounted_value) : promo.discounted_value,
  )
}

export type PricedLine = { final_price: number; quantity: number; weight_grams: number }

export function quoteOrder(lines: readonly PricedLine[], promo: Discount | null): Totals {
  const order_price = lines.reduce((sum, line) => sum + line.final_price * line.quantity, 0)
  const grams = lines.reduce((sum, line) => sum + line.weight_grams * line.quantity, 0)
  const shipping_charges = lines.length === 0 ? 0 : shippingFor(order_price, grams)
  const discounted_value = discountOf(promo, order_price)
  return {
    order_price,
    shipping_charges,
    discounted_value,
    transaction_amount: order_price + shipping_charges - discounted_value,
  }
}

export type OrderLineInput = {
  product_id: number
  variant_id: number
  variant_price: number
  quantity: number
}

/** Merges lines of the same variant and sorts them by variant id, the order in which stock is taken. */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const same = Map.groupBy(lines, (line) => `${line.product_id} ${line.variant_id}`)
  return [...same.values()]
    .map((twins) => ({ ...twins[0]!, quantity: twins.reduce((units, line) => units + line.quantity, 0) }))
    .sort((one, other) => one.variant_id - other.variant_id)
}

export type OfferedVariant = {
  variant_id: number
  product_id: number
  product_name: string
  variant_name: string
  final_price: number
  weight_grams: number
  units_left: number
}

export type CheckedOrder = {
  /** The available lines at current prices. */
  totals: Totals
  /** A sentence for each difference; empty when the order is accepted. */
  changes: string[]
}

/**
 * Compares what the shopper saw with the current data. `promo` is null when no code was sent or it does not
 * apply; `promoRefused` is then the reason.
 */
export function checkOrder(
  input: { lines: readonly OrderLineInput[]; totals: Totals },
  offered: ReadonlyMap<number, OfferedVariant>,
  promo: Discount | null,
  promoRefused: string | null,
): CheckedOrder {
  const merged = mergeLines(input.lines)
  const changes = merged.flatMap((line) =>
    changeOfLine(line, offered.get(line.variant_id), pricesSeen(input.lines, line)),
  )
  const totals = quoteOrder(
    merged.flatMap((line) => {
      const variant = offered.get(line.variant_id)
      const quantity = Math.min(line.quantity, variant?.units_left ?? 0)
      return variant && variant.product_id === line.product_id && quantity > 0
        ? [{ ...variant, quantity }]
        : []
    }),
    promo,
  )
  const refused =
    promoRefused ??
    (promo && totals.order_price < promo.order_value ? belowMinimum(promo, totals.order_price) : null)
  if (refused) changes.push(refused)
  return { totals, changes: [...changes, ...changesOfTotals(input.totals, totals, changes.length > 0)] }
}

export const FIRST_ORDER_ONLY = 'This promo code is for a first order only.'

export function belowMinimum(promo: Pick<Discount, 'order_value'>, subtotal: number): string {
  return (
    `This promo code is for orders from ${rupees(promo.order_value)}: add ` +
    `${rupees(promo.order_value - subtotal)} more to use it.`
  )
}

function pricesSeen(lines: readonly OrderLineInput[], { product_id, variant_id }: OrderLineInput): number[] {
  return lines
    .filter((line) => line.product_id === product_id && line.variant_id === variant_id)
    .map((line) => line.variant_price)
}

function changeOfLine(
  line: OrderLineInput,
  variant: OfferedVariant | undefined,
  seen: readonly number[],
): string[] {
  if (!variant || variant.product_id !== line.product_id)
    return ['A product in your cart is no longer sold. Please remove it.']
  const name = nameOf(variant)
  if (variant.units_left < 1) return [`${name} is sold out.`]
  const dearer = seen.find((price) => price !== variant.final_price)
  return [
    ...(line.quantity > variant.units_left
      ? [`Only ${variant.units_left} of ${name} ${variant.units_left === 1 ? 'is' : 'are'} left.`]
      : []),
    ...(dearer === undefined ? [] : [`${name} now costs ${rupees(variant.final_price)}.`]),
  ]
}

/** "Clay Teapot (Blue)"; only one name when product and variant have the same. */
export function nameOf({
  product_name,
  variant_name,
}: Pick<OfferedVariant, 'product_name' | 'variant_name'>): string {
  return variant_name && variant_name !== product_name ? `${product_name} (${variant_name})` : product_name
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
