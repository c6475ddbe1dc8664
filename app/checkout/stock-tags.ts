/** Pages show the units left only when few are left. Other sales invalidate no page: each would render its
 * product again, and its commit would wait for NOTIFY's global lock. */
export const LOW_STOCK_LIMIT = 10

export type ProductStock = { product_id: number; units_left: number; category: string; subcategory: string }

/** The tags of pages that a change of these products' stock affects. Lists show only whether a product is
 * in stock. */
export function stockTags(changed: readonly ProductStock[]): string[] {
  return [
    ...new Set(
      changed.flatMap(({ product_id, units_left, category, subcategory }) => [
        ...(units_left <= LOW_STOCK_LIMIT ? [`product:${product_id}`] : []),
        ...(units_left === 0 ? [`category:${category}`, `subcategory:${subcategory}`, 'home', 'list'] : []),
      ]),
    ),
  ]
}
