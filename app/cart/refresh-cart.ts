import { findProductEndpoint } from '#app/catalogue/contract.ts'
import { call } from '#app/core/call.ts'
import { readCart, refreshCart } from './cart-store.ts'
import type { FreshProducts } from './refresh.ts'

/** A product that does not load (offline) is left out. Returns whether all have loaded. */
export async function refreshCartFromShop(isRefused?: boolean): Promise<boolean> {
  const slugs = [...new Set(readCart().map((line) => line.product.product_slug))]
  const answers = await Promise.all(slugs.map(loadProduct))
  refreshCart(new Map(answers.filter((answer) => answer !== null)), isRefused)
  return !answers.includes(null)
}

type Answer = [
  slug: string,
  product: FreshProducts extends ReadonlyMap<string, infer Product> ? Product : never,
]

async function loadProduct(slug: string): Promise<Answer | null> {
  const reply = await call(
    findProductEndpoint,
    { params: { product_slug: slug } },
    { cache: 'no-store' },
  ).catch(() => null)
  if (reply?.ok) return [slug, reply.data]
  return reply?.code === 404 ? [slug, null] : null
}
