/** The address of a product; the short form when the subcategory is unknown (carts saved by an older
 * release). */
export function productPath({
  product_slug,
  subcategory,
}: {
  product_slug: string
  subcategory: { s_cat_slug: string }
}): string {
  return subcategory.s_cat_slug ? `/shop/${subcategory.s_cat_slug}/${product_slug}/` : `/${product_slug}`
}
