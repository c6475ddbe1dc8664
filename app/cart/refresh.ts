import type { CartLine, CartProduct, CartVariant } from './cart-line.ts'
import { toCartProduct, toCartVariant } from './rules.ts'

/** Null when the shop has removed the product; products that did not load are absent. */
export type FreshProducts = ReadonlyMap<string, (CartProduct & { varients: CartVariant[] }) | null>

/** `before` holds the values that the shopper saw, until they edit the line. A line whose address belongs to
 * another product by now stays until an order with it `isRefused`, which would be refused again. */
export function refreshLines(
  lines: readonly CartLine[],
  fresh: FreshProducts,
  isRefused?: boolean,
): CartLine[] {
  return lines.map((line) => {
    const product = fresh.get(line.product.product_slug)
    const isOther = product && product.product_id !== line.product.product_id
    if (product === undefined || (isOther && !isRefused)) return line
    const variant = product?.varients.find((each) => each.p_v_id === line.variant.p_v_id)
    return product && variant ? renew(line, product, variant) : { ...line, isRemoved: true }
  })
}

function renew(line: CartLine, product: CartProduct, variant: CartVariant): CartLine {
  const left = variant.available_quantity
  const wanted = Math.max(line.before?.quantity ?? 0, line.quantity)
  const quantity = left >= 1 ? Math.min(wanted, left) : line.quantity
  const seenPrice = line.before?.final_price ?? line.variant.final_price
  const before = {
    ...(seenPrice === variant.final_price ? {} : { final_price: seenPrice }),
    ...(quantity < wanted ? { quantity: wanted } : {}),
  }
  return {
    product: toCartProduct(product),
    variant: toCartVariant(variant),
    quantity,
    ...(Object.keys(before).length > 0 ? { before } : {}),
  }
}

export function changesOf(
  line: CartLine,
): { kind: 'removed' | 'sold out' | 'fewer' | 'dearer' | 'cheaper' }[] {
  if (line.isRemoved) return [{ kind: 'removed' }]
  if (line.variant.available_quantity < 1) return [{ kind: 'sold out' }]
  const { final_price: price, quantity } = line.before ?? {}
  return [
    ...(quantity && quantity > line.quantity ? [{ kind: 'fewer' as const }] : []),
    ...(price !== undefined && price !== line.variant.final_price
      ? [{ kind: price < line.variant.final_price ? ('dearer' as const) : ('cheaper' as const) }]
      : []),
  ]
}
