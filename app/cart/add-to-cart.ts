import { sendEvent } from '#app/analytics/events.ts'
import { toast } from '#app/ui/toast.tsx'
import { addToStoredCart } from './cart-store.ts'
import type { CartProduct, CartVariant } from './cart-line.ts'

export function addToCart(
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
  successText?: string,
): boolean {
  const { isNew, added } = addToStoredCart(product, variant, quantity)
  if (added === 0) {
    toast.info(
      variant.available_quantity < 1
        ? 'This is out of stock.'
        : `All ${variant.available_quantity} that we have are in your cart.`,
    )
    return false
  }
  toast.success(successText ?? (isNew ? 'product Added to cart' : 'Cart updated successfully'))
  sendEvent('AddToCart', {
    content_ids: [product.product_id],
    content_name: product.product_name,
    content_type: 'product',
    currency: 'PKR',
    quantity: added,
  })
  return true
}
