/** Where a product is shown; by its short form while its sub-category is not known (a cart of an older shop). */
export function productPath({
  product_slug,
  subcategory,
}: {
  product_slug: string
  subcategory: { s_cat_slug: string }
}): string {
  return subcategory.s_cat_slug ? `/shop/${subcategory.s_cat_slug}/${product_slug}/` : `/${product_slug}`
}
