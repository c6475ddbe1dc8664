/**
 * Pages say how many units are left when few are; above that, the number is the page's for as long as a page may be kept.
 * Else each sale would have its product drawn anew, and its commit wait for those of all others (NOTIFY takes one lock).
 */
export const LOW_STOCK_LIMIT = 10

export type ProductStock = { product_id: number; units_left: number; category: string; subcategory: string }

/** The tags of pages that show something else now that units of these products came or went: lists only say whether there are any. */
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
