import { createProductCache } from '#app/catalogue/product-cache.server.ts'
import type { Shop } from '#app/core/context.server.ts'

/** The age of a product in a list: changes without a notification, such as sales on other nodes, are visible
 * after twice this time. */
export const MAX_AGE_MS = 1000

type Limits = { maxBytes: number; now?: () => number }

/** Pages and answers of this process that show the same product read it once. Without bytes each reads. */
export function shareProducts(shop: Shop, { maxBytes, now }: Limits) {
  if (maxBytes === 0) return { shop, invalidate() {} }
  const products = createProductCache(shop.readProducts, { maxBytes, maxAgeMs: MAX_AGE_MS, now })
  return { shop: { ...shop, readProducts: products.read }, invalidate: products.invalidate }
}
