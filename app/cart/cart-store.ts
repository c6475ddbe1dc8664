import { createStoredStore, useStore } from '#app/core/store.ts'
import { CART_KEY, readStoredCart } from './stored-cart.ts'
import type { CartLine, CartProduct, CartVariant } from './cart-line.ts'
import { addLine, holdsOrdered, type Ordered, removeLine, removeOrdered, stepLine } from './rules.ts'
import { type FreshProducts, refreshLines } from './refresh.ts'

const cart = createStoredStore<readonly CartLine[]>({
  area: 'localStorage',
  keys: [CART_KEY],
  parse: ([text = null]) => readStoredCart(text),
  serialise: (lines) => [lines.length > 0 ? JSON.stringify(lines) : null],
})

export const readCart = cart.get

/** The cart of this browser, shared by its tabs; undefined on the server and while hydrating. */
export function useCart(): readonly CartLine[] | undefined {
  return useStore(cart, undefined)
}

export function addToStoredCart(
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
): { isNew: boolean; added: number } {
  const { lines, ...outcome } = addLine(readCart(), product, variant, quantity)
  cart.set(lines)
  return outcome
}

export function removeFromCart(line: CartLine): void {
  cart.set(removeLine(readCart(), line.product.product_id, line.variant.p_v_id))
}

export function stepInCart(line: CartLine, step: 1 | -1): void {
  cart.set(stepLine(readCart(), line.product.product_id, line.variant.p_v_id, step))
}

export function refreshCart(fresh: FreshProducts, isRefused?: boolean): void {
  cart.set(refreshLines(readCart(), fresh, isRefused))
}

export function takeOrderedFromCart(ordered: readonly Ordered[]): void {
  cart.set(removeOrdered(readCart(), ordered))
}

export function cartHolds(ordered: readonly Ordered[]): boolean {
  return holdsOrdered(readCart(), ordered)
}
