import { type CartLine, subtotalOf } from '#app/cart/rules.ts'
import { rupees } from '#app/core/money.ts'
import type { PromoRow, Totals } from './contract.ts'
import { belowMinimum, discountOf } from './rules.ts'

/** The totals that the shopper sees; the order sends them for comparison with the server's. */
export function quoteCart(lines: readonly CartLine[], shipping: number, promo: PromoRow | null): Totals {
  const order_price = subtotalOf(lines)
  const discounted_value = discountOf(promo, order_price)
  return {
    order_price,
    shipping_charges: shipping,
    discounted_value,
    transaction_amount: order_price + shipping - discounted_value,
  }
}

/** The message for an accepted code: what it saves, or what the order lacks for it. */
export function promoMessage(
  promo: PromoRow,
  subtotal: number,
): { kind: 'success' | 'info'; message: string } {
  if (subtotal < promo.order_value) return { kind: 'info', message: belowMinimum(promo, subtotal) }
  return { kind: 'success', message: `Promo code applied: you save ${rupees(discountOf(promo, subtotal))}!` }
}

export function orderLines(lines: readonly CartLine[]) {
  return lines.map(({ product, variant, quantity }) => ({
    product_id: product.product_id,
    variant_id: variant.p_v_id,
    color_id_fk: variant.color_id_fk,
    variant_price: variant.final_price,
    quantity,
  }))
}
