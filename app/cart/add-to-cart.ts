import { sendEvent } from '#app/analytics/events.ts'
import { toast } from '#app/ui/toast.tsx'
import { addToKeptCart } from './cart-store.ts'
import type { CartProduct, CartVariant } from './rules.ts'

/** Puts a variant into the cart and tells the shopper and the ad pixel; false when the cart already holds all that there is. `says` is the toast where it is not the cart's own. */
export function addToCart(
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
  says?: string,
): boolean {
  const { isNew, added } = addToKeptCart(product, variant, quantity)
  if (added === 0) {
    toast.info(
      variant.available_quantity < 1
        ? 'This is out of stock.'
        : `All ${variant.available_quantity} that we have are in your cart.`,
    )
    return false
  }
  toast.success(says ?? (isNew ? 'product Added to cart' : 'Cart updated successfully'))
  sendEvent('AddToCart', {
    content_ids: [product.product_id],
    content_name: product.product_name,
    content_type: 'product',
    currency: 'PKR',
    quantity: added,
  })
  return true
}
