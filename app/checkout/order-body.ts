import type { CartLine } from '#app/cart/cart-line.ts'
import type { PricedLine } from './rules.ts'
import { gramsOf } from './shipping-charge.ts'

export function orderLines(lines: readonly CartLine[]) {
  return lines.map(({ product, variant, quantity }) => ({
    product_id: product.product_id,
    variant_id: variant.p_v_id,
    color_id_fk: variant.color_id_fk,
    variant_price: variant.final_price,
    quantity,
  }))
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map(({ variant, quantity }) => ({
    final_price: variant.final_price,
    quantity,
    weight_grams: gramsOf(variant.product_weight),
  }))
}
