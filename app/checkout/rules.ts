import { DEFAULT_SHIPPING, type ShippingTerms } from '#app/core/business-terms.ts'
import { percentOf, rupees } from '#app/core/money.ts'
import type { PromoRow, Totals } from './contract.ts'
import { shippingFor } from './shipping-charge.ts'

export type Discount = Pick<PromoRow, 'order_value' | 'discounted_value' | 'is_percentage'>

/** Rupees: 0 below the code's minimum, at most the subtotal. */
export function discountOf(promo: Discount | null, subtotal: number): number {
  if (!promo || subtotal < promo.order_value) return 0
  return Math.min(
    subtotal,
    promo.is_percentage ? percentOf(subtotal, promo.discounted_value) : promo.discounted_value,
  )
}

/** Rupees; a larger subtotal is a mistake. */
export const MAX_ORDER_TOTAL = 100_000_000

export type PricedLine = { final_price: number; quantity: number; weight_grams: number }

/** `shipping` is the charge where the browser has it from the shop, otherwise the terms to calculate it. */
export function quoteOrder(
  lines: readonly PricedLine[],
  promo: Discount | null,
  terms: number | ShippingTerms = DEFAULT_SHIPPING,
): Totals {
  const shipping = typeof terms === 'number' ? terms : shippingOf(lines, terms)
  const order_price = subtotalOf(lines)
  const discounted_value = discountOf(promo, order_price)
  return {
    order_price,
    shipping_charges: shipping,
    discounted_value,
    transaction_amount: order_price + shipping - discounted_value,
  }
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.final_price * line.quantity, 0)
}

function shippingOf(lines: readonly PricedLine[], terms: ShippingTerms): number {
  return lines.length === 0 ? 0 : shippingFor(subtotalOf(lines), gramsIn(lines), terms)
}

export function gramsIn(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.weight_grams * line.quantity, 0)
}

export type OrderLineInput = {
  product_id: number
  variant_id: number
  variant_price: number
  quantity: number
}

/** `place` is the index of the variant's first line, `pricesSeen` lists the prices of all its lines. */
export type MergedLine = OrderLineInput & { place: number; pricesSeen: number[] }

/** Merges equal lines and sorts them by variant id, the order in which stock is taken. */
export function mergeLines(lines: readonly OrderLineInput[]): MergedLine[] {
  const same = Map.groupBy(lines, (line) => `${line.product_id} ${line.variant_id}`)
  return [...same.values()]
    .map((twins) => ({
      ...twins[0]!,
      quantity: twins.reduce((units, line) => units + line.quantity, 0),
      place: lines.indexOf(twins[0]!),
      pricesSeen: twins.map((line) => line.variant_price),
    }))
    .sort((one, other) => one.variant_id - other.variant_id)
}

export const FIRST_ORDER_ONLY = 'This promo code is for a first order only.'

export function belowMinimum(promo: Pick<Discount, 'order_value'>, subtotal: number): string {
  return (
    `This promo code is for orders from ${rupees(promo.order_value)}: add ` +
    `${rupees(promo.order_value - subtotal)} more to use it.`
  )
}

export function promoMessage(
  promo: Discount,
  subtotal: number,
): { kind: 'success' | 'info'; message: string } {
  if (subtotal < promo.order_value) return { kind: 'info', message: belowMinimum(promo, subtotal) }
  return { kind: 'success', message: `Promo code applied: you save ${rupees(discountOf(promo, subtotal))}!` }
}
