import { createProductCache } from '#app/catalogue/product-cache.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { createValueCache } from './value-cache.ts'

type Limits = { maxBytes: number; maxAgeMs: number; now: () => number }

/** Answers that differ share their products and facets. */
export function createSharedParts(shop: Shop, { maxBytes, maxAgeMs, now }: Limits) {
  if (maxBytes === 0) return { shop, invalidate() {} }
  const products = createProductCache(shop.readProducts, { maxBytes, maxAgeMs, now })
  const values = createValueCache({ maxAgeMs, now })
  return {
    shop: { ...shop, readProducts: products.read, cachedBriefly: values.get },
    invalidate(tags: readonly string[]) {
      products.invalidate(tags)
      values.invalidate(tags)
    },
  }
}
