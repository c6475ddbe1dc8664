import { findProduct } from '#app/catalogue/contract.ts'
import { call } from '#app/core/call.ts'
import { readCart, refreshCart } from './cart-store.ts'
import type { FreshProducts } from './refresh.ts'

/** Asks the shop how each product of the cart stands today. What cannot be asked (offline) stays as it was. */
export async function refreshCartFromShop(): Promise<void> {
  const slugs = [...new Set(readCart().map((line) => line.product.product_slug))]
  const answers = await Promise.all(slugs.map(askProduct))
  refreshCart(new Map(answers.filter((answer) => answer !== null)))
}

type Answer = [
  slug: string,
  product: FreshProducts extends ReadonlyMap<string, infer Product> ? Product : never,
]

async function askProduct(slug: string): Promise<Answer | null> {
  try {
    const reply = await call(findProduct, { params: { product_slug: slug } })
    if (reply.ok) return [slug, reply.data]
    return reply.code === 404 ? [slug, null] : null
  } catch {
    return null
  }
}
