import type { ProductJson } from '#app/core/context.server.ts'
import { JsonText } from '#app/core/json-text.ts'
import { productTags } from './product-row.server.ts'

/** The products of an answer, which is tagged with each of them. */
export function arrayOf(products: readonly ProductJson[], tag: (...tags: string[]) => void): JsonText {
  tag(...productTags(products))
  return new JsonText(`[${products.map(({ json }) => json).join(',')}]`)
}
