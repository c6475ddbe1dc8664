/** The short form when the subcategory is unknown (carts saved by an older release). */
export function productPath(
  { product_slug, subcategory }: { product_slug: string; subcategory: { s_cat_slug: string } },
  variantId?: number,
): string {
  const path = subcategory.s_cat_slug
    ? `/shop/${subcategory.s_cat_slug}/${product_slug}/`
    : `/${product_slug}`
  return variantId ? `${path}?variant=${variantId}` : path
}

/** Reads the parameter `variant` of a product's address; undefined if it cannot be the id of a variant. */
export function readVariantId(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined
}
