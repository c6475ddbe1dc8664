/** The exact number of units left of a product, which answers of the API contain and pages do not. A sale
 * invalidates it on its own node; other nodes cache answers for two seconds. */
export function stockTag(productId: number): string {
  return `stock:${productId}`
}

/** The cache tags of an answer that contains these products. */
export function productTags(products: readonly { product_id: number }[]): string[] {
  return products.flatMap(({ product_id }) => [`product:${product_id}`, stockTag(product_id)])
}
